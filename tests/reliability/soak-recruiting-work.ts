import { DAY_MS, dayOf, formatDay } from '#contract/days.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { openStatuses } from '#contract/recruiting/application-status.ts';
import { NOT_HELD } from '#contract/recruiting/held.ts';
import { openInterviewStatuses } from '#contract/recruiting/interview-status.ts';
import { jobStatuses } from '#contract/recruiting/job-status.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { askedFor } from '#tests/recruiting/machine-cases.ts';
import { jobData, offerData, resume } from '#tests/support/fixtures/recruiting-records.ts';
import { type Session, updated } from './soak-crowd.ts';
import { NothingToDo, pickFrom, type Work } from './soak-work.ts';

type Fields = Readonly<Record<string, unknown>>;

const MINUTE = 60_000;
const MAX_DRAFTS = 3;

/** What people do in the recruiting edition only. */
export const recruitingWork: readonly Work[] = [
  { name: 'write the résumé', by: 'jobseeker', weight: 8, run: writeResume },
  { name: 'delete the résumé', by: 'jobseeker', weight: 1, run: deleteResume },
  { name: 'apply', by: 'jobseeker', weight: 20, run: apply },
  { name: 'answer an offer', by: 'jobseeker', weight: 10, run: answerOffer },
  { name: 'withdraw', by: 'jobseeker', weight: 4, run: withdraw },
  { name: 'send again', by: 'jobseeker', weight: 6, run: sendAgain },
  { name: 'answer an interview', by: 'jobseeker', weight: 10, run: answerInterview },
  { name: 'save a favourite', by: 'jobseeker', weight: 4, run: ofListedJob('Favorite') },
  { name: 'remove a favourite', by: 'jobseeker', weight: 2, run: removeOwn('Favorite') },
  { name: 'look at a job', by: 'jobseeker', weight: 4, run: lookAtJob },
  { name: 'block a company', by: 'jobseeker', weight: 1, run: block },
  { name: 'remove a block', by: 'jobseeker', weight: 3, run: removeOwn('Block') },
  { name: 'report a job', by: 'jobseeker', weight: 3, run: report },
  { name: 'read notifications (jobseeker)', by: 'jobseeker', weight: 2, run: readNotifications },
  { name: 'read notifications (company)', by: 'company', weight: 2, run: readNotifications },
  { name: 'write a job', by: 'company', weight: 8, run: writeJob },
  { name: 'move a job', by: 'company', weight: 18, run: moveJob },
  { name: 'decide on an application', by: 'company', weight: 30, run: decide },
  { name: 'write a note', by: 'company', weight: 3, run: writeNote },
  { name: 'ask for contact data', by: 'company', weight: 3, run: requestContact },
  { name: 'propose an interview', by: 'company', weight: 10, run: propose },
  { name: 'move an interview', by: 'company', weight: 12, run: moveInterview },
  { name: 'invite', by: 'company', weight: 4, run: invite },
  { name: 'read statistics', by: 'company', weight: 1, run: readStatistics },
  { name: 'review a job', by: 'admin', weight: 20, run: reviewJob },
  { name: 'take down a job', by: 'admin', weight: 1, run: removeJob },
  { name: 'decide on a report', by: 'admin', weight: 4, run: decideReport },
  { name: 'change the settings', by: 'admin', weight: 3, run: changeSettings },
];

async function writeResume({ crowd, list, insert, update }: Session): Promise<unknown> {
  const [own] = await list('Resume');
  const visibility = crowd.random.chance(70) ? 'library' : 'hidden';
  if (!own) return insert('Resume', { ...resume, visibility });
  return update('Resume', own._id, { headline: `经验${crowd.text()}`, visibility }, own.revision);
}

async function deleteResume(session: Session): Promise<void> {
  await session.remove('Resume', pickFrom(session, await session.list('Resume'))._id);
}

async function apply(session: Session): Promise<void> {
  const job = pickFrom(session, await session.list('Job'));
  await session.insert('Application', { jobId: job._id, consent: true });
}

async function answerOffer(session: Session): Promise<void> {
  const { _id, revision } = pickFrom(session, await session.list('Application', { status: 'offered' }));
  await session.update(
    'Application',
    _id,
    { status: session.crowd.random.chance(60) ? 'hired' : 'declined' },
    revision,
  );
}

async function withdraw(session: Session): Promise<void> {
  const { _id } = pickFrom(session, await session.list('Application', { status: { $in: openStatuses } }));
  await session.update('Application', _id, { status: 'withdrawn' });
}

