import { type Kysely, sql } from 'kysely';
import type { ReadLane, Store, Tables } from './tables.ts';

/**
 * Runs a read while no other process of the same server runs one in this lane. The lock belongs to the connection, so that
 * it ends with a process that dies. Returns undefined if no turn came within `waitMs`.
 */
export function readInTurn<T>(
  database: Kysely<Tables>,
  lane: ReadLane,
  waitMs: number,
  read: (store: Store) => Promise<T>,
): Promise<{ result: T } | undefined> {
  // Locks are the server's; names have at most 64 characters.
  const lockName = sql`concat(${`${lane}-read.`}, md5(database()))`;
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: number | null }>`
      select get_lock(${lockName}, ${waitMs / 1000}) as locked`.execute(connection);
    if (Number(rows[0]?.locked) !== 1) return undefined;
    try {
      return { result: await read({ sql: connection, dialect: 'mysql' }) };
    } finally {
      await sql`select release_lock(${lockName})`.execute(connection);
    }
  });
}
