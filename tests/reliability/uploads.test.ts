import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPlainObject } from '#contract/plain-object.ts';
import { callFunction, openSession, request, upload } from '#tests/support/clients/gateway.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import { goodLogo, type LogoFile, logoFiles, type Verdict } from '#tests/support/fixtures/logo-files.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { publicUrl, putObject } from '../../emulator/storage/objects.ts';

const FOLDER = 'company-logos/preset-company1';
const refused: Partial<Record<Verdict, { status: number; body: string }>> = {
  noImage: { status: 415, body: '请选择图片文件' },
  // The storage rule refuses it before the upload.
  tooLarge: { status: 403, body: '没有权限执行此操作' },
  tooWide: { status: 415, body: '图片尺寸不能超过4096像素' },
};
const refusedLogo: Partial<Record<Verdict, string>> = {
  noImage: '企业Logo必须是PNG、JPG、WebP或GIF图片，请重新上传',
  tooLarge: '企业Logo不能超过2MB，请重新上传',
  tooWide: '企业Logo尺寸不能超过4096像素，请重新上传',
};
const denied = { status: 403, body: '没有权限执行此操作' };

const recordSchema = v.object({ data: v.object({ record: v.object({ logo: v.string() }) }) });

describe('[7.14] An upload', () => {
  let emulator: TestEmulator;
  let token: string;
  beforeAll(async () => {
    emulator = await mountEmulator();
    token = await openCompany();
  });
  afterAll(() => emulator.close());

  async function openCompany(): Promise<string> {
    return (await openSession(emulator, '', { username: 'company1', password: presetPassword })).access_token;
  }
  const fetchFile = (path: string) => emulator.fetch(new Request(`http://127.0.0.1:1/storage/${path}`));
  const saveLogo = (logo: string) => ({
    action: 'update',
    model: 'Company',
    query: { _id: 'preset-company1-profile' },
    data: { logo },
  });
  const storedLogo = async () => {
    const event = { action: 'get', model: 'Company', id: 'preset-company1-profile' };
    return v.parse(recordSchema, await callFunction(emulator, token, 'queryMySQLData', event)).data.record.logo;
  };
  const permitFor = async (path: string, from = token) => {
    const body = [{ objectId: path, signedHeader: { 'content-length': [String(goodLogo.length)] } }];
    const answer = await request(emulator, 'POST', '/v1/storages/get-objects-upload-info', { token: from, body });
    const [first] = Array.isArray(answer.body) ? answer.body : [];
    return String(isPlainObject(first) ? first.authorization : '');
  };
  const put = (path: string, authorization: string, body: Buffer) =>
    request(emulator, 'PUT', `/storage/${path}`, { body, headers: { authorization } });

  test.each(logoFiles.map((file, index) => ({ ...file, index })))(
    '[5.8, 5.9] of $name as $fileName: $verdict',
    async (file: LogoFile & { index: number }) => {
      const path = `${FOLDER}/${file.index}-${file.fileName}`;
      const answer = await upload(emulator, token, path, file.bytes);
      const stored = await fetchFile(path);
      const refusal = refused[file.verdict];
      if (refusal) {
        expect(answer).toEqual(refusal);
        expect(stored.status).toBe(404);
        return;
      }
      expect(answer.status).toBe(200);
      // Served with the type of its content, regardless of its name.
      expect(stored.headers.get('content-type')).toBe(file.verdict);
      expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
      expect(stored.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(Buffer.from(await stored.arrayBuffer()).equals(file.bytes)).toBe(true);
    },
  );

  test.each(logoFiles.map((file, index) => ({ ...file, index })))(
    '[5.8, 5.9] of $name, saved as a logo without a check by the storage: $verdict',
    async (file: LogoFile & { index: number }) => {
      // The cloud's storage accepts any content: only the functions decide what becomes a logo.
      const path = `${FOLDER}/unjudged-${file.index}-${file.fileName}`;
      const logo = publicUrl(putObject(emulator.platform, path, 'image/png', file.bytes));
      const before = await storedLogo();
      const answer = await callFunction(emulator, token, 'queryMySQLData', saveLogo(logo));
      const error = refusedLogo[file.verdict];
      expect(answer).toMatchObject(error ? { errorCode: 'VALIDATION_FAILED', error } : { success: true });
      expect(await storedLogo()).toBe(error ? before : logo);
    },
  );

  test('keeps the previous logo when it is refused', async () => {
    const path = `${FOLDER}/kept.png`;
    expect(await upload(emulator, token, path, goodLogo)).toMatchObject({ status: 200 });
    for (const { bytes, verdict } of logoFiles.filter(({ verdict }) => refused[verdict])) {
      expect((await upload(emulator, token, path, bytes)).status, verdict).toBeGreaterThanOrEqual(400);
    }
    expect(Buffer.from(await (await fetchFile(path)).arrayBuffer()).equals(goodLogo)).toBe(true);
  });

  test.each([
    'company-logos/preset-company1/logo.svg',
    'company-logos/preset-company1/logo.html',
    'company-logos/preset-company1/logo.png.exe',
    'company-logos/preset-company1/logo',
    'company-logos/preset-company1/.png',
    'company-logos/preset-company1/a b.png',
    'company-logos/preset-company1/图.png',
    'company-logos/preset-company1/../preset-company2/logo.png',
    'company-logos/preset-company1/sub/logo.png',
    'company-logos/preset-company1//logo.png',
    'company-logos/preset-company1\\logo.png',
    'company-logos/preset-company1/%2e%2e/logo.png',
    'company-logos/logo.png',
    'documents/preset-company1/logo.png',
    '/company-logos/preset-company1/logo.png',
    '../company-logos/preset-company1/logo.png',
    'company-logos/preset-company1/logo.png\n',
    'company-logos/preset-company1/logo.png\0',
    '',
  ])('to %j is denied', async (path) => {
    expect(await upload(emulator, token, path, goodLogo)).toEqual(denied);
  });

  test('requires a valid permit for the same path, at most ten minutes old', async () => {
    const path = `${FOLDER}/permit.png`;
    const permit = await permitFor(path);
    for (const forged of [
      '',
      'x',
      token,
      `Bearer ${token}`,
      `${permit.slice(0, -4)}AAAA`,
      permit.split('.').slice(0, 2).join('.'),
    ]) {
      expect(await put(path, forged, goodLogo), forged.slice(0, 12)).toEqual(denied);
    }
    expect(await put(`${FOLDER}/other.png`, permit, goodLogo)).toEqual(denied);
    expect(await put('company-logos/preset-company2/permit.png', permit, goodLogo)).toEqual(denied);
    expect((await fetchFile(path)).status).toBe(404);
    expect(await put(path, permit, goodLogo)).toMatchObject({ status: 200 });
    const late = await permitFor(path);
    emulator.clock.move(10 * 60_000 + 1000);
    expect(await put(path, late, goodLogo)).toEqual(denied);
  });
});

describe('[7.14] An upload permit ends with its session:', () => {
  test.each<{ name: string; end: (emulator: TestEmulator, session: string) => Promise<unknown> }>([
    { name: 'signed out', end: (emulator, token) => request(emulator, 'POST', '/auth/v1/user/signout', { token }) },
    {
      name: 'signed out by the token',
      end: (emulator, token) => request(emulator, 'POST', '/auth/v1/revoke', { body: { token } }),
    },
  ])('$name', async ({ end }) => {
    const emulator = await mountEmulator();
    const company = (await openSession(emulator, '', { username: 'company1', password: presetPassword })).access_token;
    const path = `${FOLDER}/late.png`;
    const permits = await request(emulator, 'POST', '/v1/storages/get-objects-upload-info', {
      token: company,
      body: [{ objectId: path, signedHeader: { 'content-length': [String(goodLogo.length)] } }],
    });
    const authorization = v.parse(v.tuple([v.object({ authorization: v.string() })]), permits.body)[0].authorization;
    const put = () => request(emulator, 'PUT', `/storage/${path}`, { body: goodLogo, headers: { authorization } });
    expect(await put()).toMatchObject({ status: 200 });

    expect(await end(emulator, company)).toMatchObject({ status: 200 });
    expect(await put()).toEqual(denied);
    await emulator.close();
  });
});