async function sendAgain(session: Session): Promise<void> {
  const { _id } = pickFrom(session, await session.list('Application', { status: 'withdrawn' }));
  await session.update('Application', _id, { status: 'submitted', consent: true });
}

async function answerInterview(session: Session): Promise<void> {
  const { crowd, list, update } = session;
  const { _id, status, startTime, revision } = pickFrom(
    session,
    await list('Interview', { status: { $in: openInterviewStatuses } }),
  );
  if (status === 'accepted') {
    if (!crowd.random.chance(10)) throw new NothingToDo();
    return update('Interview', _id, { status: 'cancelled', reason: '已有安排' }, revision);
  }
  if (Number(startTime) > crowd.now() && crowd.random.chance(80)) {
    return update('Interview', _id, { status: 'accepted' }, revision);
  }
  if (crowd.random.chance(50)) return update('Interview', _id, { status: 'declined', reason: '时间不合适' }, revision);
  return update('Interview', _id, { wishedTime: soon(session), wish: `另约${crowd.text()}` }, revision);
}

function ofListedJob(model: 'Favorite') {
  return async (session: Session) => {
    await session.insert(model, { jobId: pickFrom(session, await session.list('Job'))._id });
  };
}

function removeOwn(model: 'Favorite' | 'Block') {
  return async (session: Session) => {
    await session.remove(model, pickFrom(session, await session.list(model))._id);
  };
}

/** Leaves no entry in the history. */
async function lookAtJob(session: Session): Promise<void> {
  const { _id: jobId } = pickFrom(session, await session.list('Job'));
  const event = { action: 'insert', model: 'JobView', data: { jobId } };
  await session.send('insertMySQLData', event, ({ id }) => [{ kind: 'stored', model: 'JobView', id: String(id) }]);
}

async function block(session: Session): Promise<void> {
  await session.insert('Block', { companyId: pickFrom(session, await session.list('Job')).companyId });
}

async function report(session: Session): Promise<void> {
  const job = pickFrom(session, await session.list('Job'));
  await session.insert('Report', { jobId: job._id, reason: 'fake', text: `举报${session.crowd.text()}` });
}

async function readNotifications({ crowd, list, send }: Session): Promise<void> {
  await list('Notification', {}, 'createTime');
  await send('queryMySQLData', { action: 'readNotifications', until: crowd.now() }, () => []);
}

async function writeJob({ crowd, list, insert }: Session): Promise<void> {
  if ((await list('Job', { status: 'draft' })).length >= MAX_DRAFTS) throw new NothingToDo();
  const headcount = 1 + crowd.random.number(2);
  await insert(
    'Job',
    jobData(crowd.now(), { title: `职位${crowd.text()}`, headcount, draftKey: `key-${crowd.text()}` }),
  );
}

/** Takes one of the newest jobs a step further. */
async function moveJob(session: Session): Promise<void> {
  const { crowd, list, update, remove } = session;
  const job = pickFrom(
    session,
    await list('Job', { status: { $in: jobStatuses.filter((status) => status !== 'removed') } }),
  );
  const change = (data: Fields) => update('Job', job._id, data, crowd.random.chance(50) ? job.revision : undefined);
  const validUntil = crowd.now() + 20 * DAY_MS;
  switch (job.status) {
    case 'draft':
      return crowd.random.chance(10) ? remove('Job', job._id) : change({ status: 'pending' });
    case 'rejected':
      return change({ description: `改后${crowd.text()}`, status: 'pending' });
    case 'closed':
      return change({ status: 'pending', validUntil });
    case 'filled':
      return change({ status: 'published', headcount: Number(job.headcount) + 1 });
    case 'published':
      if (crowd.random.chance(15)) return change({ status: 'closed' });
      if (crowd.random.chance(20)) return change({ headcount: 1 + crowd.random.number(3), city: crowd.text() });
      return change({ address: `张江路 ${crowd.text()} 号` });
    default:
      throw new NothingToDo();
  }
}

const steps = [...askedFor.company, 'offered'];

async function decide(session: Session): Promise<void> {
  const { crowd, update } = session;
  const { _id, status, held, revision } = pickFrom(session, await openApplications(session));
  if (held !== NOT_HELD && crowd.random.chance(50)) return takeBack(session, 'Application', _id, held);
  if (status === 'offered' && crowd.random.chance(70)) throw new NothingToDo();
  const next = status === 'offered' && crowd.random.chance(50) ? 'shortlisted' : crowd.random.pick(steps);
  const offer = next === 'offered' && crowd.random.chance(50) ? { offer: offerData(crowd.now()) } : {};
  await update('Application', _id, { status: next, ...offer }, crowd.random.chance(50) ? revision : undefined);
}

