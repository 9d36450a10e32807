// @vitest-environment jsdom
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf, openBrowserSdk } from '#tests/support/clients/browser-sdk.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';

// The emulator without a port: MSW passes every request of the page to its handler.
let emulator: TestEmulator;
const network = setupServer(http.all('*', ({ request }) => emulator.fetch(request)));

beforeAll(async () => {
  emulator = await mountEmulator();
  network.listen();
});
afterAll(async () => {
  network.close();
  await emulator.close();
});

it('the emulator inside MSW serves sign-in, calls, uploads and a broken connection', async () => {
  const app = openBrowserSdk();
  const auth = app.auth({ persistence: 'local' });
  const signedIn = await auth.signInWithPassword({ username: 'company1', password: 'dev-2025' });
  expect(signedIn).toMatchObject({ error: null });

  const call = { name: 'queryMySQLData', data: { action: 'query', model: 'Company', query: {} } };
  expect(dataOf(await app.callFunction(call))).toMatchObject({ total: 1 });

  const picture = new Blob([new Uint8Array(pngImage(8, 8, [1, 2, 3]))], { type: 'image/png' });
  const cloudPath = 'company-logos/preset-company1/by-msw.png';
  expect(await app.uploadFile({ cloudPath, filePath: picture })).toMatchObject({ fileID: expect.any(String) });

  const offline = JSON.stringify({ action: 'offline', on: true });
  await fetch(`${location.origin}/__emulator`, { method: 'POST', body: offline });
  await expect(app.callFunction(call)).rejects.toThrow();
});
