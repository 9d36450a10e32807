import { Kysely } from 'kysely';
import { agreeOnSession, LimitingDialect, openMysql } from './mysql.ts';
import { readInTurn } from './read-in-turn.ts';
import type { Database, Tables } from './tables.ts';

/**
 * Opens the database of a server: `mysql://…` or `mariadb://…`. Deployed functions open nothing else. Throws when the
 * address is none of these; the server is first reached by the first query.
 */
export async function openServer(url: string): Promise<Database> {
  if (!isServer(url)) throw new Error('DATABASE_URL must begin with mysql://');
  const pool = await openMysql(url.replace(/^mariadb:/, 'mysql:'));
  const sql = new Kysely<Tables>({ dialect: new LimitingDialect({ pool, onCreateConnection: agreeOnSession }) });
  return {
    sql,
    dialect: 'mysql',
    readApart: (lane, waitMs, read) => readInTurn(sql, lane, waitMs, read),
    close: () => sql.destroy(),
  };
}

/** Whether an address names a server. */
export function isServer(url: string): boolean {
  return /^(?:mysql|mariadb):\/\//.test(url);
}
