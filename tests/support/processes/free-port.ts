import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports (from 32768 or 49152), which any connection may take next. */
const FIRST = 20_000;
const END = 32_768;
const TRIES = 100;

/** Finds a free port of 127.0.0.1 that the system does not assign by itself. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port to be had on 127.0.0.1, after ${TRIES} tries between ${FIRST} and ${END}`);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
