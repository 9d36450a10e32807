import type { Socket } from 'node:net';
import type { MysqlPoolConnection, MysqlQueryResult } from 'kysely';
import type { PoolConnection, QueryError, RowDataPacket } from 'mysql2';
import { MAX_STATEMENT_MS } from '#contract/call-limits.ts';
import { isLockTimeout, ServerGone, statementTime, toServerGone } from './mysql.ts';
import { callTimeLeft, isUnlimited } from './time-limit.ts';
import { isLocking, lockingWrite } from './written-locks.ts';

/** A server that says nothing for so long is gone: it ends each statement sooner. */
const ANSWER_MS = MAX_STATEMENT_MS + 500;

/** Statements that lock what they write. */
const WRITE = /^\s*(?:insert|update|delete|replace|create|alter|drop)\b/i;

/** `prepareMs`: how long the server may take for each of the first statements, which read and write nothing. */
type Options = { hasOthers: boolean; prepareMs: number; onFailure(): void };
type Callback = (error: unknown, result: MysqlQueryResult) => void;

/**
 * Prepares a new connection of a pool: sets the modes of its session, writes the rows that it locks where the server is a
 * node of a cluster, and closes it instead of giving it back after the server has failed, which it tells by `onFailure`.
 * Where there are other nodes, no statement outlives its call. Rejects if the server does not serve.
 */
export async function prepareConnection(
  raw: PoolConnection,
  { hasOthers, prepareMs, onFailure }: Options,
): Promise<MysqlPoolConnection> {
  const isCluster = await agreeOnSession(raw, prepareMs);
  let hasFailed = false;
  let isWaiting = false;
  watchSilence(raw, () => isWaiting);
  const timeoutOfCall = () => (hasOthers && !isUnlimited() ? Math.ceil(Math.min(ANSWER_MS, callTimeLeft())) : 0);
  const send = (sql: string, values: unknown[], callback: Callback) => {
    isWaiting = !isUnlimited();
    return raw.query(
      { sql, values, timeout: timeoutOfCall() },
      (reported: QueryError | null, result: MysqlQueryResult & RowDataPacket[]) => {
        isWaiting = false;
        const error = toServerGone(isCluster ? withNodeBehind(reported, sql) : reported);
        if (error instanceof ServerGone) {
          hasFailed = true;
          onFailure();
        }
        callback(error, result);
      },
    );
  };
  return {
    config: raw.config,
    threadId: raw.threadId,
    connect: (callback) => raw.connect(callback),
    destroy: () => raw.destroy(),
    release: () => (hasFailed ? raw.destroy() : raw.release()),
    query(sql, parameters, callback = () => undefined) {
      const write = isLocking(sql) ? lockingWrite(sql) : undefined;
      if (!isCluster || write === undefined) return send(sql, parameters, callback);
      return send(sql, parameters, (error, result) => {
        const hasLocked = !error && Array.isArray(result) && result.length > 0;
        if (!hasLocked) return callback(error, result);
        send(write, parameters, (failure) => callback(failure, result));
      });
    },
  };
}

/**
 * Ends a connection when its server says nothing for too long. The timer of the socket, which each packet starts anew,
 * costs less than the driver's `timeout`, which is a timer for each statement: 3 % of a call that reads one record. The
 * driver's types do not name the socket.
 */
function watchSilence({ stream }: PoolConnection & { stream?: Socket }, isWaiting: () => boolean): void {
  stream?.setTimeout(ANSWER_MS);
  stream?.on('timeout', () => {
    if (isWaiting()) stream.destroy(Object.assign(new Error('The server says nothing'), { code: 'ETIMEDOUT' }));
  });
}

/**
 * Sets the modes of a connection, whatever the server's defaults, and returns whether the server is a node of a cluster.
 * Transactions lock the rows that they depend on (`for update`), so "read committed" suffices. Strict mode refuses values
 * that do not fit instead of truncating them. NO_BACKSLASH_ESCAPES is off, because the driver's quoting does not support
 * it. The lock timeout is 3 s, so that a call with its retries stays below the browser's 15 s. No statement outlives its
 * call: MariaDB limits each, MySQL those that read.
 */
async function agreeOnSession(raw: PoolConnection, timeout: number): Promise<boolean> {
  const connection = raw.promise();
  const run = (statement: string) => connection.query<RowDataPacket[]>({ sql: statement, timeout });
  const modes = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO';
  await run('set session transaction isolation level read committed');
  // Intersecting two indexes seems cheaper to the optimizer than the one that has both the filter and the order of a list,
  // and then it reads all rows in that order.
  const plans = 'index_merge_intersection=off';
  await run(
    `set session sql_mode = '${modes}', optimizer_switch = '${plans}', innodb_lock_wait_timeout = 3${statementTime(MAX_STATEMENT_MS)}`,
  );
  const [settings] = await run("show variables like 'wsrep_on'");
  if (settings[0]?.Value !== 'ON') return false;
  // Each statement waits for what any node has acknowledged before: one's own writes, and rights that were taken away.
  await run('set session wsrep_sync_wait = 7');
  // A node that has lost the others refuses it.
  const probe = 'select 1';
  await run(probe).catch((error: unknown) => {
    throw withNodeBehind(error, probe);
  });
  return true;
}

/**
 * A node that waits in vain for what the others have acknowledged reports that a lock was not free in time. So does a
 * statement that locks or writes, but then it is a conflict.
 */
function withNodeBehind(error: unknown, statement: string): unknown {
  if (!isLockTimeout(error) || isLocking(statement) || WRITE.test(statement)) return error;
  return new ServerGone('The node is behind the others', error);
}
