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
  'ER_CONNECTION_KILLED',
]);
/** The server answers but takes no writes: a node that has lost its cluster, and a server that only reads. */
const REFUSING_ERRORS = new Set([1047, 1290, 1836]);
/** Deadlock, lock wait time-out, MariaDB's "record has changed since last read", and a commit that a cluster refused. */
const CONFLICT_ERRORS = new Set([1213, 1205, 1020, 1180]);

/**
 * Whether the server failed rather than the statement. What was not committed may then be repeated. The driver's error
 * for a statement on a connection that is closed already, such as the rollback after a failure, has no code.
 */
export function isServerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errno' in error && REFUSING_ERRORS.has(Number(error.errno))) return true;
  if ('code' in error && error.code !== undefined) return CONNECTION_ERRORS.has(String(error.code));
  return 'fatal' in error && error.fatal === true;
}

export function isMysqlConflict(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && CONFLICT_ERRORS.has(Number(error.errno));
}
