import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbedded, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { withMigrationLease } from './migration-lease.ts';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openEmbedded();
});
afterEach(() => opened.remove());

const lease = () => opened.database.sql.selectFrom('SchemaMigration').selectAll().where('name', '=', 'lease').execute();

test('two processes work one after the other, and leave no lease', async () => {
  const order: string[] = [];
  const work = (name: string) =>
    withMigrationLease(opened.database, 10_000, async (hold) => {
      order.push(name);
      await hold();
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push(name);
    });
  await Promise.all([work('first'), work('second')]);
  expect(order).toEqual([order[0], order[0], order[2], order[2]]);
  expect(await lease()).toEqual([]);
});

test('a process whose lease another one has taken does not go on, and leaves it to the other', async () => {
  const until = Date.now() + 60_000;
  const done = withMigrationLease(opened.database, 1000, async (hold) => {
    await opened.database.sql
      .updateTable('SchemaMigration')
      .set({ appliedAt: until })
      .where('name', '=', 'lease')
      .execute();
    await hold();
  });
  await expect(done).rejects.toThrow('Another process migrates now');
  expect(await lease()).toEqual([{ name: 'lease', appliedAt: until }]);
});

test('a process does not wait longer than it may', async () => {
  const waits = withMigrationLease(opened.database, 1000, () =>
    withMigrationLease(opened.database, 0, () => Promise.resolve()),
  );
  await expect(waits).rejects.toThrow('Another migration of this database is still running');
});
