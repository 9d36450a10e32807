import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createConnection } from 'mysql2/promise';
import { describe, inject } from 'vitest';
import { listEvery } from '#contract/list-every.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database, Tables } from '#database/tables.ts';

export type TestDatabase = { database: Database; url: string; remove(): Promise<void> };
export type OpenTestDatabase = () => Promise<TestDatabase>;

/**
 * Runs the same tests on the embedded database and, in the `service` project on a machine that has one, on a real
 * MariaDB. Each `open()` is a fresh, migrated and empty database.
 */
export function describeOnEachDatabase(name: string, body: (open: OpenTestDatabase) => void): void {
  describe(`${name} (embedded database)`, () => body(openEmbedded));
  const server = inject('mariadbUrl');
  if (server) describe(`${name} (MariaDB)`, () => body(() => openOnServer(server)));
}

export async function openEmbedded(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  const url = `file:${join(folder, 'business.db')}`;
  const database = await openDatabase(url);
  // Unlike production: a test's data need not outlive a power cut, and writes need not wait for the disk.
  await sql`pragma synchronous = off`.execute(database.sql);
  await migrateToLatest(database);
  return {
    database,
    url,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** On a real server, whose address names no database. */
export async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = `${server}/${name}`;
  const database = await openDatabase(url);
  await migrateToLatest(database);
  return {
    database,
    url,
    async remove() {
      await database.close();
      await onServer(server, `drop database ${name}`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const connection = await createConnection(server);
  await connection.query(statement);
  await connection.end();
}

/** The business tables: everything but the list of migrations. */
export const businessTables = listEvery<Exclude<keyof Tables, 'SchemaMigration'>>()([
  'User',
  'Company',
  'Credential',
  'EndedSession',
  'LoginAttempt',
  'Audit',
  'Collection',
  'Document',
  'DataTransaction',
  'DataTransactionOperation',
  'DataTransactionRead',
]);

/** Every row of every business table, as one text: equal before and after means that nothing changed. */
export async function dumpOf({ database }: Pick<TestDatabase, 'database'>): Promise<string> {
  const parts: string[] = [];
  for (const table of businessTables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.sql);
    parts.push(
      `${table}\n${rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n')}`,
    );
  }
  return parts.join('\n\n');
}

/** Removes every row. */
export async function emptyTables({ database }: Pick<TestDatabase, 'database'>): Promise<void> {
  for (const table of businessTables) await database.sql.deleteFrom(table).execute();
}
