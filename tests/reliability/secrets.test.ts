import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { type Dependencies, productionDependencies } from '#server/dependencies.ts';
import { callFunction, openSession, request, upload } from '#tests/support/clients/gateway.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import { contextOf } from '#tests/support/fixtures/functions.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { productionSettings } from '#tests/support/fixtures/production-settings.ts';
import { filesBelow, repositoryFiles, type TextFile } from '#tests/support/fixtures/project-files.ts';
import { builtFunctions } from '#tests/support/processes/bundles.ts';
import { runCommand } from '#tests/support/processes/commands.ts';
import { createMain as createLogin } from '../../cloudfunctions/loginAuth/index.ts';
import { createMain as createQuery } from '../../cloudfunctions/queryMySQLData/index.ts';
import { planSeeds } from '../../emulator/seeds/plan.ts';
import { BUSINESS_FILE } from '../../emulator/settings.ts';

/** Patterns of secrets. */
const shapes: readonly [string, RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\\n]+[A-Za-z0-9+/=\s\\n]{100,}/],
  ['a key of the cloud', /\bAKID[A-Za-z0-9]{13,40}\b/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a token of a code host or registry', /\b(gh[pousr]_\w{30,}|npm_\w{30,}|glpat-[\w-]{20,})/],
  ['a stored password hash', /scrypt\$\d+\$\d+\$\d+\$[\w-]{22}\$[\w-]{43}/],
];

function secretsIn(files: readonly TextFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    shapes.filter(([, shape]) => shape.test(text)).map(([name]) => `${path}: ${name}`),
  );
}

