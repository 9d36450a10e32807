import type { Kysely } from 'kysely';
import type { SearchedCompanyField } from '#contract/company.ts';
import type { AuditRecord, CompanyRecord, UserRecord } from '#contract/models.ts';

/** What every record carries. Times in ms since the epoch; `revision` is +1 at each change. */
type RecordColumns = { _id: string; createTime: number; updateTime: number; revision: number };

/**
 * `…Key` columns carry a unique index, `…Search` columns what `$search` looks through; both are filled by
 * `userColumns` and `companyColumns`, so that the two databases agree by construction. Flags are 0 or 1.
 */
export type UserTable = Omit<UserRecord, 'isSuperAdmin'> & {
  isSuperAdmin: number;
  usernameKey: string;
  emailKey: string | null;
  usernameSearch: string;
  emailSearch: string | null;
  realNameSearch: string;
};

export type CompanyTable = CompanyRecord & {
  licenseKey: string;
} & { [F in SearchedCompanyField as `${F}Search`]: string };

/** Never reached by a model query. `loginId` is what custom tickets are made for; a new one ends every open session. */
export type CredentialTable = {
  userId: string;
  loginId: string;
  passwordHash: string;
  createTime: number;
  updateTime: number;
};

/** `identity` is `custom:<loginId>` or `uid:<cloudbaseUid>`. */
export type EndedSessionTable = { identity: string; userId: string; endedAt: number };

/** One row a bucket (a hashed identifier): its attempts within the window, as JSON. */
export type LoginAttemptTable = { bucket: string; attempts: string; updateTime: number };

/** `before`, `after` and `snapshot` are JSON objects. `position` numbers the entries of one target, from 1. */
export type AuditTable = Omit<AuditRecord, 'before' | 'after' | 'snapshot'> & {
  before: string;
  after: string;
  snapshot: string | null;
};

export type CollectionTable = { name: string; createTime: number; createdBy: string };

/** `body` is a JSON object without the columns. */
export type DocumentTable = RecordColumns & { collection: string; body: string };

export type DataTransactionTable = { _id: string; userId: string; createTime: number; expiresAt: number };

/** A buffered write: applied in the order of `position` when the transaction commits. `data` is JSON. */
export type DataTransactionOperationTable = {
  transactionId: string;
  position: number;
  kind: 'insert' | 'update' | 'delete';
  model: string;
  recordId: string;
  data: string;
  /** The revision that the caller's change was made on, when one was given. */
  revision: number | null;
};

/** The version a transaction saw of a record; 0 where there was none. */
export type DataTransactionReadTable = {
  transactionId: string;
  model: string;
  recordId: string;
  revision: number;
};

export type SchemaMigrationTable = { name: string; appliedAt: number };

export type Tables = {
  User: UserTable;
  Company: CompanyTable;
  Credential: CredentialTable;
  EndedSession: EndedSessionTable;
  LoginAttempt: LoginAttemptTable;
  Audit: AuditTable;
  Collection: CollectionTable;
  Document: DocumentTable;
  DataTransaction: DataTransactionTable;
  DataTransactionOperation: DataTransactionOperationTable;
  DataTransactionRead: DataTransactionReadTable;
  SchemaMigration: SchemaMigrationTable;
};

export type Dialect = 'sqlite' | 'mysql';

/** A connection or a transaction, and which language it speaks. Inside a transaction only the transaction's own is used. */
export type Store = { readonly sql: Kysely<Tables>; readonly dialect: Dialect };
export type Database = Store & { close(): Promise<void> };