function openApplications({ list }: Session): Promise<Fields[]> {
  return list('Application', { status: { $in: openStatuses } });
}

async function writeNote(session: Session): Promise<void> {
  const { _id } = pickFrom(session, await openApplications(session));
  await session.update('Application', _id, { note: `备注${session.crowd.text()}` });
}

/** Changes nothing where somebody else was first. */
async function takeBack({ send }: Session, model: 'Application' | 'Job', id: unknown, held: unknown): Promise<void> {
  const event = { action: 'update', model, query: { _id: id }, data: { takeBack: held } };
  await send('queryMySQLData', event, ({ record }) => [{ ...updated(model, String(id), record), kind: 'stored' }]);
}

/** Only the history knows the id of the new record. */
async function requestContact(session: Session): Promise<void> {
  const { _id: applicationId } = pickFrom(session, await openApplications(session));
  await session.send('queryMySQLData', { action: 'requestContact', applicationId }, () => [
    { kind: 'stored', model: 'Application', id: String(applicationId) },
  ]);
}

async function propose(session: Session): Promise<void> {
  const { _id: applicationId } = pickFrom(session, await openApplications(session));
  const time = { startTime: soon(session), timeZone: 'Asia/Shanghai', minutes: 15 + session.crowd.random.number(60) };
  await session.insert('Interview', { applicationId, ...time, mode: 'video', place: `会议 ${session.crowd.text()}` });
}

async function moveInterview(session: Session): Promise<void> {
  const { crowd, list, update } = session;
  const { _id, status, startTime, revision } = pickFrom(
    session,
    await list('Interview', { status: { $in: openInterviewStatuses } }),
  );
  if (status === 'accepted' && Number(startTime) <= crowd.now()) {
    return update('Interview', _id, { status: crowd.random.chance(60) ? 'done' : 'noShow' }, revision);
  }
  if (crowd.random.chance(20)) return update('Interview', _id, { status: 'cancelled', reason: '面试官出差' }, revision);
  if (crowd.random.chance(70)) throw new NothingToDo();
  return update('Interview', _id, { startTime: soon(session), place: `会议 ${crowd.text()}` }, revision);
}

/** One of the next whole minutes. */
function soon({ crowd }: Session): number {
  return MINUTE * (Math.ceil(crowd.now() / MINUTE) + 1 + crowd.random.number(3));
}

async function invite(session: Session): Promise<void> {
  const job = pickFrom(session, await session.list('Job', { status: 'published' }));
  const found = pickFrom(session, await session.list('Resume'));
  const data = { jobId: job._id, resumeId: found._id };
  const event = { action: 'insert', model: 'Invitation', data };
  await session.send('insertMySQLData', event, () => []);
}

async function readStatistics({ crowd, send }: Session): Promise<void> {
  const today = dayOf(crowd.now());
  await send('queryMySQLData', { action: 'statistics', from: formatDay(today - 6), to: formatDay(today) });
}

async function reviewJob(session: Session): Promise<void> {
  const { _id, held, revision } = pickFrom(session, await session.list('Job', { status: 'pending' }));
  if (held !== NOT_HELD) return takeBack(session, 'Job', _id, held);
  const status = session.crowd.random.chance(85) ? 'published' : 'rejected';
  await session.update('Job', _id, { status, reason: status === 'rejected' ? '不完整' : '' }, revision);
}

async function removeJob(session: Session): Promise<void> {
  const { _id } = pickFrom(session, await session.list('Job', { status: 'published' }));
  await session.update('Job', _id, { status: 'removed', reason: '虚假' });
}

async function decideReport(session: Session): Promise<void> {
  const { _id, revision } = pickFrom(session, await session.list('Report', { status: 'open' }));
  await session.update('Report', _id, { status: session.crowd.random.chance(50) ? 'upheld' : 'dismissed' }, revision);
}

async function changeSettings({ crowd, update, send }: Session): Promise<void> {
  const { record } = await send('queryMySQLData', { action: 'get', model: 'Setting', id: SETTING_ID });
  const graceMinutes = crowd.random.pick([0, 10]);
  const change = { review: crowd.random.chance(70) ? 'on' : 'off', words: `提示词${crowd.text()}`, graceMinutes };
  await update('Setting', SETTING_ID, change, isPlainObject(record) ? record.revision : undefined);
}
