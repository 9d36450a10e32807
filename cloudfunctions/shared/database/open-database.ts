import { fileURLToPath } from 'node:url';
import { Kysely, MysqlDialect, SqliteDialect } from 'kysely';
import { agreeOnSession, openMysql } from './mysql.ts';
import { openSqlite } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/**
 * Opens the database that an address names: `mysql://…` (or `mariadb://…`), or `file:…` for the embedded one.
 * Throws when the address is none of these, or the file can't be opened; a server is first reached by the first query.
 */
export async function openDatabase(url: string): Promise<Database> {
  if (/^(?:mysql|mariadb):\/\//.test(url)) {
    const pool = await openMysql(url.replace(/^mariadb:/, 'mysql:'));
    return wrap(
      new Kysely<Tables>({ dialect: new MysqlDialect({ pool, onCreateConnection: agreeOnSession }) }),
      'mysql',
    );
  }
  const database = await openSqlite(filePath(url));
  return wrap(new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }), 'sqlite');
}

function filePath(url: string): string {
  if (!url.startsWith('file:')) throw new Error('DATABASE_URL must begin with mysql:// or file:');
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}

function wrap(sql: Kysely<Tables>, dialect: Database['dialect']): Database {
  return { sql, dialect, close: () => sql.destroy() };
}
