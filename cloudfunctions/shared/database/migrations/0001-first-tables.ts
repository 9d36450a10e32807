import type { Store } from '../tables.ts';
import { createTable, type TableDefinition } from './create-table.ts';

const id = 'varchar(32)';
const time = 'bigint';
const record = { _id: id, createTime: time, updateTime: time, revision: 'integer' };
/** Audit details and documents can exceed the 64 kB of MySQL's `text`. */
const json = 'mediumtext';

/** The orders of the lists. `_id` makes each order unique, so that a cursor never skips or repeats a record. */
const sorted = (...columns: string[]) => columns.map((column) => [column, '_id']);

const tables: TableDefinition[] = [
  {
    name: 'User',
    columns: {
      ...record,
      username: 'varchar(64)',
      email: 'varchar(254) null',
      realName: 'varchar(64)',
      phone: 'varchar(32)',
      role: 'varchar(16)',
      status: 'varchar(16)',
      createdBy: 'varchar(32)',
      isSuperAdmin: 'integer',
      cloudbaseUid: 'varchar(128) null',
      usernameKey: 'varchar(255)',
      emailKey: 'varchar(255) null',
      usernameSearch: 'text',
      emailSearch: 'text null',
      realNameSearch: 'text',
    },
    primaryKey: ['_id'],
    unique: ['usernameKey', 'emailKey', 'cloudbaseUid'],
    indexes: [
      ...sorted('createTime', 'updateTime', 'username', 'email', 'realName', 'role', 'status', 'isSuperAdmin'),
      ['role', 'createTime', '_id'],
      ['status', 'createTime', '_id'],
      ['role', 'status', 'createTime', '_id'],
      ['phone'],
      ['createdBy'],
    ],
  },
  {
    name: 'Company',
    columns: {
      ...record,
      userId: id,
      companyName: 'varchar(128)',
      contactPerson: 'varchar(64)',
      contactPhone: 'varchar(32)',
      contactEmail: 'varchar(254)',
      address: 'varchar(256)',
      businessLicense: 'varchar(64)',
      description: 'text',
      logo: 'varchar(1024)',
      verifyStatus: 'varchar(16)',
      reSubmitReason: 'varchar(255)',
      rejectReason: 'text',
      licenseKey: 'varchar(255)',
      companyNameSearch: 'text',
      contactPersonSearch: 'text',
      contactEmailSearch: 'text',
    },
    primaryKey: ['_id'],
    unique: ['userId', 'licenseKey'],
    indexes: [
      ...sorted('createTime', 'updateTime', 'companyName', 'contactPerson', 'contactEmail', 'businessLicense'),
      ...sorted('verifyStatus'),
      ['verifyStatus', 'createTime', '_id'],
      ['verifyStatus', 'updateTime', '_id'],
      ['contactPhone'],
    ],
  },
  {
    name: 'Credential',
    columns: { userId: id, loginId: id, passwordHash: 'varchar(255)', createTime: time, updateTime: time },
    primaryKey: ['userId'],
    unique: ['loginId'],
  },
  {
    name: 'EndedSession',
    columns: { identity: 'varchar(160)', userId: id, endedAt: time },
    primaryKey: ['identity'],
    indexes: [['userId']],
  },
  {
    name: 'LoginAttempt',
    columns: { bucket: 'varchar(64)', attempts: 'text', updateTime: time },
    primaryKey: ['bucket'],
    indexes: [['updateTime']],
  },
  {
    name: 'Audit',
    columns: {
      ...record,
      actorId: id,
      actorName: 'varchar(64)',
      action: 'varchar(32)',
      model: 'varchar(32)',
      targetId: id,
      before: json,
      after: json,
      requestId: 'varchar(64)',
    },
    primaryKey: ['_id'],
    indexes: [
      ...sorted('createTime'),
      ['targetId', 'createTime', '_id'],
      ['actorId', 'createTime', '_id'],
      ['model', 'createTime', '_id'],
      ['action', 'createTime', '_id'],
    ],
  },
  {
    name: 'Collection',
    columns: { name: id, createTime: time, createdBy: id },
    primaryKey: ['name'],
  },
  {
    name: 'Document',
    columns: { ...record, collection: id, body: json },
    primaryKey: ['collection', '_id'],
  },
  {
    name: 'DataTransaction',
    columns: { _id: id, userId: id, createTime: time, expiresAt: time },
    primaryKey: ['_id'],
    indexes: [['userId'], ['expiresAt']],
  },
  {
    name: 'DataTransactionOperation',
    columns: {
      transactionId: id,
      position: 'integer',
      kind: 'varchar(8)',
      model: id,
      recordId: id,
      data: json,
      revision: 'integer null',
    },
    primaryKey: ['transactionId', 'position'],
  },
  {
    name: 'DataTransactionRead',
    columns: { transactionId: id, model: id, recordId: id, revision: 'integer' },
    primaryKey: ['transactionId', 'model', 'recordId'],
  },
];

export async function createFirstTables(store: Store): Promise<void> {
  for (const table of tables) await createTable(store, table);
}
