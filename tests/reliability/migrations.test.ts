import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateToLatest, migrationStatus, migrations } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { EMBEDDED, type EmptyDatabase, emptyDatabaseKinds } from '#tests/support/fixtures/empty-databases.ts';
import { clearEveryTable, fillEveryTable, rowsOf, tablesOf } from '#tests/support/fixtures/filled-tables.ts';
import { applyFirst, applyOne } from '#tests/support/fixtures/first-migrations.ts';
import { runCommand } from '#tests/support/processes/commands.ts';

const migrate = (url: string) => runCommand('database/migrate.ts', [], { DATABASE_URL: url });
const status = (url: string) => runCommand('database/status.ts', [], { DATABASE_URL: url });
const all = migrations.map(({ name }) => name);

describe.each(emptyDatabaseKinds())('migrations on $name', ({ name: kind, create }) => {
  let empty: EmptyDatabase;
  beforeEach(async () => {
    empty = await create();
  });
  afterEach(() => empty.remove());

  it('db:status lists pending migrations and changes nothing; db:migrate applies them; a second run does nothing', async () => {
    const { url } = empty;
    const before = await status(url);
    expect(before).toMatchObject({ code: 2, stderr: '' });
    expect(before.stdout.trim().split('\n')).toEqual(all.map((name) => `pending  ${name}`));
    expect(await tableNames(url)).toEqual([]);

    const first = await migrate(url);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout.trim().split('\n')).toEqual(all.map((name) => `applied  ${name}`));
    const schema = await schemaOf(url);

    expect(await migrate(url)).toEqual({ code: 0, stdout: 'The schema is up to date.\n', stderr: '' });
    expect(await schemaOf(url)).toEqual(schema);
    const after = await status(url);
    expect(after).toMatchObject({ code: 0, stderr: '' });
    for (const name of all) expect(after.stdout).toMatch(new RegExp(`^applied  ${name}  \\d{4}-`, 'm'));
  });

  it('four concurrent processes apply each migration once', async () => {
    const { url } = empty;
    const runs = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)]);
    expect(runs.map(({ code, stderr }) => ({ code, stderr }))).toEqual(runs.map(() => ({ code: 0, stderr: '' })));
    const applied = runs
      .flatMap(({ stdout }) => stdout.trim().split('\n'))
      .filter((line) => line.startsWith('applied'));
    expect(applied).toEqual(all.map((name) => `applied  ${name}`));
    expect(await status(url)).toMatchObject({ code: 0 });
  });

  // From every schema to the latest where that takes seconds; a server, which runs the same code, goes from each to the next.
  if (kind === EMBEDDED) {
    it.each(migrations.map(({ name }, index) => ({ name, index })))(
      'the migrations from $name on keep every row of the schema before it',
      async ({ name, index }) => {
        await withDatabase(empty.url, async (database) => {
          await applyFirst(database, index);
          await fillEveryTable(database);
          const before = await readRows(database);
          await migrateToLatest(database);
          expectKept(before, await readRows(database), name);
          expect((await migrationStatus(database)).every(({ appliedAt }) => appliedAt !== null)).toBe(true);
        });
      },
    );
  } else {
    it('each migration keeps every row of the schema before it', async () => {
      await withDatabase(empty.url, async (database) => {
        await applyFirst(database, 0);
        for (const migration of migrations) {
          await clearEveryTable(database);
          await fillEveryTable(database);
          const before = await readRows(database);
          await applyOne(database, migration);
          expectKept(before, await readRows(database), migration.name);
        }
      });
    });
  }

  it('the next run completes an interrupted migration', async () => {
    const { url } = empty;
    await withDatabase(url, async (database) => {
      // Where DDL cannot be rolled back, tables exist without their entry in the list of migrations.
      await migrateToLatest(database);
      await fillEveryTable(database);
      const before = await readRows(database);
      await database.sql.deleteFrom('SchemaMigration').execute();
      expect(await migrateToLatest(database)).toEqual(all);
      expect(await readRows(database)).toEqual(before);
    });
  });
});

type RowsByTable = ReadonlyMap<string, unknown[]>;

function expectKept(before: RowsByTable, after: RowsByTable, name: string): void {
  for (const [table, rows] of before) expect(after.get(table), `${table} after ${name}`).toMatchObject(rows);
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * All rows by table. The times of looks at jobs are left out, because `0015-look-days` rounds them, and how far the search
 * index is complete, because `0016-read-texts` begins it again.
 */
async function readRows(database: Database): Promise<Map<string, unknown[]>> {
  const rows = await rowsOf(database);
  rows.delete('SearchIndex');
  const looks = rows.get('JobView');
  if (!looks) return rows;
  return new Map([...rows, ['JobView', looks.map((look) => ({ ...Object(look), createTime: 0, updateTime: 0 }))]]);
}

async function tableNames(url: string): Promise<string[]> {
  return withDatabase(url, async (database) => (await tablesOf(database)).map(({ name }) => name));
}

async function schemaOf(url: string) {
  return withDatabase(url, async (database) =>
    (await tablesOf(database)).map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => [column.name, column.dataType, column.isNullable]),
    })),
  );
}
