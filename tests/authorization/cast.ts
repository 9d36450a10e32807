import type { CompanyRecord, UserRecord } from '#contract/models.ts';
import type { Principal } from '#contract/policy.ts';
import type { TestDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addCompany,
  addPassword,
  addUser,
  NOON,
  randomId,
  sessionOf,
  type TestIdentity,
} from '#tests/support/fixtures/functions.ts';

/** Lists all callers, in the order of the table's columns. */
export const callers = [
  'anonymous',
  'expired',
  'unbound',
  'inactive',
  'suspended',
  'jobseeker',
  'companyWithoutProfile',
  'companyPending',
  'companyApproved',
  'companyRejected',
  'admin',
  'superAdmin',
  'lastSuperAdmin',
] as const;
export type CallerName = (typeof callers)[number];

/** What the policy takes each caller for. */
export const principalOfCaller: Readonly<Record<CallerName, Principal>> = {
  anonymous: 'anonymous',
  expired: 'signedOut',
  unbound: 'unbound',
  inactive: 'blocked',
  suspended: 'blocked',
  jobseeker: 'jobseeker',
  companyWithoutProfile: 'company',
  companyPending: 'company',
  companyApproved: 'company',
  companyRejected: 'company',
  admin: 'admin',
  superAdmin: 'superAdmin',
  lastSuperAdmin: 'superAdmin',
};

/** An added collection with one document, and an open transaction of another user. */
export const COLLECTION = 'Notes';
export const DOCUMENT = 'note-1';
export const TRANSACTION = 'transaction-1';

/** One caller, and the records that their calls name. */
export type Scene = {
  identity: TestIdentity;
  /** The caller's user id, or `nobody` for callers without a user. */
  self: string;
  ownCompany: CompanyRecord | null;
  users: { jobseeker: UserRecord; company: UserRecord; admin: UserRecord; superAdmin: UserRecord | null };
  blocked: { inactive: UserRecord; suspended: UserRecord };
  companies: { pending: CompanyRecord; approved: CompanyRecord };
};

const accounts: Record<Exclude<CallerName, 'anonymous' | 'expired' | 'unbound'>, Partial<UserRecord>> = {
  inactive: { status: 'inactive' },
  suspended: { status: 'suspended' },
  jobseeker: {},
  companyWithoutProfile: { role: 'company' },
  companyPending: { role: 'company' },
  companyApproved: { role: 'company' },
  companyRejected: { role: 'company' },
  admin: { role: 'admin' },
  superAdmin: { role: 'admin', isSuperAdmin: true },
  lastSuperAdmin: { role: 'admin', createdBy: 'SUPER_ADMIN' },
};
const profiles: Partial<Record<CallerName, CompanyRecord['verifyStatus']>> = {
  companyPending: 'pending',
  companyApproved: 'approved',
  companyRejected: 'rejected',
};
const outsiders = {
  anonymous: { uid: 'visitor', isAnonymous: true },
  expired: {},
  unbound: { uid: 'somebody' },
} as const satisfies Partial<Record<CallerName, TestIdentity>>;

/** Fills an empty database with the caller and with other users and companies. */
export async function setScene(test: TestDatabase, caller: CallerName): Promise<Scene> {
  const self = await addCaller(test, caller);
  const owner = await addUser(test, { role: 'company' });
  const other = await addUser(test, { role: 'company' });
  const jobseeker = await addUser(test);
  const users = {
    jobseeker,
    company: owner,
    admin: await addUser(test, { role: 'admin' }),
    superAdmin:
      caller === 'lastSuperAdmin'
        ? null
        : await addUser(test, { role: 'admin', isSuperAdmin: true, createdBy: 'SUPER_ADMIN' }),
  };
  const blocked = {
    inactive: await addUser(test, { status: 'inactive' }),
    suspended: await addUser(test, { status: 'suspended' }),
  };
  for (const user of [jobseeker, blocked.inactive, blocked.suspended]) await addPassword(test, user._id);
  const companies = {
    pending: await addCompany(test, { userId: owner._id }),
    approved: await addCompany(test, { userId: other._id, verifyStatus: 'approved' }),
  };
  const verifyStatus = profiles[caller];
  const ownCompany = verifyStatus && self.id ? await addCompany(test, { userId: self.id, verifyStatus }) : null;
  for (const company of [companies.pending, companies.approved, ownCompany])
    if (company) await addHistory(test, company);
  await addDataService(test, owner._id);
  return { identity: self.identity, self: self.id ?? 'nobody', ownCompany, users, blocked, companies };
}

async function addCaller(test: TestDatabase, caller: CallerName): Promise<{ identity: TestIdentity; id?: string }> {
  if (caller === 'anonymous' || caller === 'expired' || caller === 'unbound') return { identity: outsiders[caller] };
  const user = await addUser(test, accounts[caller]);
  return { identity: sessionOf(user), id: user._id };
}

async function addHistory(test: TestDatabase, company: CompanyRecord): Promise<void> {
  const record = { _id: randomId(), createTime: NOON, updateTime: NOON, revision: 1, requestId: 'request' };
  const actor = { actorId: company.userId, actorName: '王建国' };
  const entry = { action: 'createCompany', model: 'Company', targetId: company._id, before: '{}', after: '{}' };
  const place = { position: 1, snapshot: null };
  await test.database.sql
    .insertInto('Audit')
    .values({ ...record, ...actor, ...entry, ...place })
    .execute();
}

async function addDataService({ database }: TestDatabase, userId: string): Promise<void> {
  const times = { createTime: NOON, updateTime: NOON };
  await database.sql
    .insertInto('Collection')
    .values({ name: COLLECTION, createTime: NOON, createdBy: userId })
    .execute();
  const document = { collection: COLLECTION, _id: DOCUMENT, body: '{"text":"a"}', revision: 1, ...times };
  await database.sql.insertInto('Document').values(document).execute();
  const transaction = { _id: TRANSACTION, userId, createTime: NOON, expiresAt: NOON + 30_000 };
  await database.sql.insertInto('DataTransaction').values(transaction).execute();
}
