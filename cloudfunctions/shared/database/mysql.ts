import { CompiledQuery, type DatabaseConnection, type MysqlPool } from 'kysely';

/** Many function instances share one database (platform limit), so each keeps few connections. */
const MAX_CONNECTIONS = 5;
/** A paused serverless instance takes seconds to wake up; beyond this the call would run into its own limit. */
const CONNECT_TIMEOUT_MS = 8000;

/** Opens a pool on MySQL 8 or MariaDB ≥ 10.2. Numbers come back as numbers; nothing is connected yet. */
export async function openMysql(url: string): Promise<MysqlPool> {
  const { createPool } = await import('mysql2');
  const pool = createPool({
    uri: url,
    connectionLimit: MAX_CONNECTIONS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    decimalNumbers: true,
    enableKeepAlive: true,
  });
  return pool;
}

/**
 * What every connection must agree on, whatever the server's defaults. Rows that matter are locked by name
 * (`for update`), so "read committed" shows each at its newest. Strict mode refuses what does not fit instead of cutting
 * it, and the mode without backslash escapes, which the driver's quoting does not know, is off. A lock is waited for
 * 3 s, so that a call with its retries stays below the browser's 15 s.
 */
export async function agreeOnSession(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('set session transaction isolation level read committed'));
  const modes = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO';
  await connection.executeQuery(CompiledQuery.raw(`set session sql_mode = '${modes}', innodb_lock_wait_timeout = 3`));
}

const CONNECTION_ERRORS = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EPIPE',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
]);
/** Deadlock, lock wait time-out, and MariaDB's "record has changed since last read". */
const CONFLICT_ERRORS = new Set([1213, 1205, 1020]);

/** The connection failed, not the statement: a read may be sent again. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONNECTION_ERRORS.has(String(error.code));
}

export function isMysqlConflict(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && CONFLICT_ERRORS.has(Number(error.errno));
}
