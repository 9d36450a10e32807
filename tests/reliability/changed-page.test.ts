import { expect, test } from 'vitest';
import type { Store } from '#database/tables.ts';
import { callerOf } from '#server/caller.ts';
import { listRecords } from '#server/list-records.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, NOON } from '#tests/support/fixtures/functions.ts';
import { insertRecords, recordOf } from '#tests/support/fixtures/model-records.ts';

type Sql = Store['sql'];
const changed = ['r295', 'r294'];

describeOnEachDatabase('A page of large records', (open) => {
  test.each([
    ['disappear', (sql: Sql) => sql.deleteFrom('Audit').where('_id', 'in', changed)],
    ['move to the end', (sql: Sql) => sql.updateTable('Audit').set({ createTime: -1 }).where('_id', 'in', changed)],
  ])('goes on after records that %s while the page is loaded', async (_what, change) => {
    const test = await open();
    const admin = await addUser(test, { role: 'admin' });
    await insertRecords(
      test,
      'Audit',
      Array.from({ length: 300 }, (_, index) => ({ ...recordOf('Audit', index, () => 'x'), createTime: index })),
    );
    const { sql } = test.database;
    let isChanged = false;
    const racing = sql.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isSizes = result.rows.length > 1 && result.rows[0] !== undefined && 'bytes' in result.rows[0];
        if (isSizes && !isChanged) {
          isChanged = true;
          await change(sql).execute();
        }
        return result;
      },
    });
    const store: Store = { dialect: test.database.dialect, sql: racing };
    const caller = { ...callerOf(admin), now: NOON };
    const page = { orderBy: [{ createTime: 'desc' as const }], limit: 100, offset: 0, withTotal: false };
    const { records, next } = await listRecords(store, caller, 'Audit', {}, page);
    const wanted = Array.from({ length: 300 }, (_, index) => `r${299 - index}`).filter((id) => !changed.includes(id));
    expect(isChanged).toBe(true);
    expect(records.map(({ _id }) => _id)).toEqual(wanted.slice(0, 100));
    const second = await listRecords(store, caller, 'Audit', {}, { ...page, after: String(next) });
    expect(second.records.map(({ _id }) => _id)).toEqual(wanted.slice(100, 200));
    await test.remove();
  });
});
