import { expect, test } from 'vitest';
import { isPlainObject } from '#contract/plain-object.ts';
import { describeOnEachDatabase, dumpOf, emptyTables } from '#tests/support/fixtures/databases.ts';
import { functionsForTests } from '#tests/support/fixtures/functions.ts';
import { type CallerName, callers, type Scene, setScene, TRANSACTION } from './cast.ts';
import { type Row, verdicts } from './row.ts';
import { table } from './table.ts';

const operations = new Set(['get', 'insert', 'update', 'delete']);
/** All other callers cannot start a transaction. */
const withTransactions = callers.slice(callers.indexOf('jobseeker'));

describeOnEachDatabase('Inside a transaction a caller has the same permissions as outside', (open) => {
  const { database, functions } = functionsForTests(open);

  test.each(callers.slice(0, callers.indexOf('jobseeker')))('%s cannot start one', async (caller) => {
    const { identity } = await freshScene(caller);
    const before = await dumpOf(database);
    const answer = await functions.call('queryMySQLData', identity, { action: 'startTransaction' });
    const codes: Partial<Record<CallerName, string>> = {
      expired: 'UNAUTHENTICATED',
      inactive: 'ACCOUNT_INACTIVE',
      suspended: 'ACCOUNT_SUSPENDED',
    };
    expect(answer).toMatchObject({ success: false, errorCode: codes[caller] ?? 'PERMISSION_DENIED' });
    expect(await dumpOf(database)).toBe(before);
  });

  test.each(withTransactions)('%s', async (caller) => {
    let scene: Scene | null = null;
    let before: string | null = null;
    for (const row of table) {
      scene ??= await freshScene(caller);
      const event = row.event(scene);
      if (!event || !operations.has(event.action) || 'transactionId' in event) continue;
      const expected = cellOf(row, caller);
      before ??= await dumpWithoutTransactions();
      const transactionId = await start(scene);
      const answer = await functions.call(row.call, scene.identity, { ...event, transactionId });
      const code = answer.success ? null : answer.errorCode;
      expect(code, `${row.name}: ${JSON.stringify(answer).slice(0, 200)}`).toBe(verdicts[expected]);
      expect(await dumpWithoutTransactions(), `${row.name}: no change before the commit`).toBe(before);
      const commit = { action: 'commitTransaction', transactionId };
      const committed = await functions.call('queryMySQLData', scene.identity, commit);
      expect(committed, row.name).toMatchObject({ success: true });
      const isWrite = code === null && event.action !== 'get';
      if (isWrite) {
        scene = null;
        before = null;
      } else expect(await dumpWithoutTransactions(), `${row.name}: rows changed`).toBe(before);
      expect(await openRows(), `${row.name}: open transactions`).toBe(0);
    }
  });

  async function freshScene(caller: CallerName): Promise<Scene> {
    await emptyTables(database);
    return setScene(database, caller);
  }

  async function start({ identity }: Scene): Promise<string> {
    const answer = await functions.call('queryMySQLData', identity, { action: 'startTransaction' });
    if (!answer.success || !isPlainObject(answer.data)) throw new Error('No transaction was opened');
    return String(answer.data.transactionId);
  }

  async function dumpWithoutTransactions(): Promise<string> {
    const tables = (await dumpOf(database)).split('\n\n');
    return tables.filter((table) => !table.startsWith('DataTransaction')).join('\n\n');
  }

  async function openRows(): Promise<number> {
    const rows = await database.database.sql.selectFrom('DataTransaction').select('_id').execute();
    return rows.filter(({ _id }) => _id !== TRANSACTION).length;
  }
});

function cellOf(row: Row, caller: CallerName) {
  const cell = row.cells.split(/\s+/)[callers.indexOf(caller)];
  const verdict = Object.keys(verdicts).find((name): name is keyof typeof verdicts => name === cell);
  if (!verdict) throw new Error(`${row.name} has no cell for ${caller}`);
  return verdict;
}
