import { Kysely } from 'kysely';
import { LimitingDialect } from './mysql.ts';
import { readInTurn } from './read-in-turn.ts';
import { openServerPool } from './server-pool.ts';
import type { Database, Tables } from './tables.ts';

/**
 * Opens the database of a server or a cluster: `mysql://…` or `mariadb://…`. Deployed functions open nothing else. Throws when the
 * address is none of these; the server is first reached by the first query.
 */
export async function openServer(url: string): Promise<Database> {
  if (!isServer(url)) throw new Error('DATABASE_URL must begin with mysql://');
  const pool = await openServerPool(url.replace(/^mariadb:/, 'mysql:'));
  const sql = new Kysely<Tables>({ dialect: new LimitingDialect({ pool }) });
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
