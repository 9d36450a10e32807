import { randomBytes } from 'node:crypto';
import type { FunctionName } from '#contract/actions.ts';
import type { Envelope } from '#contract/envelope.ts';
import { isPlainObject } from '#contract/filter.ts';
import type { CompanyRecord, UserRecord } from '#contract/models.ts';
import { companyColumns, userColumns } from '#database/columns.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Main } from '#server/handle.ts';
import { hashPassword, type PasswordCost } from '#server/password.ts';
import type { PlatformAccount } from '#server/platform.ts';
import { createMain as createInsert } from '../../cloudfunctions/insertMySQLData/index.ts';
import { createMain as createLogin } from '../../cloudfunctions/loginAuth/index.ts';
import { createMain as createQuery } from '../../cloudfunctions/queryMySQLData/index.ts';
import type { TestDatabase } from './databases.ts';
import { goodLogo } from './logo-files.ts';

/** A verified identity, as the platform would put it into a call's context. */
export type TestIdentity = { uid?: string; customUserId?: string; isAnonymous?: boolean };

/** The three real functions on a test's database, with a clock that stands still until it is moved. */
export type Functions = {
  clock: { now: number };
  /** The accounts that the cloud's auth service knows, by uid. */
  accounts: Map<string, PlatformAccount>;
  log: Readonly<Record<string, unknown>>[];
  /** The cloud's storage; empty unless a test puts another one here. */
  readStoredFile: Dependencies['readStoredFile'];
  call(name: FunctionName, identity: TestIdentity, event: unknown): Promise<Envelope<unknown>>;
};

export const NOON = Date.UTC(2025, 5, 2, 4);

/** `nextId` makes the ids of records and of calls; one that counts makes two databases answer alike. */
export function createFunctions(test: Pick<TestDatabase, 'database'>, nextId: () => string = randomId): Functions {
  const clock = { now: NOON };
  const accounts = new Map<string, PlatformAccount>();
  const log: Readonly<Record<string, unknown>>[] = [];
  const dependencies: Dependencies = {
    openDatabase: async () => test.database,
    now: () => clock.now,
    randomId: nextId,
    randomPassword: () => 'Abcdefgh2345',
    passwordCost: CHEAP_COST,
    createTicket: async (loginId) => `ticket:${loginId}`,
    lookUpAccount: async (uid) => accounts.get(uid) ?? null,
    readStoredFile: (path, maxBytes) => functions.readStoredFile(path, maxBytes),
    log: (entry) => log.push(entry),
  };
  const mains: Record<FunctionName, Main> = {
    loginAuth: createLogin(dependencies),
    queryMySQLData: createQuery(dependencies),
    insertMySQLData: createInsert(dependencies),
  };
  const call: Functions['call'] = (name, identity, event) => mains[name](event, contextOf(name, identity, nextId()));
  const functions: Functions = { clock, accounts, log, readStoredFile: async () => null, call };
  return functions;
}

/** Puts a picture into a user's folder of the storage, and returns its address. */
export function addLogo(functions: Functions, userId: string, bytes = goodLogo): string {
  const path = `company-logos/${userId}/logo.png`;
  const address = `https://files.example.com/${path}`;
  functions.readStoredFile = async (asked) => (asked === path ? { address, bytes } : null);
  return address;
}

/** The context of an event function: the caller's identity stands in `environment`, as JSON. */
export function contextOf(name: FunctionName, identity: TestIdentity, requestId = randomId()): Record<string, unknown> {
  const environment = {
    TCB_UUID: identity.uid ?? '',
    TCB_CUSTOM_USER_ID: identity.customUserId ?? '',
    TCB_ISANONYMOUS_USER: identity.isAnonymous ? 'true' : 'false',
    TCB_SOURCE_IP: '127.0.0.1',
  };
  return { function_name: name, request_id: requestId, environment: JSON.stringify(environment) };
}

export function randomId(): string {
  return randomBytes(12).toString('hex');
}

let count = 0;

/** Stores a user whose fields are like everybody's unless they are given; the cloud account `uid-<_id>` is theirs. */
export async function addUser(test: Pick<TestDatabase, 'database'>, fields: Partial<UserRecord> = {}) {
  count += 1;
  const _id = fields._id ?? randomId();
  const record: UserRecord = {
    createTime: NOON - 1000 + count,
    updateTime: NOON,
    revision: 1,
    username: `user${count}`,
    email: `user${count}@example.com`,
    realName: `用户${count}`,
    phone: '',
    role: 'jobseeker',
    status: 'active',
    createdBy: 'admin',
    isSuperAdmin: false,
    cloudbaseUid: `uid-${_id}`,
    ...fields,
    _id,
  };
  await test.database.sql.insertInto('User').values(userColumns(record)).execute();
  return record;
}

export async function addCompany(
  test: Pick<TestDatabase, 'database'>,
  fields: Partial<CompanyRecord> & Pick<CompanyRecord, 'userId'>,
): Promise<CompanyRecord> {
  count += 1;
  const record: CompanyRecord = {
    _id: randomId(),
    createTime: NOON - 1000 + count,
    updateTime: NOON,
    revision: 1,
    companyName: `公司${count}`,
    contactPerson: '王建国',
    contactPhone: '13800000000',
    contactEmail: '',
    address: '北京市',
    businessLicense: `9111${String(count).padStart(14, '0')}`,
    description: '',
    logo: '',
    verifyStatus: 'pending',
    reSubmitReason: '',
    rejectReason: '',
    ...fields,
  };
  await test.database.sql.insertInto('Company').values(companyColumns(record)).execute();
  return record;
}

export const PASSWORD = 'right-password';
/** Tests are about what is done with a password. What a hash costs as deployed, tests of the bundles look at. */
export const CHEAP_COST: PasswordCost = { logN: 10, r: 8, p: 1 };

/** Gives a user the legacy password PASSWORD; answers the id that tickets are made for. */
export async function addPassword(
  test: Pick<TestDatabase, 'database'>,
  userId: string,
  cost = CHEAP_COST,
): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD, cost);
  const row = { userId, loginId: randomId(), passwordHash, createTime: NOON, updateTime: NOON };
  await test.database.sql.insertInto('Credential').values(row).execute();
  return row.loginId;
}

export function sessionOf(user: Pick<UserRecord, '_id'>): TestIdentity {
  return { uid: `uid-${user._id}` };
}

/** `success`, or the code of the refusal. */
export function outcomeOf(answer: Envelope<unknown>): string {
  return answer.success ? 'success' : answer.errorCode;
}

/** How often each outcome occurred. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** The data of an answer; a refusal is the test's failure. */
export function dataOf(answer: Envelope<unknown>): Readonly<Record<string, unknown>> {
  if (answer.success && isPlainObject(answer.data)) return answer.data;
  throw new Error(`Refused: ${JSON.stringify(answer)}`);
}