describe('the repository', () => {
  const files = repositoryFiles();

  it('contains no secrets', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(secretsIn(files)).toEqual([]);
    expect(files.filter(({ path }) => /(^|\/)\.env(\..*)?$|\.pem$|\.key$|custom_login.*\.json$/.test(path))).toEqual([
      expect.objectContaining({ path: '.env.example' }),
    ]);
  });

  it('contains the password of the seeds only where it is defined, documented, refused or tested', () => {
    const allowed = [
      /^tests\//,
      /\.(test|fixture)\.tsx?$/,
      /^README(\.[\w-]+)?\.md$/,
      /^emulator\/seeds\/presets\.ts$/,
      // Not part of production builds; the end-to-end tests search those for it.
      /^src\/features\/login\/dev-accounts\.ts$/,
      /^scripts\/deployment\/check-(settings|output)\.ts$/,
    ];
    const named = files.filter(
      ({ path, text }) => text.includes(presetPassword) && !allowed.some((one) => one.test(path)),
    );
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  it('contains no database password', () => {
    const product = files.filter(
      ({ path }) => /^(src|emulator|cloudfunctions|scripts)\//.test(path) && !/\.test\.tsx?$/.test(path),
    );
    expect(
      product.filter(({ text }) => /mysql:\/\/[^\s:/'"`]+:[^\s@'"`]+@/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('detects planted secrets', () => {
    const planted = { path: 'x', text: `-----BEGIN PRIVATE KEY-----\n${'MIIEvQ'.repeat(30)}\n` };
    expect(secretsIn([planted])).toEqual(['x: a private key']);
  });
});

describe('what is deployed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('contains no secrets, no settings of the build machine and no seeded users', async () => {
    const functions = await builtFunctions();
    const app = await runCommand('deployment/build-hosting.ts', [join(folder, 'app')], productionSettings);
    expect(app.stderr).toBe('');
    const files = [functions, folder].flatMap(filesBelow);
    expect(files.length).toBeGreaterThan(20);
    expect(secretsIn(files)).toEqual([]);
    // The page names what it connects to.
    const { VITE_ENV_ID: _id, EDITION: _edition, STORAGE_BUCKET: _bucket, ...settings } = productionSettings;
    const people = planSeeds()
      .users.map(({ username }) => username)
      .filter((name) => name.includes('_'));
    const words = [presetPassword, '@example.com', import.meta.dirname, ...Object.values(settings), ...people];
    const found = files.flatMap(({ path, text }) =>
      words.filter((word) => text.includes(word)).map((word) => [path, word]),
    );
    expect(found).toEqual([]);
  });
});

describe('a whole session', () => {
  let emulator: TestEmulator;
  const printed: string[] = [];
  const secrets = new Map<string, string>();
  const keep = (name: string, value: string) => {
    expect(value.length, name).toBeGreaterThanOrEqual(8);
    secrets.set(name, value);
    return value;
  };

  beforeAll(async () => {
    emulator = await mountEmulator({ log: (entry) => printed.push(JSON.stringify(entry)) });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => emulator.close());

  function listen() {
    const note = (chunk: string | Uint8Array) => printed.push(String(chunk)) > 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(note);
    vi.spyOn(process.stderr, 'write').mockImplementation(note);
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void printed.push(words.map(String).join(' ')));
  }

  async function liveThrough() {
    const admin = await openSession(emulator, '', { username: 'superadmin', password: presetPassword });
    keep('access token', admin.access_token);
    keep('refresh token', admin.refresh_token);
    const call = (name: string, event: object, token = admin.access_token) =>
      callFunction(emulator, token, name, event);

    const data = {
      username: 'logged',
      email: 'logged@example.com',
      realName: '记录',
      role: 'company',
      status: 'active',
    };
    const created = await call('insertMySQLData', { action: 'insert', model: 'User', data });
    const userId = JSON.stringify(created).match(/"id":"([\w-]+)"/)?.[1] ?? '';
    const password = keep('password that was set', 'Pass-word-Set-91');
    await call('loginAuth', { action: 'setUserPassword', userId, username: 'logged', email: data.email, password });
    const visitor = await openSession(emulator, '/anonymously', {});
    const login = { action: 'login', username: 'logged', role: 'company' };
    const wrong = keep('wrong password', 'Wrong-Word-77');
    await call('loginAuth', { ...login, password: wrong }, visitor.access_token);
    const answer = await call('loginAuth', { ...login, password }, visitor.access_token);
    const ticket = keep('ticket', JSON.stringify(answer).match(/"ticket":"([^"]+)"/)?.[1] ?? '');
    const company = await openSession(emulator, '/custom', { ticket });
    keep('access token of the ticket', company.access_token);
    keep('refresh token of the ticket', company.refresh_token);
    await upload(emulator, company.access_token, `company-logos/${userId}/a.png`, pngImage(8, 8, [1, 2, 3]));
    const reset = await call('loginAuth', { action: 'resetPassword', userId, role: 'company' });
    keep('new password', JSON.stringify(reset).match(/"newPassword":"([^"]+)"/)?.[1] ?? '');

    // Failures must not log more than successes.
    await call('loginAuth', { action: password, password });
    await call('queryMySQLData', { action: 'query', model: wrong, query: { password: wrong } });
    await call('insertMySQLData', { action: 'insert', model: 'User', data: { ...data, password: wrong } });
    await request(emulator, 'POST', '/v1/functions/loginAuth', { token: `${admin.access_token}x`, body: login });
    await request(emulator, 'POST', '/auth/v1/token', { body: { grant_type: 'refresh_token', refresh_token: wrong } });
    await request(emulator, 'GET', `/nowhere?password=${wrong}`);
    return call;
  }

  async function keepWhatIsStored() {
    const database = await openDatabase(`file:${join(emulator.dataDir, BUSINESS_FILE)}`);
    const rows = await database.sql.selectFrom('Credential').select(['passwordHash', 'loginId']).execute();
    await database.close();
    for (const [index, { passwordHash, loginId }] of rows.entries()) {
      keep(`hash ${index}`, passwordHash);
      keep(`login id ${index}`, loginId);
    }
    const { keys } = emulator.platform;
    keep('api key', keys.apiKey);
    keep('ticket key', keys.ticket.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().slice(60, 160));
  }

  it('logs no password, hash, ticket, token or key', async () => {
    listen();
    await liveThrough();
    vi.restoreAllMocks();
    await keepWhatIsStored();
    expect(secrets.size).toBeGreaterThan(100);
    // One line per call.
    expect(printed.length).toBeGreaterThanOrEqual(8);
    const said = printed.join('\n');
    expect([...secrets].filter(([, secret]) => said.includes(secret)).map(([name]) => name)).toEqual([]);
  });

  it('returns no hash and no login id, not even to a super admin', async () => {
    const admin = await openSession(emulator, '', { username: 'superadmin', password: presetPassword });
    const texts: string[] = [];
    for (const model of ['User', 'Company', 'Audit', 'Credential', 'EndedSession', 'LoginAttempt']) {
      const event = { action: 'query', model, query: {}, limit: 1000 };
      texts.push(JSON.stringify(await callFunction(emulator, admin.access_token, 'queryMySQLData', event)));
    }
    const shown = texts.join('\n');
    expect(shown).toContain('"createUser"');
    expect([...secrets].filter(([, secret]) => shown.includes(secret)).map(([name]) => name)).toEqual([]);
  });
});

describe('a failure', () => {
  it('returns no cause to the caller, and logs the place of the error without data', async () => {
    const lines: string[] = [];
    const dependencies: Dependencies = {
      ...productionDependencies(),
      openDatabase: async () => {
        throw new Error(`Access denied for ${productionSettings.DATABASE_URL}`, { cause: productionSettings });
      },
      log: (entry) => lines.push(JSON.stringify(entry)),
    };
    const login = { action: 'login', username: 'admin', password: 'right-password', role: 'admin' };
    const context = contextOf('loginAuth', { uid: 'somebody' });
    const answers = [
      await createLogin(dependencies)(login, context),
      await createQuery(dependencies)({ action: 'query', model: 'User', query: {} }, context),
    ];
    for (const answer of answers) {
      expect(answer).toEqual({
        success: false,
        errorCode: 'INTERNAL',
        error: '服务暂时不可用，请稍后重试',
        message: '服务暂时不可用，请稍后重试',
        requestId: context.request_id,
      });
    }
    expect(lines).toHaveLength(2);
    const said = lines.join('\n');
    for (const secret of [...Object.values(productionSettings), 'right-password', 'Access denied']) {
      expect(said).not.toContain(secret);
    }
  });
});
