import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StatementTimeout } from './time-limit.ts';

type Failure = { name: string; message: string };
type Response = { id: number; rows?: unknown[]; failure?: Failure };
type Waiting = { resolve(rows: unknown[]): void; reject(error: Error): void };

/**
 * A dialect that reads a file of the embedded database in a thread of its own, which starts with the first query. A
 * statement of the driver blocks its thread, so that a long one on the main thread would delay every other call.
 */
export function threadDialect(path: string): Dialect {
  const connection = threadConnection(path);
  const refuse = async () => {
    throw new Error('The thread for reading has no transactions');
  };
  return {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      releaseConnection: async () => undefined,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      destroy: () => connection.end(),
    }),
  };
}

function threadConnection(path: string): DatabaseConnection & { end(): Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let count = 0;
  const refuseAll = (error: Error) => {
    thread = undefined;
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  };
  const start = () => {
    const started = new Worker(join(import.meta.dirname, 'sqlite-thread.ts'), { workerData: path });
    // A process may end while the thread is idle.
    started.unref();
    started.on('message', (response: Response) => {
      const call = waiting.get(response.id);
      waiting.delete(response.id);
      if (waiting.size === 0) started.unref();
      if (response.failure) call?.reject(toError(response.failure));
      else call?.resolve(response.rows ?? []);
    });
    started.on('error', refuseAll);
    return started;
  };
  function send<R>(query: CompiledQuery): Promise<R[]>;
  function send({ sql, parameters }: CompiledQuery): Promise<unknown[]> {
    thread ??= start();
    const target = thread;
    return new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      target.ref();
      target.postMessage({ id: count, sql, parameters });
    });
  }
  return {
    executeQuery: async <R>(query: CompiledQuery) => ({ rows: await send<R>(query) }),
    // biome-ignore lint/correctness/useYield: no caller streams
    async *streamQuery() {
      throw new Error('The thread for reading does not stream');
    },
    async end() {
      await thread?.terminate();
      refuseAll(new Error('The database was closed'));
    },
  };
}

function toError({ name, message }: Failure): Error {
  return name === 'StatementTimeout' ? new StatementTimeout(message) : new Error(message);
}
