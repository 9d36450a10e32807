import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmbedded } from '#tests/support/fixtures/databases.ts';
import { keyColumnsOf } from './row-keys.ts';

/** Tables that a dry run leaves alone, or that no write of a record changes. */
const others = [
  'LoginAttempt',
  'VisitorRead',
  'Recovery',
  'SchemaMigration',
  'ScheduleTask',
  'SearchIndex',
  'Collection',
];

it('finds a changed row by a column of each unique index', async () => {
  const test = await openEmbedded();
  const { rows: indexes } = await sql<{ name: string; table: string }>`
    select list.name, tables.name as "table" from sqlite_master tables, pragma_index_list(tables.name) list
    where tables.type = 'table' and list."unique" = 1`.execute(test.database.sql);
  const missing: string[] = [];
  for (const { name, table } of indexes) {
    if (others.includes(table) || /^(?:JobDay|CategoryDay|DataTransaction.*|.*Gram)$/.test(table)) continue;
    const { rows } = await sql<{ column: string }>`select name as "column" from pragma_index_info(${name})`.execute(
      test.database.sql,
    );
    if (!rows.some(({ column }) => keyColumnsOf(table).includes(column))) missing.push(name);
  }
  await test.remove();
  expect(indexes.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
