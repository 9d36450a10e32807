import { afterAll, beforeAll, beforeEach } from 'vitest';
import { actions, type FunctionName, functionNames } from '#contract/actions.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type ErrorCode, errorTexts } from '#contract/errors.ts';
import { isPlainObject } from '#contract/filter.ts';
import type { UserRecord } from '#contract/models.ts';
import { changesBy } from './changes.ts';
import { emptyTables, type OpenTestDatabase, type TestDatabase } from './databases.ts';
import { addUser, createFunctions, type Functions, sessionOf, type TestIdentity } from './functions.ts';

export type CallEvent = { action: string; [field: string]: unknown };
/** What came back, and which rows changed. */
export type Sent = { answer: Envelope<unknown>; changes: string[] };
export type From = UserRecord | TestIdentity;

/** The real functions on one database, with people on it who are new for every test. */
export type CallStage = {
  test: TestDatabase;
  functions: Functions;
  people: { root: UserRecord; admin: UserRecord; owner: UserRecord; other: UserRecord; seeker: UserRecord };
  /** Sends a call as a user's session, or under an identity. */
  send(from: From, event: CallEvent): Promise<Sent>;
  /** The same, without looking at the rows. */
  ask(from: From, event: CallEvent): Promise<Envelope<unknown>>;
  /** A record as a super admin sees it. */
  record(model: string, id: string): Promise<Record<string, unknown>>;
};

/** Opens a database for a file's tests and empties it before each of them. */
export function useCallStage(open: OpenTestDatabase): () => CallStage {
  let test: TestDatabase;
  let stage: CallStage;
  beforeAll(async () => {
    test = await open();
  });
  beforeEach(async () => {
    await emptyTables(test);
    stage = await setStage(test);
  });
  afterAll(() => test.remove());
  return () => stage;
}

/** A super admin, an administrator, two companies without a profile and a job seeker. */
export async function setStage(test: TestDatabase): Promise<CallStage> {
  const functions = createFunctions(test);
  const people = {
    root: await addUser(test, { role: 'admin', isSuperAdmin: true, createdBy: 'SUPER_ADMIN' }),
    admin: await addUser(test, { role: 'admin' }),
    owner: await addUser(test, { role: 'company' }),
    other: await addUser(test, { role: 'company' }),
    seeker: await addUser(test),
  };
  const ask = (from: From, event: CallEvent) =>
    functions.call(functionOf(event.action), '_id' in from ? sessionOf(from) : from, event);
  const send = (from: From, event: CallEvent) => changesBy(test, () => ask(from, event));
  const record = async (model: string, id: string) => {
    const found = dataOf(await ask(people.root, { action: 'get', model, id })).record;
    if (!isPlainObject(found)) throw new Error(`${model} ${id} is no record`);
    return found;
  };
  return { test, functions, people, send, ask, record };
}

/** `data` of a successful answer. */
export function dataOf(answer: Envelope<unknown>): Record<string, unknown> {
  if (answer.success && isPlainObject(answer.data)) return answer.data;
  throw new Error(`Not answered: ${JSON.stringify(answer)}`);
}

/** The records of a successful query. */
export function recordsOf(answer: Envelope<unknown>): Record<string, unknown>[] {
  const { records } = dataOf(answer);
  return Array.isArray(records) ? records.filter(isPlainObject) : [];
}

/** A refusal, whole: these fields and no other, and not a row changed. */
export function refusal(errorCode: ErrorCode, error: string = errorTexts[errorCode]): Sent {
  return { answer: { success: false, error, message: error, errorCode }, changes: [] };
}

/** A success, whole: this data and no more, and these rows changed. */
export function success(data: unknown, ...changes: string[]): Sent {
  return { answer: { success: true, data }, changes: changes.sort() };
}

/** The function that has an action of this name. */
export function functionOf(action: string): FunctionName {
  return functionNames.find((name) => Object.hasOwn(actions[name], action)) ?? 'queryMySQLData';
}
