import { fork } from 'node:child_process';
import { join } from 'node:path';

const PROCESSES = 4;

/** Sends a request to an emulator's auth service so many times at once, from four processes. Returns the responses' bodies. */
export async function sendAtOnce(dataDir: string, path: string, body: object, total: number): Promise<unknown[]> {
  const script = join(import.meta.dirname, 'emulator-process.ts');
  const reports = Array.from({ length: PROCESSES }, (_, index) => {
    const times = Math.floor(total / PROCESSES) + (index < total % PROCESSES ? 1 : 0);
    return new Promise<unknown[]>((resolve, reject) => {
      const child = fork(script, [dataDir, path, JSON.stringify(body), String(times)], { execArgv: [] });
      child.once('message', (bodies) => resolve(Array.isArray(bodies) ? bodies : []));
      child.once('error', reject);
    });
  });
  return (await Promise.all(reports)).flat();
}
