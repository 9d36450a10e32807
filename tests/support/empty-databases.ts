import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { inject } from 'vitest';

/** A database without any table; `remove` throws it away. */
export type EmptyDatabase = { url: string; remove(): Promise<void> };
export type EmptyDatabaseKind = { name: string; create(): Promise<EmptyDatabase> };

/** The embedded database and, where the machine has one, a real MariaDB (projects with its global set-up only). */
export function emptyDatabaseKinds(): EmptyDatabaseKind[] {
  const server = inject('mariadbUrl');
  const embedded = { name: 'the embedded database', create: createFile };
  return server ? [embedded, { name: 'MariaDB', create: () => createOnServer(server) }] : [embedded];
}

async function createFile(): Promise<EmptyDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'empty-database-'));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { url: `file:${join(folder, 'business.db')}`, remove };
}

/** With a user of its own, as in production: the test server's root has no password. */
export async function createOnServer(server: string): Promise<EmptyDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const password = randomBytes(12).toString('base64url');
  await onServer(server, [
    `create database ${name}`,
    `create user '${name}'@'%' identified by '${password}'`,
    `grant all on ${name}.* to '${name}'@'%'`,
  ]);
  const url = new URL(`${server}/${name}`);
  url.username = name;
  url.password = password;
  return { url: url.href, remove: () => onServer(server, [`drop database ${name}`, `drop user '${name}'@'%'`]) };
}

async function onServer(server: string, statements: string[]): Promise<void> {
  const connection = await createConnection(server);
  for (const statement of statements) await connection.query(statement);
  await connection.end();
}
