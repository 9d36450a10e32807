import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateToLatest } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { type EmptyDatabase, emptyDatabaseKinds } from '#tests/support/fixtures/empty-databases.ts';
import { rowsOf, tablesOf } from '#tests/support/fixtures/filled-tables.ts';
import { applyFirst } from '#tests/support/fixtures/first-migrations.ts';
import release from './release-1.0.0.json' with { type: 'json' };

/**
 * `release-1.0.0.json` is a database that the functions of release 1.0.0 made: the statements of its schema on both
 * databases, and a few rows of its sample data, with the history of three companies.
 */
describe.each(emptyDatabaseKinds())('A database of release 1.0.0 on $name', ({ create }) => {
  let opened: { database: Database; empty: EmptyDatabase }[];
  const open = async () => {
    const empty = await create();
    const database = await openDatabase(empty.url);
    opened.push({ database, empty });
    return database;
  };
  const openRelease = async () => {
    const database = await open();
    for (const statement of database.dialect === 'sqlite' ? release.sqlite : release.mysql) {
      await sql.raw(statement).execute(database.sql);
    }
    for (const [table, rows] of Object.entries(release.rows)) {
      for (const row of rows) await insertRow(database, table, row);
    }
    return database;
  };
  beforeEach(() => {
    opened = [];
  });
  afterEach(async () => {
    for (const { database, empty } of opened) {
      await database.close();
      await empty.remove();
    }
  });

  it('has the schema that its migrations make today', async () => {
    const [old, fresh] = [await openRelease(), await open()];
    await applyFirst(fresh, release.rows.SchemaMigration.length);
    expect(await schemaOf(fresh)).toEqual(await schemaOf(old));
  });

  it('becomes the database of today and keeps every row', async () => {
    const [old, fresh] = [await openRelease(), await open()];
    await migrateToLatest(old);
    await migrateToLatest(fresh);
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
    const kept = await rowsOf(old);
    const { SchemaMigration: _, ...rows } = release.rows;
    for (const [table, before] of Object.entries(rows)) {
      expect(kept.get(table), table).toHaveLength(before.length);
      expect(kept.get(table), table).toEqual(expect.arrayContaining(before.map((row) => expect.objectContaining(row))));
    }
    for (const [table, after] of kept) {
      if (!(table in rows) && !['SearchIndex', 'Setting'].includes(table)) expect(after, table).toEqual([]);
    }
  });
});

async function insertRow(database: Database, table: string, row: object): Promise<void> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(database.sql);
}

/** The statements that create the tables and indexes. */
async function schemaOf(database: Database): Promise<string[]> {
  if (database.dialect === 'sqlite') {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where sql is not null
      order by type desc, name`.execute(database.sql);
    return rows.map((row) => row.sql);
  }
  const tables = (await tablesOf(database)).map(({ name }) => name).sort();
  return Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql<Record<string, string>>`show create table ${sql.table(name)}`.execute(database.sql);
      return rows[0]?.['Create Table'] ?? '';
    }),
  );
}
