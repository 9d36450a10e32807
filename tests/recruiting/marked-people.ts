import { DAY_MS } from '#contract/days.ts';
import { modelNames, models } from '#contract/models.ts';
import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import { readCalls, type Topic } from '#tests/authorization/probe/calls.ts';
import { dataOf, type Functions, NOON, type TestIdentity } from '#tests/support/fixtures/functions.ts';
import { addInterview, offerData } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, type People, publishJob, resume } from './people.ts';

const PEOPLE = 30;

/** A person whose data can be recognized wherever they turn up. */
export type Marked = { caller: Caller; number: string; applicationId: string; resumeId: string };

const two = (index: number) => String(index).padStart(2, '0');

/** The kinds of markers: the given name, what the résumé says, the contact data, and what people write about each other. */
const patterns = {
  name: /标名(\d\d)|mname(\d\d)/g,
  resume: /标历(\d\d)/g,
  contact: /mark(\d\d)@|1390000(\d\d)00/g,
  note: /标注(\d\d)/g,
  wish: /标愿(\d\d)/g,
  message: /标言(\d\d)/g,
  offer: /标录(\d\d)/g,
} as const;
/** What a person may write into a résumé although companies of the library must not see it. */
export const revealing = (number: string) =>
  `王标名${number}，标 名 ${number}，mname${number}，139-0000-${number}00，１３９００００${number}００，mark${number} @ PERSON.example`;

export type Kind = keyof typeof patterns;

/** Returns the numbers of the people of whom a text contains data of this kind. */
export function markersIn(text: string, kind: Kind): string[] {
  const found = [...text.matchAll(patterns[kind])].map((match) => match.slice(1).find(Boolean) ?? '');
  return [...new Set(found)].sort();
}

/** Returns every marker in a text, with its kind. */
export function allMarkersIn(text: string): string[] {
  return Object.keys(patterns).flatMap((kind) =>
    isKind(kind) ? markersIn(text, kind).map((number) => `${kind} ${number}`) : [],
  );
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(patterns, name);
}

/** A résumé with the person's number in every text. */
function markedResume(number: string) {
  return { ...resume, ...everywhere(`标历${number}`), visibility: 'library' };
}

/** A text in every text of a résumé, as far as there is room. */
export function everywhere(text: string) {
  const entry = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, text.slice(0, 16)]));
  return {
    headline: text.slice(0, 64),
    city: text.slice(0, 32),
    expectedPosition: text.slice(0, 64),
    education: resume.education.map(entry),
    work: resume.work.map((fields) => ({ ...entry(fields), duties: text })),
    projects: [{ name: text.slice(0, 64), role: text.slice(-64), period: text.slice(0, 32), description: text }],
    skills: text,
    selfIntroduction: text,
  };
}

/** The status that each person's application reaches, three people for each. */
export const endOf = ({ number }: Pick<Marked, 'number'>) =>
  applicationStatuses[Number(number) % applicationStatuses.length] ?? 'submitted';

/** Adds people who have applied to a company, 30 by default. Everybody leaves marks of every other kind too. */
export async function addMarked(people: People, count = PEOPLE): Promise<Marked[]> {
  const openJob = await publishJob(people, { headcount: 99 });
  const closedJob = await publishJob(people, { headcount: 99 });
  const marked: Marked[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = two(index);
    const caller = await people.addUserOnly({
      realName: `王标名${number}`,
      username: `mname${number}`,
      email: `mark${number}@person.example`,
      phone: `1390000${number}00`,
    });
    const resumeId = await caller.insert('Resume', markedResume(number));
    await caller.update('Resume', resumeId, { skills: `标历${number}，又改` });
    const jobId = endOf({ number }) === 'closed' ? closedJob : openJob;
    await caller.insert('Favorite', { jobId });
    await caller.insert('JobView', { jobId });
    await caller.insert('Report', { jobId, reason: 'other', text: `标历${number}` });
    const applicationId = await caller.insert('Application', { jobId, consent: true, message: `标言${number}` });
    marked.push({ caller, number, applicationId, resumeId });
  }
  return marked;
}

