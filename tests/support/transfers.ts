import * as v from 'valibot';
import { runTransaction, startTransaction } from '../../src/cloud/transactions.ts';
import type { Call } from './data-client.ts';
import type { TestDatabase } from './databases.ts';

/** Ten accounts of free documents, between which clients move amounts: the sum never changes. */
export const ACCOUNTS = Array.from({ length: 10 }, (_, index) => `account-${index}`);
export const OPENING_BALANCE = 1000;
const balanceSchema = v.object({ balance: v.number() });

export async function openAccounts(call: Call): Promise<void> {
  await call('queryMySQLData', 'addCollection', { name: 'accounts' });
  await call('queryMySQLData', 'addCollection', { name: 'transfers' });
  for (const _id of ACCOUNTS) {
    await call('insertMySQLData', 'insert', { model: 'accounts', data: { _id, balance: OPENING_BALANCE } });
  }
}

/** Moves an amount between two accounts in one transaction, as the app runs one; `noted` writes it down in there as well. */
export function transfer(call: Call, noted: boolean): Promise<string> {
  const from = randomBelow(ACCOUNTS.length);
  const to = (from + 1 + randomBelow(ACCOUNTS.length - 1)) % ACCOUNTS.length;
  const amount = 1 + randomBelow(50);
  return runTransaction(
    async (transaction) => {
      const [source, target] = [ACCOUNTS[from] ?? '', ACCOUNTS[to] ?? ''];
      const before = v.parse(balanceSchema, await transaction.get('accounts', source)).balance;
      const other = v.parse(balanceSchema, await transaction.get('accounts', target)).balance;
      await transaction.update('accounts', source, { balance: before - amount });
      await transaction.update('accounts', target, { balance: other + amount });
      return noted ? transaction.insert('transfers', { source, target, amount }) : '';
    },
    undefined,
    () => startTransaction(call),
  );
}

function randomBelow(count: number): number {
  return Math.floor(Math.random() * count);
}

const transferSchema = v.object({ source: v.string(), target: v.string(), amount: v.number() });

/** What the database says: the accounts' balances, and what they should be by the transfers written down. */
export async function readAccounts({ database }: Pick<TestDatabase, 'database'>) {
  const rows = await database.sql.selectFrom('Document').select(['_id', 'collection', 'body', 'revision']).execute();
  const balances: Record<string, number> = {};
  const expected = Object.fromEntries(ACCOUNTS.map((id) => [id, OPENING_BALANCE]));
  const revisions: Record<string, number> = {};
  const transfers: string[] = [];
  for (const { _id, collection, body, revision } of rows) {
    if (collection === 'accounts') {
      balances[_id] = v.parse(balanceSchema, JSON.parse(body)).balance;
      revisions[_id] = revision;
    } else {
      const { source, target, amount } = v.parse(transferSchema, JSON.parse(body));
      transfers.push(_id);
      expected[source] = (expected[source] ?? 0) - amount;
      expected[target] = (expected[target] ?? 0) + amount;
    }
  }
  return { balances, revisions, expected, transfers };
}
