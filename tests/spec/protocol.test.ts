// @vitest-environment jsdom

import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/days.ts';
import { dataOf, openBrowserSdk, type TestedSdk } from '#tests/support/clients/browser-sdk.ts';
import { type ListeningEmulator, startEmulator } from '#tests/support/fixtures/emulator.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';

// Runs the real browser SDK, configured as in the app, against the emulator over HTTP.
declare const jsdom: {
  reconfigure: (settings: { url: string }) => void;
  constructor: new (html: string, settings: { url: string }) => { window: Window & typeof globalThis };
};

const PASSWORD = 'dev-2025';
const INSTEAD = 'not-the-password';
let emulator: ListeningEmulator;
let app: TestedSdk;
let auth: ReturnType<TestedSdk['auth']>;

beforeAll(async () => {
  emulator = await startEmulator();
  const url = `${emulator.origin}/`;
  jsdom.reconfigure({ url });
  // jsdom uploads with the origin of the page's creation, so uploads use a page created at the emulator's URL.
  const { window: page } = new jsdom.constructor('', { url });
  vi.stubGlobal('XMLHttpRequest', page.XMLHttpRequest);
  vi.stubGlobal('Blob', page.Blob);
  vi.stubGlobal('File', page.File);
  app = openBrowserSdk();
  auth = app.auth({ persistence: 'local' });
});
beforeEach(async () => {
  await auth.signOut();
  localStorage.clear();
});
afterAll(() => emulator.close());

describe('sign-in with the browser SDK', () => {
  it.each(['company1', 'company1@example.com', 'COMPANY1'])('[7.15] opens a session for %s', async (username) => {
    expect(await auth.signInWithPassword({ username, password: PASSWORD })).toMatchObject({
      data: { user: { id: '1890000000000000003', email: 'company1@example.com', is_anonymous: false } },
      error: null,
    });
    expect(await auth.getLoginState()).toMatchObject({ user: { username: 'company1' } });
    expect(await auth.loginScope()).toBe('user');
  });

  it.each([
    ['a wrong password', 'jobseeker1', INSTEAD],
    ['an unknown name', 'nobody-here', PASSWORD],
  ])('refuses %s with the same words', async (_, username, password) => {
    expect(await auth.signInWithPassword({ username, password })).toMatchObject({
      data: { session: null },
      error: { category: 'INVALID_CREDENTIALS', message: '用户名或密码不正确' },
    });
  });

  it('[7.15] opens an anonymous session, which can be signed out', async () => {
    expect(await auth.signInAnonymously()).toMatchObject({ data: { user: { is_anonymous: true } } });
    expect(await auth.loginScope()).toBe('anonymous');
    await auth.signOut();
    expect(await auth.getLoginState()).toBeNull();
  });

  it('opens a session with the ticket of loginAuth/login', async () => {
    await auth.signInAnonymously();
    const login = { action: 'login', username: 'company2', password: PASSWORD, role: 'company' };
    const { user, ticket } = dataOf(await app.callFunction({ name: 'loginAuth', data: login }));
    expect(user).toMatchObject({ username: 'company2' });
    expect(await auth.signInWithCustomTicket(async () => String(ticket))).toMatchObject({ error: null });
    expect(await ownUser()).toMatchObject({ result: { data: { records: [{ username: 'company2' }] } } });
  });

  it.each(['', 'ticket-0000/@@/a.b.c', 'no-ticket'])('refuses the ticket %j', async (ticket) => {
    const answer = await auth.signInWithCustomTicket(async () => ticket);
    expect(answer).toMatchObject({ data: { session: null }, error: expect.anything() });
  });
});

describe('a session', () => {
  const company1 = { result: { data: { records: [{ username: 'company1' }] } } };

  it('continues after its access token has expired, because the SDK refreshes it', async () => {
    await signIn('company1');
    emulator.clock.move(3 * HOUR_MS);
    expect(await ownUser()).toMatchObject(company1);
  });

  it('[7.15] ends with the sign-out: its access token is refused', async () => {
    await signIn('company1');
    const { accessToken } = v.parse(tokenSchema, await auth.getAccessToken());
    await auth.signOut();
    const answer = await callWithToken(accessToken);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'INVALID_ACCESS_TOKEN' });
  });

  it('is refused when the platform has ended it', async () => {
    await signIn('company1');
    await control({ action: 'endSessions' });
    await expect(ownUser()).rejects.toMatchObject({ code: 'INVALID_ACCESS_TOKEN' });
  });
});

