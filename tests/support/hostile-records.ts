import * as v from 'valibot';
import { listEvery } from '#contract/list-every.ts';
import { type ProfileInput, profileFields, rejectReasonSchema, type UserInput, userFields } from '#contract/models.ts';
import type { TestDatabase } from './databases.ts';
import { dataOf, type Functions, type TestIdentity } from './functions.ts';
import { hostileTexts } from './hostile-texts.ts';

/** The records that carry a part of all texts as their description: every so many, as the tests open them. */
export const SHOWN_EVERY = 13;

/** Every field that takes a text that somebody typed. */
type UserField = Exclude<keyof UserInput, 'role' | 'status'>;
type ProfileField = Exclude<keyof ProfileInput, 'logo'>;
export type Refusal = { field: string; text: string; code: string; message: string };
export type Filled = {
  /** The users and their profiles, in the order of the texts. */
  records: { owner: string; company: string }[];
  refusals: Refusal[];
  /** How many strings each field took. */
  taken: Record<string, number>;
};
type Stage = { test: Pick<TestDatabase, 'database'>; functions: Functions; admin: TestIdentity };

const plainUser = (index: number) => ({
  username: `plain_${index}`,
  email: `plain${index}@hostile.example`,
  realName: '普通人',
  phone: '',
});
const plainProfile = (index: number) => ({
  companyName: `普通公司${index}`,
  contactPerson: '普通人',
  contactPhone: '0571-88990011',
  contactEmail: '',
  address: '',
  businessLicense: '',
  description: '',
});

/** How a field would be given a string: names must differ from one another, and an address needs its other half. */
function formOf(field: string, text: string, index: number): string {
  if (field === 'email' || field === 'contactEmail') {
    return text === '' ? text : `${text.replace(/[\s@]/g, '').slice(0, 60)}@n${index}.example`;
  }
  const isUnique = field === 'username' || field === 'businessLicense';
  if (!isUnique || text === '' || text.length > 64) return text;
  return `${text.slice(0, 56)}${field === 'businessLicense' ? '-' : '·'}${index}`;
}

/**
 * Sends every string through every text field, by the real functions: what a field takes is stored, together with what
 * the other fields take; what it refuses is tried by itself and answered with its refusal.
 */
export async function fillWithHostileTexts(stage: Stage): Promise<Filled> {
  const filled: Filled = { records: [], refusals: [], taken: {} };
  for (const [index, text] of hostileTexts.entries()) {
    const owner = await addUser(stage, filled, text, index);
    await stage.test.database.sql
      .updateTable('User')
      .set({ cloudbaseUid: `uid-${owner}` })
      .where('_id', '=', owner)
      .execute();
    const company = await addProfile(stage, filled, owner, text, index);
    filled.records.push({ owner, company });
  }
  return filled;
}

async function addUser(stage: Stage, filled: Filled, text: string, index: number): Promise<string> {
  const plain = { ...plainUser(index), role: 'company', status: 'active' };
  const send = (data: object) =>
    stage.functions.call('insertMySQLData', stage.admin, { action: 'insert', model: 'User', data });
  const fields = listEvery<UserField>()(['username', 'email', 'realName', 'phone']);
  const data = {
    ...plain,
    ...(await sort(filled, fields, userFields, text, index, (one) => send({ ...plain, ...one }))),
  };
  return String(dataOf(await send(data)).id);
}

async function addProfile(stage: Stage, filled: Filled, owner: string, text: string, index: number): Promise<string> {
  const identity = { uid: `uid-${owner}` };
  const plain = plainProfile(index);
  const send = (data: object) =>
    stage.functions.call('insertMySQLData', identity, { action: 'insert', model: 'Company', data });
  const fields = listEvery<ProfileField>()([
    'companyName',
    'contactPerson',
    'contactPhone',
    'contactEmail',
    'address',
    'businessLicense',
    'description',
  ]);
  const taken = await sort(filled, fields, profileFields, text, index, (one) => send({ ...plain, ...one }));
  const description = descriptions[index / SHOWN_EVERY];
  const data = { ...plain, ...taken, ...(description === undefined ? {} : { description }) };
  const company = String(dataOf(await send(data)).id);
  if (v.safeParse(rejectReasonSchema, text).success) await addHistory(stage, identity, company, text, index);
  return company;
}

/** A decision with its reason, for every other one; what the company changed after it, for every fourth. */
async function addHistory(
  { functions, admin }: Stage,
  owner: TestIdentity,
  _id: string,
  text: string,
  index: number,
): Promise<void> {
  const update = { action: 'update', model: 'Company', query: { _id } };
  const decision = { verifyStatus: 'rejected', rejectReason: text };
  if (index % 2 === 0) dataOf(await functions.call('queryMySQLData', admin, { ...update, data: decision }));
  if (index % 4 !== 0) return;
  const address = v.safeParse(profileFields.address, text);
  const change = address.success ? `${address.output.slice(0, 200)}, 2` : '2';
  dataOf(await functions.call('queryMySQLData', owner, { ...update, data: { address: change } }));
}

type Answer = Awaited<ReturnType<Functions['call']>>;

/** What the fields take of a string; each refusal comes from the function itself. */
async function sort<F extends string>(
  filled: Filled,
  fields: readonly F[],
  schemas: Readonly<Record<F, v.GenericSchema>>,
  text: string,
  index: number,
  send: (one: Partial<Record<F, string>>) => Promise<Answer>,
): Promise<Partial<Record<F, string>>> {
  const taken: Partial<Record<F, string>> = {};
  for (const field of fields) {
    const value = formOf(field, text, index);
    if (v.safeParse(schemas[field], value).success) {
      taken[field] = value;
      filled.taken[field] = (filled.taken[field] ?? 0) + 1;
      continue;
    }
    const one: Partial<Record<F, string>> = {};
    one[field] = value;
    const answer = await send(one);
    if (answer.success) throw new Error(`${field} took what it should not: ${JSON.stringify(value)}`);
    filled.refusals.push({ field, text: value, code: answer.errorCode, message: answer.error });
  }
  return taken;
}

/** All strings again, as the lines of a few long descriptions: each fits one screen of a profile. */
export const descriptions: readonly string[] = inBatches(
  hostileTexts.filter((text) => v.safeParse(profileFields.address, text).success),
);

function inBatches(texts: readonly string[]): string[] {
  const batches: string[] = [];
  for (const text of texts) {
    const last = batches.at(-1);
    if (last !== undefined && last.length + text.length < 3900) batches[batches.length - 1] = `${last}\n${text}`;
    else batches.push(text);
  }
  return batches;
}
