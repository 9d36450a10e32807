import { afterEach, describe, expect, test } from 'vitest';
import { LOGO_MAX_BYTES } from '#contract/limits.ts';
import { openSession, request, upload } from '#tests/support/clients/gateway.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import { goodLogo } from '#tests/support/fixtures/logo-files.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import type { Rules } from '../../emulator/rules/rules.ts';

const PATH = 'company-logos/preset-company1/logo.png';
const denied = { status: 403, body: '没有权限执行此操作' };

let emulator: TestEmulator;
const open = async (rules: Partial<Rules> = {}) => {
  emulator = await mountEmulator({ rules });
};
afterEach(() => emulator.close());

const signIn = async (username: string) =>
  (await openSession(emulator, '', { username, password: presetPassword })).access_token;
const visit = async () => (await openSession(emulator, '/anonymously', {})).access_token;
const askUpload = (token: string | undefined, size: string[] | undefined) =>
  request(emulator, 'POST', '/v1/storages/get-objects-upload-info', {
    ...(token === undefined ? {} : { token }),
    body: [{ objectId: PATH, signedHeader: size ? { 'content-length': size } : {} }],
  });
const refusedPermit = { status: 200, body: [{ code: 'STORAGE_PERMISSION_DENIED' }] };

describe('The deployed storage rule', () => {
  test('refuses anonymous sessions and callers without a session', async () => {
    await open();
    expect(await upload(emulator, await visit(), PATH, goodLogo)).toEqual(denied);
    expect(await askUpload(undefined, ['10'])).toMatchObject({ status: 401 });
  });

  test('accepts a signed-in user, below company-logos only', async () => {
    await open();
    const token = await signIn('company1');
    expect(await upload(emulator, token, PATH, goodLogo)).toMatchObject({ status: 200 });
    expect(await upload(emulator, token, 'documents/preset-company1/logo.png', goodLogo)).toEqual(denied);
    expect(await upload(emulator, token, 'company-logos/preset-company1/logo.html', goodLogo)).toEqual(denied);
  });

  test('lets nobody replace or delete a file of somebody else', async () => {
    await open();
    await upload(emulator, await signIn('company1'), PATH, goodLogo);
    const other = await signIn('jobseeker1');
    expect(await upload(emulator, other, PATH, goodLogo)).toEqual(denied);
    const deletion = () =>
      request(emulator, 'POST', '/v1/storages/delete-objects', {
        token: other,
        body: [{ cloudObjectId: `cloud://local.local/${PATH}` }],
      });
    expect(await deletion()).toMatchObject(refusedPermit);
    expect((await emulator.fetch(new Request(`http://127.0.0.1:1/storage/${PATH}`))).status).toBe(200);
  });

  test('refuses more than 2 MB, an unknown size, and more than the size that was named', async () => {
    await open();
    const token = await signIn('company1');
    expect(await askUpload(token, [String(LOGO_MAX_BYTES)])).not.toMatchObject(refusedPermit);
    for (const size of [[String(LOGO_MAX_BYTES + 1)], undefined, [], ['many']]) {
      expect(await askUpload(token, size), `${size}`).toMatchObject(refusedPermit);
    }
  });
});

describe('The emulator applies the rule that it is given:', () => {
  test.each([
    { write: 'resource.openid == auth.uid', allowed: true },
    { write: true, allowed: true },
    { write: "auth.loginType in ['ANONYMOUS', 'CUSTOM']", allowed: true },
    { write: false, allowed: false },
    { write: 'auth != null && resource.mimeType == null', allowed: false },
    { write: 'auth != null &&', allowed: false },
    { write: '1', allowed: false },
    { write: undefined, allowed: false },
  ])('an anonymous upload of any file under write: $write', async ({ write, allowed }) => {
    await open({ storage: { read: true, ...(write === undefined ? {} : { write }) } });
    const answer = await upload(emulator, await visit(), 'any/file.txt', goodLogo);
    expect(answer.status).toBe(allowed ? 200 : 403);
  });

  test('reading', async () => {
    await open({ storage: { read: 'auth != null', write: true } });
    await upload(emulator, await visit(), PATH, goodLogo);
    expect((await emulator.fetch(new Request(`http://127.0.0.1:1/storage/${PATH}`))).status).toBe(403);
  });

  test('functions', async () => {
    const call = async () =>
      request(emulator, 'POST', '/v1/functions/queryMySQLData', { token: await visit(), body: { action: 'query' } });
    await open();
    expect(await call()).toMatchObject({ status: 403 });
    await emulator.close();
    await open({ functions: { '*': { invoke: true } } });
    expect(await call()).toMatchObject({ status: 200 });
  });
});