/** Notes something about everybody, lets them answer interviews, and moves their applications to the last status. */
export async function endAll({ owner, test }: People, marked: readonly Marked[]): Promise<void> {
  for (const { applicationId, number, caller } of marked) {
    await owner.update('Application', applicationId, { note: `标注${number}` });
    const declined = await addInterview(test, applicationId, { status: 'proposed' });
    await caller.update('Interview', declined, { status: 'declined', reason: `标愿${number}` });
    const wished = await addInterview(test, applicationId, { status: 'proposed', mode: 'phone' });
    await caller.update('Interview', wished, { wishedTime: NOON + DAY_MS, wish: `标愿${number}` });
  }
  const decide = (id: string, status: string) => owner.update('Application', id, { status });
  const offer = ({ applicationId, number }: Marked) => {
    const terms = offerData(NOON, { place: `标录${number}的工位`, text: `标录${number}，欢迎加入` });
    return owner.update('Application', applicationId, { status: 'offered', offer: terms });
  };
  for (const person of marked) {
    const { caller, applicationId: id } = person;
    const end = endOf(person);
    if (end === 'hired' || end === 'declined') {
      await offer(person);
      await caller.update('Application', id, { status: end });
    } else if (end === 'offered') await offer(person);
    else if (end === 'withdrawn') await caller.update('Application', id, { status: end });
    else if (end !== 'submitted' && end !== 'closed') await decide(id, end);
  }
  const closing = marked.find((person) => endOf(person) === 'closed');
  if (!closing) return;
  const { jobId } = await owner.get('Application', closing.applicationId);
  await owner.update('Job', String(jobId), { status: 'closed' });
}

/** Makes every call that names a person's records and is not a mere reading, as a caller to whom they do not belong. */
export async function writeEverything(
  functions: Functions,
  identity: TestIdentity,
  marked: readonly Marked[],
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const { applicationId, resumeId, caller } of marked) {
    const changes = [
      ...applicationStatuses.map((status) => ({ status })),
      { note: '无' },
      { takeBack: 'rejected' },
      { consent: true },
    ];
    const events = [
      { action: 'requestContact', applicationId },
      ...changes.map((data) => ({ action: 'update', model: 'Application', query: { _id: applicationId }, data })),
      { action: 'update', model: 'Resume', query: { _id: resumeId }, data: { visibility: 'library' } },
      { action: 'update', model: 'User', query: { _id: caller.user._id }, data: { phone: '' } },
      ...[
        ['Application', applicationId],
        ['Resume', resumeId],
        ['User', caller.user._id],
      ].map(([model, _id]) => ({ action: 'delete', model, query: { _id } })),
    ];
    for (const event of events) {
      sent.push({ event, text: JSON.stringify(await functions.call('queryMySQLData', identity, event)) });
    }
  }
  return sent;
}

export type Sent = { event: Readonly<Record<string, unknown>>; text: string };

/** Makes every call of every read action, on every model, with each field, and inside a transaction, as a caller. */
export async function readEverything(
  functions: Functions,
  identity: TestIdentity,
  ids: readonly string[],
): Promise<Sent[]> {
  const started = await functions.call('queryMySQLData', identity, { action: 'startTransaction' });
  const transactionId = started.success ? String(dataOf(started).transactionId) : undefined;
  const topics = modelNames.map((model): Topic => {
    const values = Object.fromEntries(Object.keys(models[model].traits).map((field) => [field, '标历']));
    return { model, self: ids[0] ?? '', ids, values, transactionId };
  });
  const sent: Sent[] = [];
  for (const { name, event } of readCalls(topics)) {
    const text = JSON.stringify(await functions.call(name, identity, event));
    // The id of the transaction is another one in every run.
    sent.push({ event: 'transactionId' in event ? { ...event, transactionId: 'open' } : event, text });
  }
  if (transactionId === undefined) return sent;
  await functions.call('queryMySQLData', identity, { action: 'abortTransaction', transactionId });
  return sent;
}
