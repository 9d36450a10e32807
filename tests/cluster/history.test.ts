import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { openDatabase } from '#database/open-database.ts';
import { nodeAddresses } from '#database/server-pool.ts';
import type { Database } from '#database/tables.ts';
import { type Call, clientOf } from '#tests/support/clients/data-client.ts';
import { databaseForTests, openOnServer } from '#tests/support/fixtures/databases.ts';
import { addUser, createFunctions, sessionOf } from '#tests/support/fixtures/functions.ts';
import { runTransaction, startTransaction } from '../../src/cloud/calls/transactions.ts';
import { isShort } from './is-short.ts';
import { findDisorder, type Operation, type Version } from './strict-order.ts';

const OPERATIONS = isShort ? 2000 : 10_000;
const CLIENTS = 12;
const RECORDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const versionSchema = v.object({ revision: v.number() });

const opened = databaseForTests(() => openOnServer(inject('mariadbUrl') ?? ''));
/** Each client is at one node. */
let databases: Database[];
let clients: Call[];
beforeAll(async () => {
  databases = await Promise.all(nodeAddresses(opened.url).map(openDatabase));
  const root = await addUser(opened, { role: 'admin', isSuperAdmin: true });
  const functions = databases.map((database) => createFunctions({ database }));
  clients = Array.from({ length: CLIENTS }, (_, index) => {
    const own = functions[index % functions.length];
    if (!own) throw new Error('No node');
    return clientOf(own, sessionOf(root));
  });
  const [call] = clients;
  await call?.('queryMySQLData', 'addCollection', { name: 'registers' });
  for (const _id of RECORDS) await call?.('insertMySQLData', 'insert', { model: 'registers', data: { _id, count: 0 } });
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

test(`${OPERATIONS} calls through three nodes are as if they came one after the other`, async () => {
  const history: Operation[] = [];
  let refused = 0;
  await Promise.all(
    clients.map(async (call) => {
      while (history.length < OPERATIONS) {
        const [one, other] = shuffled(RECORDS) as [string, string];
        const start = performance.now();
        try {
          const done = await act(call, one, other);
          history.push({ ...done, start, end: performance.now() });
        } catch (error) {
          if (!(error instanceof AppError && error.code === 'DATABASE_TRANSACTION_CONFLICT')) throw error;
          refused += 1;
        }
      }
    }),
  );
  expect(findDisorder(history, 1)).toEqual([]);
  const stored = await opened.database.sql.selectFrom('Document').select(['_id', 'revision']).execute();
  for (const { _id, revision } of stored) {
    const made = history.filter(({ writes }) => writes.some(([record]) => record === _id));
    expect(revision, _id).toBe(1 + made.length);
  }
  console.log(`${history.length} operations, ${refused} refused after conflicts`);
});

/** Reads a record, changes one, or reads two and changes one of them in a transaction. */
async function act(call: Call, one: string, other: string): Promise<Pick<Operation, 'reads' | 'writes'>> {
  const kind = Math.random();
  if (kind < 0.4) {
    const { record } = await call('queryMySQLData', 'get', { model: 'registers', id: one });
    return { reads: [versionOf(one, record)], writes: [] };
  }
  if (kind < 0.7) {
    const change = { model: 'registers', query: { _id: one }, data: { count: Math.random() } };
    const { record } = await call('queryMySQLData', 'update', change);
    const [, revision] = versionOf(one, record);
    return { reads: [[one, revision - 1]], writes: [[one, revision]] };
  }
  const [seen, beside] = await runTransaction(
    async (transaction) => {
      const versions = [one, other].map(async (id) => versionOf(id, await transaction.get('registers', id)));
      const both = await Promise.all(versions);
      await transaction.update('registers', one, { count: Math.random() });
      return both;
    },
    0,
    () => startTransaction(call),
  );
  if (!seen || !beside) throw new Error('Two records were read');
  return { reads: [seen, beside], writes: [[one, seen[1] + 1]] };
}

function versionOf(record: string, value: unknown): Version {
  return [record, v.parse(versionSchema, value).revision];
}

function shuffled(records: readonly string[]): string[] {
  const place = Math.floor(Math.random() * records.length);
  const next = (place + 1 + Math.floor(Math.random() * (records.length - 1))) % records.length;
  return [records[place] ?? '', records[next] ?? ''];
}
