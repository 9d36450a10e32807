import { createHash } from 'node:crypto';

type Row = Readonly<Record<string, unknown>>;

/** The primary keys of tables without `_id`, or with more. */
const primaryKeys: Readonly<Partial<Record<string, readonly string[]>>> = {
  Credential: ['userId'],
  EndedSession: ['identity'],
  Document: ['collection', '_id'],
  ToldJob: ['jobId', 'searchId'],
  MailChoice: ['mailGroup', 'userId'],
  MailAddress: ['userId'],
};

/**
 * The columns, besides the primary key, by which rules find rows: one of each unique index, and those that tell apart the
 * rows of one person. A statement that compares none of them may touch any row of the table.
 */
const keyColumns: Readonly<Partial<Record<string, readonly string[]>>> = {
  User: ['usernameKey', 'emailKey', 'cloudbaseUid'],
  Company: ['userId', 'licenseKey'],
  Credential: ['loginId'],
  Job: ['draftKey'],
  Resume: ['userId'],
  LibraryResume: ['userId'],
  Application: ['jobId'],
  Interview: ['applicationId'],
  Favorite: ['jobId'],
  Block: ['companyId', 'employerId'],
  SavedSearch: ['userId'],
  Template: ['userId'],
  Report: ['jobId', 'openKey'],
  JobView: ['jobId'],
  Invitation: ['jobId', 'resumeId'],
  ContactView: ['applicationId'],
  Notification: ['targetId'],
  Told: ['targetId', 'userId'],
  Delivery: ['userId', 'eventId'],
  Audit: ['targetId'],
};

export function primaryKeyOf(table: string): readonly string[] {
  return primaryKeys[table] ?? ['_id'];
}

export function keyColumnsOf(table: string): readonly string[] {
  return [primaryKeyOf(table).at(-1) ?? '_id', ...(keyColumns[table] ?? [])];
}

/** The values of a row that find it, hashed. */
export function keysOf(table: string, row: Row): string[] {
  return hashed(keyColumnsOf(table).map((column) => row[column]));
}

/** The hashes of the values that are texts. They have one length, so that an index holds any. */
export function hashed(values: readonly unknown[]): string[] {
  const texts = new Set(values.filter((value) => typeof value === 'string'));
  return [...texts].map((text) => createHash('sha256').update(text).digest('base64url'));
}
