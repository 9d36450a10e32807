import * as v from 'valibot';
import { beforeEach } from 'vitest';
import { type CompanyRecord, models, type UserRecord } from '#contract/models.ts';
import { fullProfile } from '#tests/support/fixtures/company-profile.ts';
import { databaseForTests, emptyTables, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addCompany,
  addUser,
  createFunctions,
  dataOf,
  type Functions,
  outcomeOf,
  sessionOf,
} from '#tests/support/fixtures/functions.ts';
import { jobData, resume } from '#tests/support/fixtures/recruiting-records.ts';

/** Calls of one user: each returns the data of a successful response and throws for a refusal. */
export type Caller = {
  user: UserRecord;
  insert(model: string, data: object): Promise<string>;
  update(model: string, id: string, data: object, revision?: number): Promise<Record<string, unknown>>;
  list(model: string, query?: object): Promise<Record<string, unknown>[]>;
  get(model: string, id: string): Promise<Record<string, unknown>>;
  contact(applicationId: string): Promise<Record<string, unknown>>;
  /** Returns `success` or the error code of a call. */
  outcome(name: 'queryMySQLData' | 'insertMySQLData', event: object): Promise<string>;
};

export type People = {
  test: TestDatabase;
  functions: Functions;
  owner: Caller;
  company: CompanyRecord;
  seeker: Caller;
  admin: Caller;
  superAdmin: Caller;
  callerOf(user: UserRecord): Caller;
  /** Adds a further job seeker with a résumé. */
  addSeeker(fields?: Partial<UserRecord>): Promise<Caller>;
  /** Adds a further job seeker without one. */
  addUserOnly(fields?: Partial<UserRecord>): Promise<Caller>;
  /** Adds a further company with an approved profile. */
  addOwner(): Promise<Caller>;
};

/** The functions in the recruiting edition, with a company, a job seeker and administrators in an empty database. */
export function setPeople(open: () => Promise<TestDatabase>): () => People {
  let people: People;
  const test = databaseForTests(open, 'recruiting');
  beforeEach(async () => {
    await emptyTables(test);
    people = await addPeople(test);
  });
  return () => people;
}

export async function addPeople(test: TestDatabase): Promise<People> {
  const functions = createFunctions(test);
  const callerOf = (user: UserRecord) => createCaller(functions, user);
  const addOwner = async () => {
    const owner = await addUser(test, { role: 'company' });
    await addCompany(test, { userId: owner._id, verifyStatus: 'approved' });
    return callerOf(owner);
  };
  const addUserOnly = async (fields: Partial<UserRecord> = {}) => callerOf(await addUser(test, fields));
  const addSeeker = async (fields: Partial<UserRecord> = {}) => {
    const seeker = await addUserOnly(fields);
    await seeker.insert('Resume', resume);
    return seeker;
  };
  const owner = await addUser(test, { role: 'company' });
  const company = await addCompany(test, { userId: owner._id, verifyStatus: 'approved' });
  return {
    test,
    functions,
    owner: callerOf(owner),
    company,
    seeker: callerOf(await addUser(test, { realName: '欧阳明', phone: '13900001111' })),
    admin: callerOf(await addUser(test, { role: 'admin' })),
    superAdmin: callerOf(await addUser(test, { role: 'admin', isSuperAdmin: true, createdBy: 'SUPER_ADMIN' })),
    callerOf,
    addSeeker,
    addUserOnly,
    addOwner,
  };
}

function createCaller(functions: Functions, user: UserRecord): Caller {
  const identity = sessionOf(user);
  const query = async (event: object) => dataOf(await functions.call('queryMySQLData', identity, event));
  const recordOf = ({ record }: Record<string, unknown>) => Object(record);
  return {
    user,
    insert: async (model, data) =>
      String(dataOf(await functions.call('insertMySQLData', identity, { action: 'insert', model, data })).id),
    update: async (model, _id, data, revision) =>
      recordOf(await query({ action: 'update', model, query: { _id }, data, ...(revision && { revision }) })),
    list: async (model, filter = {}) => {
      const { records } = await query({ action: 'query', model, query: filter });
      return Array.isArray(records) ? records : [];
    },
    get: async (model, id) => recordOf(await query({ action: 'get', model, id })),
    contact: (applicationId) => query({ action: 'requestContact', applicationId }),
    outcome: async (name, event) => outcomeOf(await functions.call(name, identity, event)),
  };
}

export { jobData, resume };

/** Writes a job, submits it and has it approved. Returns its id. */
export async function publishJob({ owner, admin, functions }: People, fields: object = {}): Promise<string> {
  const id = await owner.insert('Job', jobData(functions.clock.now, fields));
  await owner.update('Job', id, { status: 'pending' });
  await admin.update('Job', id, { status: 'published' });
  return id;
}

/** Deletes the company's profile. Its user writes another one, which is approved. Returns it. */
export async function renewProfile({ owner, company, admin, superAdmin }: People): Promise<CompanyRecord> {
  await superAdmin.outcome('queryMySQLData', { action: 'delete', model: 'Company', query: { _id: company._id } });
  const id = await owner.insert('Company', fullProfile);
  const record = await admin.update('Company', id, { verifyStatus: 'approved' });
  return v.parse(models.Company.record, record);
}
