import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { openDatabase } from '#database/open-database.ts';
import { nodeAddresses } from '#database/server-pool.ts';
import type { Database } from '#database/tables.ts';
import { databaseForTests, openOnServer } from '#tests/support/fixtures/databases.ts';
import {
  addUser,
  createFunctions,
  dataOf,
  type Functions,
  outcomeOf,
  sessionOf,
} from '#tests/support/fixtures/functions.ts';

const ROUNDS = 500;

const opened = databaseForTests(() => openOnServer(inject('mariadbUrl') ?? ''));
/** A function instance for each node. */
let nodes: { database: Database; functions: Functions }[];
let root: UserRecord;
beforeAll(async () => {
  const databases = await Promise.all(nodeAddresses(opened.url).map(openDatabase));
  nodes = databases.map((database) => ({ database, functions: createFunctions({ database }) }));
  root = await addUser(opened, { role: 'admin', isSuperAdmin: true });
});
afterAll(() => Promise.all(nodes.map(({ database }) => database.close())));

/** The functions of a node, another one for each step. */
const at = (step: number) => nodes[step % nodes.length]?.functions as Functions;

test(`what was written through one node is read through the next, ${ROUNDS} times`, async () => {
  const person = await addUser(opened);
  for (let round = 0; round < ROUNDS; round += 1) {
    const realName = `第${round}次`;
    const query = { _id: person._id };
    const change = { action: 'update', model: 'User', query, data: { realName } };
    expect(outcomeOf(await at(round).call('queryMySQLData', sessionOf(root), change))).toBe('success');
    const read = await at(round + 1).call('queryMySQLData', sessionOf(root), {
      action: 'get',
      model: 'User',
      id: person._id,
    });
    expect(dataOf(read)).toMatchObject({ record: { realName } });
  }
});

test(`a right that was taken away through one node is refused by the next, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await addUser(opened);
    const read = { action: 'get', model: 'User', id: person._id };
    expect(outcomeOf(await at(round + 1).call('queryMySQLData', sessionOf(person), read))).toBe('success');
    const suspend = { action: 'update', model: 'User', query: { _id: person._id }, data: { status: 'suspended' } };
    expect(outcomeOf(await at(round).call('queryMySQLData', sessionOf(root), suspend))).toBe('success');
    const outcome = outcomeOf(await at(round + 1).call('queryMySQLData', sessionOf(person), read));
    expect(outcome).toBe('ACCOUNT_SUSPENDED');
  }
});
