import { parentPort, workerData } from 'node:worker_threads';
import { openForReading } from './sqlite.ts';

// Runs in a thread of its own (`sqlite-reader.ts`): reads the file of the embedded database while the main thread goes on.

type Request = { id: number; sql: string; parameters: readonly unknown[] };

const database = await openForReading(String(workerData));

parentPort?.on('message', ({ id, sql, parameters }: Request) => {
  try {
    parentPort?.postMessage({ id, rows: database.prepare(sql).all(parameters) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    parentPort?.postMessage({ id, failure: { name, message } });
  }
});
