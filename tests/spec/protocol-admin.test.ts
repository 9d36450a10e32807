import cloudbase from '@cloudbase/node-sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { productionDependencies } from '#server/dependencies.ts';
import { createTicket, lookUpAccount } from '#server/platform.ts';
import { openEmbedded } from '#tests/support/fixtures/databases.ts';
import { type ListeningEmulator, startEmulator } from '#tests/support/fixtures/emulator.ts';
import { addCompany, addUser, contextOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';
import { createMain } from '../../cloudfunctions/queryMySQLData/index.ts';
import { putObject } from '../../emulator/storage/objects.ts';

// Runs the real server SDK against the emulator, configured by the platform's environment variables.
let emulator: ListeningEmulator;
let app: ReturnType<typeof cloudbase.init>;
const cloudPath = 'company-logos/preset-company2/from-server.png';
const picture = pngImage(32, 32, [200, 40, 40]);

beforeAll(async () => {
  emulator = await startEmulator();
  setEnvironment({
    TCB_CONTEXT_CNFG: JSON.stringify({ URL: `${emulator.origin}/admin` }),
    CLOUDBASE_APIKEY: emulator.platform.keys.apiKey,
    TENCENTCLOUD_RUNENV: 'SCF',
    TENCENTCLOUD_REGION: 'ap-shanghai',
    SCF_NAMESPACE: 'local',
    ENV_ID: 'local',
  });
  app = cloudbase.init({ env: 'local' });
});
afterAll(async () => {
  restoreEnvironment();
  await emulator.close();
});

describe('the server SDK', () => {
  it('calls a function without an end user', async () => {
    const data = { action: 'query', model: 'User', query: {} };
    const { result } = await app.callFunction({ name: 'queryMySQLData', data });
    expect(result).toMatchObject({ success: false, errorCode: 'UNAUTHENTICATED' });
  });

  it('gets an error for an unknown function', async () => {
    await expect(app.callFunction({ name: 'nothing', data: {} })).rejects.toMatchObject({ code: 'FUNCTION_NOT_FOUND' });
  });

  it('looks up an account with its verified e-mail', async () => {
    expect(await lookUpAccount('1890000000000000003', 'local')).toMatchObject({
      verifiedEmail: 'company1@example.com',
    });
    expect(await lookUpAccount('no-such-account', 'local')).toEqual({ verifiedEmail: null, lastSignInTime: 0 });
  });

  it('uploads, links and deletes a file', async () => {
    const { fileID } = await app.uploadFile({ cloudPath, fileContent: picture });
    const { fileList } = await app.getTempFileURL({ fileList: [fileID] });
    const address = fileList[0]?.tempFileURL ?? '';
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(picture)).toBe(true);
    expect(await app.deleteFile({ fileList: [fileID] })).toMatchObject({ fileList: [{ code: 'SUCCESS' }] });
    expect((await fetch(address)).status).toBe(404);
  });

  it('reads the logo of a profile that a function saves', async () => {
    const test = await openEmbedded();
    const user = await addUser(test, { _id: 'preset-company2', role: 'company' });
    const company = await addCompany(test, { userId: user._id });
    const main = createMain({ ...productionDependencies(), openDatabase: async () => test.database, log: () => {} });
    const save = (logo: string) => {
      const event = { action: 'update', model: 'Company', query: { _id: company._id }, data: { logo } };
      return main(event, contextOf('queryMySQLData', sessionOf(user)));
    };
    const { fileID } = await app.uploadFile({ cloudPath, fileContent: picture });
    const { fileList } = await app.getTempFileURL({ fileList: [fileID] });
    const address = fileList[0]?.tempFileURL ?? '';
    expect(await save(address)).toMatchObject({ data: { record: { logo: address } } });
    expect(await save(address.replace('127.0.0.1', 'evil.example'))).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
    putObject(emulator.platform, cloudPath, 'image/png', Buffer.from('%PDF-1.7'));
    const refused = { error: '企业Logo必须是PNG、JPG、WebP或GIF图片，请重新上传' };
    expect(await save(`${address}&again`)).toMatchObject(refused);
    await test.remove();
  });

  it('is refused without the API key of the environment', async () => {
    const stranger = cloudbase.init({ env: 'local', accessKey: 'not-the-key' });
    const call = stranger.callFunction({ name: 'queryMySQLData', data: {} });
    await expect(call).rejects.toMatchObject({ code: 'SIGN_PARAM_INVALID' });
  });
});

describe('a custom-login ticket', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const create = (keyId: string, environmentId: string) => {
    const pem = emulator.platform.keys.ticket.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return createTicket('somebody', { environmentId, keyId, privateKey: pem });
  };

  it('opens a session, unless another key signed it', async () => {
    const { id } = emulator.platform.keys.ticket;
    expect((await exchange(await create(id, 'local'))).sub).toBe('c-somebody');
    expect((await exchange(await create('another-key', 'local'))).error).toBe('invalid_grant');
    expect((await exchange(await create(id, 'another-environment'))).error).toBe('invalid_grant');
  });

  it('opens no session after a minute', async () => {
    const ticket = await create(emulator.platform.keys.ticket.id, 'local');
    const created = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(created + 50_000);
    expect((await exchange(ticket)).sub).toBe('c-somebody');
    vi.setSystemTime(created + 60_000);
    expect((await exchange(ticket)).error).toBe('invalid_grant');
  });
});

async function exchange(ticket: string) {
  const body = JSON.stringify({ provider_id: 'custom', ticket });
  const answer = await fetch(`${emulator.origin}/auth/v1/signin/custom`, { method: 'POST', body });
  return answer.json();
}

const before = new Map<string, string | undefined>();

function setEnvironment(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) {
    before.set(name, process.env[name]);
    process.env[name] = value;
  }
}

function restoreEnvironment(): void {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
