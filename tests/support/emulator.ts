import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Emulator } from '../../emulator/app.ts';
import { type OpenOptions, openEmulator } from '../../emulator/open.ts';
import { closeServer, listen, listener } from '../../emulator/web/listener.ts';

export type TestClock = { now: () => number; move: (ms: number) => void };

/** The machine's clock, moved forward at will. */
export function createTestClock(): TestClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    move: (ms) => {
      offset += ms;
    },
  };
}

export type TestEmulator = Emulator & { dataDir: string; clock: TestClock };
export type ListeningEmulator = TestEmulator & { origin: string; port: number };
type Options = Partial<Omit<OpenOptions, 'clock'>>;

/**
 * A whole local CloudBase in this process, on a folder of its own that `close` removes; seeded unless told otherwise.
 * Nothing listens: pass requests to `fetch`, for example from MSW: `http.all('*', ({ request }) => emulator.fetch(request))`.
 */
export async function mountEmulator(options: Options = {}): Promise<TestEmulator> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'emulator-')));
  const clock = createTestClock();
  const emulator = await openEmulator({ seeds: true, control: true, ...options, dataDir, clock: clock.now });
  const close = async () => {
    await emulator.close();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  return { ...emulator, dataDir, clock, close };
}

/** The same, listening on a port of 127.0.0.1 (a free one unless told otherwise). */
export async function startEmulator({
  port = 0,
  ...options
}: Options & { port?: number } = {}): Promise<ListeningEmulator> {
  const emulator = await mountEmulator(options);
  const server = createServer(listener(emulator.fetch));
  const taken = await listen(server, port);
  const close = async () => {
    await closeServer(server);
    await emulator.close();
  };
  return { ...emulator, close, port: taken, origin: `http://127.0.0.1:${taken}` };
}
