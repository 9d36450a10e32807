import { type DatabaseConnection, type Driver, MysqlDialect } from 'kysely';
import { limitedQuery } from './time-limit.ts';

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

/** A setting in the words of both servers: each ignores those of the other. 0 is no limit. */
export function statementTime(ms: number): string {
  return ` /*M!100102 , max_statement_time = ${ms / 1000} */ /*!50708 , max_execution_time = ${ms} */`;
}

/** The server can't be reached, or does not answer any more. The driver's codes. */
const CONNECTION_ERRORS = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ECONNRESET',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
]);
/**
 * The server still answers: a node that has lost its cluster, a server that only reads, and MariaDB when it ends a
 * connection, an error that the driver has no name for.
 */
const REFUSING_ERRORS = new Set([1047, 1290, 1836, 1927]);
const LOCK_TIMEOUT = 1205;
/** Deadlock, lock wait time-out, MariaDB's "record has changed since last read", and a commit that a cluster refused. */
const CONFLICT_ERRORS = new Set([1213, LOCK_TIMEOUT, 1020, 1180]);

/** The server failed rather than the statement. What was not committed may be repeated. `code` is the driver's. */
export class ServerGone extends Error {
  readonly code: string | number | undefined;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.code = codeOf(cause);
  }
}

/** The driver's name for an error, or its number where the driver has no name for it. */
export function codeOf(error: unknown): string | number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errno } = error as { code?: unknown; errno?: unknown };
  return [code, errno].find((value) => typeof value === 'string' || typeof value === 'number');
}

/** Returns a driver's error as ServerGone if the server failed, and any other one as it is. */
export function toServerGone(error: unknown): unknown {
  return error instanceof Error && isServerFailure(error) ? new ServerGone(error.message, error) : error;
}

/** The driver's error for a statement on a connection that is closed already, such as a rollback, has no code. */
function isServerFailure(error: Error): boolean {
  if ('errno' in error && REFUSING_ERRORS.has(Number(error.errno))) return true;
  if ('code' in error && error.code !== undefined) return CONNECTION_ERRORS.has(String(error.code));
  return 'fatal' in error && error.fatal === true;
}

export function isMysqlConflict(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && CONFLICT_ERRORS.has(Number(error.errno));
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && error.errno === LOCK_TIMEOUT;
}
