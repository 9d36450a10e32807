import * as v from 'valibot';
import { blankProfile } from '#contract/company.ts';
import { rowOf, userRow } from '#database/columns.ts';
import { insertRows } from '#database/stored-rows.ts';
import type { Database } from '#database/tables.ts';
import type { Caller } from '#tests/support/clients/gateway.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';

const ownSchema = v.tuple([v.object({ _id: v.string() })]);
const versionSchema = v.object({ revision: v.number() });

export const LEDGER = 'Ledger';
/** All writes that a server has acknowledged, across restarts. */
export type Acknowledged = {
  inserted: Set<string>;
  /** Revision of the user who is renamed repeatedly. */
  renamed: number;
  deleted: Set<string>;
  /** Path → contents. */
  uploaded: Map<string, Buffer>;
  /** Number of the last description of the profile. */
  saved: number;
  /** Number of the last ledger entry, equal on both sides. */
  entry: number;
};
export const noWrites = (): Acknowledged => ({
  inserted: new Set(),
  renamed: 0,
  deleted: new Set(),
  uploaded: new Map(),
  saved: 0,
  entry: 0,
});

type Scene = { company: Caller; root: Caller; round: number; acknowledged: Acknowledged };
/** Makes one write, and records it once the server has acknowledged it. */
export type Write = (turn: number) => Promise<void>;

/** Six concurrent writers; each sends its next write after the last response. */
export function writersOf(scene: Scene): Write[] {
  return [saveProfile, insertUsers, renameUser, deleteCompanyUsers, upload, keepLedger].map((writer) => writer(scene));
}

function saveProfile({ company, acknowledged }: Scene): Write {
  return async () => {
    const number = acknowledged.saved + 1;
    const { records } = await company.call('queryMySQLData', 'query', { model: 'Company', query: {} });
    const [{ _id }] = v.parse(ownSchema, records);
    const data = { description: `第${number}次保存` };
    await company.call('queryMySQLData', 'update', { model: 'Company', query: { _id }, data });
    acknowledged.saved = number;
  };
}

function insertUsers({ root, round, acknowledged }: Scene): Write {
  return async (turn) => {
    const username = `new-${round}-${turn}`;
    const data = { username, email: `${username}@example.com`, realName: '新用户', role: 'jobseeker' };
    await root.call('insertMySQLData', 'insert', { model: 'User', data });
    acknowledged.inserted.add(username);
  };
}

function renameUser({ root, round, acknowledged }: Scene): Write {
  return async (turn) => {
    const realName = `第${round}轮第${turn}次`;
    const query = { _id: 'preset-jobseeker1' };
    const { record } = await root.call('queryMySQLData', 'update', { model: 'User', query, data: { realName } });
    acknowledged.renamed = v.parse(versionSchema, record).revision;
  };
}

function deleteCompanyUsers({ root, round, acknowledged }: Scene): Write {
  return async (turn) => {
    const _id = deletedUserId(round, turn);
    await root.call('queryMySQLData', 'delete', { model: 'User', query: { _id } });
    acknowledged.deleted.add(_id);
  };
}

function upload({ company, round, acknowledged }: Scene): Write {
  return async (turn) => {
    const path = `company-logos/preset-company1/${round}-${turn}.png`;
    const bytes = pngImage(32, 32, [round % 256, turn % 256, 90]);
    await company.upload(path, bytes);
    acknowledged.uploaded.set(path, bytes);
  };
}

/** Writes the same number to both sides of the ledger, in one transaction. */
function keepLedger({ root, acknowledged }: Scene): Write {
  return async () => {
    const entry = acknowledged.entry + 1;
    const { transactionId } = await root.call('queryMySQLData', 'startTransaction');
    for (const _id of ['debit', 'credit']) {
      const write = { model: LEDGER, query: { _id }, data: { entry }, transactionId };
      await root.call('queryMySQLData', 'update', write);
    }
    await root.call('queryMySQLData', 'commitTransaction', { transactionId });
    acknowledged.entry = entry;
  };
}

const deletedUserId = (round: number, turn: number) => `victim-${round}-${turn}`;

/** Inserts company users to delete, each with a profile and a password, directly into the tables. */
export async function addUsersToDelete(database: Database, rounds: number, perRound: number): Promise<void> {
  const ids = Array.from({ length: rounds * perRound }, (_, index) =>
    deletedUserId(1 + Math.floor(index / perRound), 1 + (index % perRound)),
  );
  const times = { createTime: 1, updateTime: 1, revision: 1 };
  const users = ids.map((_id) =>
    userRow(
      userRecord({ ...times, _id, username: _id, email: `${_id}@example.com`, realName: '待删除', role: 'company' }),
    ),
  );
  const companies = ids.map((userId) =>
    rowOf('Company', {
      ...times,
      _id: `company-of-${userId}`,
      userId,
      ...blankProfile,
      companyName: `${userId}有限公司`,
      contactPerson: '待删除',
      contactPhone: '0571-88990000',
      businessLicense: `LICENCE-${userId}`,
      verifyStatus: 'approved',
      reSubmitReason: '',
      rejectReason: '',
    }),
  );
  const passwords = ids.map((userId) => ({
    userId,
    loginId: `login-of-${userId}`,
    passwordHash: 'unusable',
    createTime: 1,
    updateTime: 1,
  }));
  for (let from = 0; from < ids.length; from += 500) {
    await insertRows(database, 'User', users.slice(from, from + 500));
    await insertRows(database, 'Company', companies.slice(from, from + 500));
    await database.sql
      .insertInto('Credential')
      .values(passwords.slice(from, from + 500))
      .execute();
  }
}
