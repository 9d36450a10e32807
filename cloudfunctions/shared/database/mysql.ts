import { CompiledQuery, type DatabaseConnection, type Driver, MysqlDialect, type MysqlPool } from 'kysely';
import { MAX_STATEMENT_MS } from '#contract/call-limits.ts';
import { limitedQuery } from './time-limit.ts';

/** Many function instances share the platform's limit of connections. */
const MAX_CONNECTIONS = 5;
/** A paused serverless database takes seconds to wake up. A longer wait would exceed the time limit of the call. */
const CONNECT_TIMEOUT_MS = 8000;

/** Returns a pool for MySQL 8 or MariaDB ≥ 10.2. It connects at first use, and returns decimals as numbers. */
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

/** The dialect of a server, whose connections keep the time limits of queries (`withTimeLimit`). */
export class LimitingDialect extends MysqlDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    const known = new WeakSet<DatabaseConnection>();
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options);
      if (known.has(connection)) return connection;
      known.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => execute(limitedQuery(query));
      return connection;
    };
    return driver;
  }
}

/**
 * Sets the modes of a connection, whatever the server's defaults. Transactions lock the rows that they depend on (`for
 * update`), so "read committed" suffices. Strict mode refuses values that do not fit instead of truncating them.
 * NO_BACKSLASH_ESCAPES is off, because the driver's quoting does not support it. The lock timeout is 3 s, so that a call
 * with its retries stays below the browser's 15 s. No statement outlives its call: MariaDB limits each, MySQL those that
 * read.
 */
export async function agreeOnSession(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('set session transaction isolation level read committed'));
  const modes = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO';
  const settings = `sql_mode = '${modes}', innodb_lock_wait_timeout = 3${statementTime(MAX_STATEMENT_MS)}`;
  await connection.executeQuery(CompiledQuery.raw(`set session ${settings}`));
}

/** A setting in the words of both servers: each ignores those of the other. 0 is no limit. */
export function statementTime(ms: number): string {
  return ` /*M!100102 , max_statement_time = ${ms / 1000} */ /*!50708 , max_execution_time = ${ms} */`;
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

/**
 * Whether the connection failed rather than the statement. Reads may then be repeated. The driver's error for a statement
 * on a connection that is closed already, such as the rollback after a failure, has no code.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error) return CONNECTION_ERRORS.has(String(error.code));
  return 'fatal' in error && error.fatal === true;
}

export function isMysqlConflict(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && CONFLICT_ERRORS.has(Number(error.errno));
}
