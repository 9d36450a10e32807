import { fileURLToPath } from 'node:url';
import { Kysely, SqliteDialect } from 'kysely';
import { isServer, openServer } from './open-server.ts';
import { openSqlite } from './sqlite.ts';
import { threadDialect } from './sqlite-reader.ts';
import type { Database, Tables } from './tables.ts';

/**
 * Opens the database that an address names: `mysql://…` (or `mariadb://…`), or `file:…` for the embedded one.
 * Throws when the address is none of these, or the file can't be opened; a server is first reached by the first query.
 */
export async function openDatabase(url: string): Promise<Database> {
  if (isServer(url)) return openServer(url);
  const path = filePath(url);
  const sql = new Kysely<Tables>({ dialect: new SqliteDialect({ database: await openSqlite(path) }) });
  const thread = () => new Kysely<Tables>({ dialect: threadDialect(path) });
  const threads = { short: thread(), long: thread() };
  return {
    sql,
    dialect: 'sqlite',
    readApart: async (lane, _waitMs, read) => ({ result: await read({ sql: threads[lane], dialect: 'sqlite' }) }),
    async close() {
      await Promise.all([threads.short.destroy(), threads.long.destroy()]);
      await sql.destroy();
    },
  };
}

function filePath(url: string): string {
  if (!url.startsWith('file:')) throw new Error('DATABASE_URL must begin with mysql:// or file:');
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}
