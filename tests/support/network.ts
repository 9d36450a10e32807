import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import { mountEmulator, type TestEmulator } from './emulator.ts';

/**
 * A seeded local CloudBase behind the page's network, for the tests of a file. `fetch` reaches it past the page;
 * `server` is the network, where a test may put an answer of its own.
 */
export function mountNetwork() {
  let emulator: TestEmulator;
  const fetch = (request: Request) => emulator.fetch(request);
  const server = setupServer(http.all('*', ({ request }) => fetch(request)));
  beforeAll(async () => {
    emulator = await mountEmulator();
    server.listen();
  });
  afterAll(async () => {
    server.close();
    await emulator.close();
  });
  return { emulator: () => emulator, fetch, server };
}