describe('callFunction', () => {
  it('is refused for anonymous sessions, except for loginAuth', async () => {
    await auth.signInAnonymously();
    await expect(ownUser()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    const data = { action: 'login', username: 'nobody-here', password: INSTEAD, role: 'admin' };
    const answer = await app.callFunction({ name: 'loginAuth', data });
    expect(answer).toMatchObject({ result: { success: false, errorCode: 'INVALID_CREDENTIALS' } });
  });

  it('returns an error for an unknown function', async () => {
    await signIn('company1');
    await expect(app.callFunction({ name: 'nothing', data: {} })).rejects.toMatchObject({ code: 'FUNCTION_NOT_FOUND' });
  });
});

describe('storage', () => {
  const bytes = pngImage(64, 64, [20, 90, 160]);
  const file = (content: BlobPart) => new File([content], 'logo.png', { type: 'image/png' });
  const upload = (cloudPath: string, content: BlobPart = new Uint8Array(bytes)) =>
    app.uploadFile({ cloudPath, filePath: file(content) });

  it('stores a logo in its own folder, serves it to everybody and deletes it', async () => {
    await signIn('company1');
    const { fileID } = v.parse(uploadSchema, await upload('company-logos/preset-company1/abc123.png'));
    const found = v.parse(addressSchema, await app.getTempFileURL({ fileList: [fileID] }));
    const address = found.fileList[0].tempFileURL;
    expect(address).toMatch(/^\/storage\/company-logos\//);

    const shown = await fetch(emulator.origin + address);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);

    await app.deleteFile({ fileList: [fileID] });
    expect((await fetch(emulator.origin + address)).status).toBe(404);
  });

  it.each([
    ['a folder above', 'company-logos/preset-company1/../x.png'],
    ['no logo', 'documents/abc.png'],
    ['an SVG', 'company-logos/preset-company1/abc.svg'],
  ])('refuses %s', async (_, cloudPath) => {
    await signIn('company1');
    await expect(upload(cloudPath)).rejects.toThrow('STORAGE_PERMISSION_DENIED');
  });

  it('refuses a file that is not an image, regardless of its name', async () => {
    await signIn('company1');
    const refused = upload('company-logos/preset-company1/fake.png', '<svg onload=alert(1)>');
    await expect(refused).rejects.toThrow('请选择图片文件');
  });

  it("does not delete another company's logo", async () => {
    await signIn('company1');
    const { fileID } = v.parse(uploadSchema, await upload('company-logos/preset-company1/kept.png'));
    await signInByTicket('company2');
    await app.deleteFile({ fileList: [fileID] });
    const found = v.parse(addressSchema, await app.getTempFileURL({ fileList: [fileID] }));
    expect((await fetch(emulator.origin + found.fileList[0].tempFileURL)).status).toBe(200);
  });
});

const tokenSchema = v.object({ accessToken: v.string() });
const uploadSchema = v.object({ fileID: v.string() });
const addressSchema = v.object({ fileList: v.tuple([v.object({ tempFileURL: v.string() })]) });

async function signIn(username: string): Promise<void> {
  expect(await auth.signInWithPassword({ username, password: PASSWORD })).toMatchObject({ error: null });
}

async function signInByTicket(username: string): Promise<void> {
  await auth.signInAnonymously();
  const login = { action: 'login', username, password: PASSWORD, role: 'company' };
  const { ticket } = dataOf(await app.callFunction({ name: 'loginAuth', data: login }));
  await auth.signInWithCustomTicket(async () => String(ticket));
}

function ownUser(): Promise<unknown> {
  return app.callFunction({ name: 'queryMySQLData', data: { action: 'query', model: 'User', query: {} } });
}

function callWithToken(token: string): Promise<Response> {
  return fetch(`${emulator.origin}/v1/functions/queryMySQLData`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ action: 'query', model: 'User' }),
  });
}

function control(body: object): Promise<Response> {
  return fetch(`${emulator.origin}/__emulator`, { method: 'POST', body: JSON.stringify(body) });
}
