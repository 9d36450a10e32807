import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type FunctionName, functionNames } from '#contract/actions.ts';
import { type DeployedFunctionName, deployedFunctions } from '#contract/deployed-functions.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { openDatabase } from '#database/open-database.ts';
import { createOnServer, type EmptyDatabase } from '#tests/support/fixtures/empty-databases.ts';
import type { TestIdentity } from '#tests/support/fixtures/functions.ts';
import { uidOfTicket } from '#tests/support/fixtures/issued-ticket.ts';
import { productionSettings } from '#tests/support/fixtures/production-settings.ts';
import { timerEvent } from '#tests/support/fixtures/timer.ts';
import { type BundleProcess, startBundle } from '#tests/support/processes/bundle-process.ts';
import { builtFunctions } from '#tests/support/processes/bundles.ts';
import { runCommand } from '#tests/support/processes/commands.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { readBuildId } from '../../scripts/deployment/bundle.ts';
import { configurationOf, fillIn, readConfiguration } from '../../scripts/deployment/configuration.ts';

let bundles: string;
const server = inject('mariadbUrl');
const visitor: TestIdentity = { uid: 'anonymous-1', isAnonymous: true };

beforeAll(async () => {
  bundles = await builtFunctions();
});

// Skipped with a message of the global set-up where there is no server. The tests build on one another.
if (server) {
  describe('the deployed functions on MariaDB, outside the emulator', { shuffle: false }, () => onMariadb(server));
}

function onMariadb(server: string): void {
  let database: EmptyDatabase;
  const functions = new Map<DeployedFunctionName, BundleProcess>();
  const people: Record<'root' | 'company', { id: string; password: string; session: TestIdentity }> = {
    root: { id: '', password: '', session: {} },
    company: { id: '', password: 'company-password', session: {} },
  };

  beforeAll(async () => {
    database = await createOnServer(server);
    const settings = { ...productionSettings, DATABASE_URL: database.url };
    await runCommand('database/migrate.ts', [], settings);
    const admin = ['--username', 'root', '--email', 'root@company.cn', '--name', '陈思远'];
    const { stdout } = await runCommand('database/create-admin.ts', admin, settings);
    people.root.password = stdout.trim().split('\n').at(-1) ?? '';
    const configuration = fillIn(readConfiguration(join(projectRoot, 'cloudbaserc.json')), settings);
    const { functions: deployed } = configurationOf('recruiting', configuration);
    await Promise.all(
      deployed.map(async (entry) => {
        const name = deployedFunctions('recruiting').find((known) => known === entry.name);
        if (name) functions.set(name, await startBundle(join(bundles, name), entry));
      }),
    );
  });
  afterAll(async () => {
    await Promise.all([...functions.values()].map((running) => running.stop()));
    await database?.remove();
  });

  function call(name: FunctionName, identity: TestIdentity, event: Record<string, unknown>): Promise<unknown> {
    return functions.get(name)?.call(identity, event) ?? Promise.reject(new Error(`${name} is not deployed`));
  }
  async function data(name: FunctionName, identity: TestIdentity, event: Record<string, unknown>) {
    return v.parse(v.record(v.string(), v.unknown()), readEnvelope(await call(name, identity, event)));
  }
  async function signIn(username: string, password: string, role: string) {
    const output = v.object({ user: v.object({ _id: v.string() }), ticket: v.string() });
    const { user, ticket } = v.parse(
      output,
      await data('loginAuth', visitor, { action: 'login', username, password, role }),
    );
    return { id: user._id, session: { customUserId: uidOfTicket(ticket) } };
  }

  it('return the hash of their bundle to every client, and nothing else', async () => {
    for (const name of functionNames) {
      const build = readBuildId(join(bundles, name));
      expect(build).toMatch(/^[0-9a-f]{16}$/);
      expect(await call(name, visitor, { action: 'build' })).toEqual({ success: true, data: { build } });
      expect(await call(name, visitor, { action: 'build', model: 'User' })).toMatchObject({ success: false });
    }
  });

  it('runs the schedule for the timer, and tells clients nothing of it', async () => {
    const schedule = functions.get('runSchedule');
    for (const asked of [timerEvent, { action: 'build' }])
      expect(await schedule?.call(visitor, asked)).toMatchObject({ errorCode: 'PERMISSION_DENIED' });
    const build = readBuildId(join(bundles, 'runSchedule'));
    expect(await schedule?.call({}, { action: 'build' })).toEqual({ success: true, data: { build } });
    expect(await schedule?.loaded()).toEqual(['index.js']);
    expect(await schedule?.call({}, timerEvent)).toEqual({ success: true, data: { tasks: [] } });
    expect(await schedule?.loaded()).toEqual(['index.js', 'mysql2.js']);
  });

  it('loads the database driver on the first call, and the platform SDK only when it is needed', async () => {
    const files = async (name: FunctionName) => (await functions.get(name)?.loaded())?.sort();
    for (const name of functionNames) expect(await files(name)).toEqual(['index.js']);
    Object.assign(people.root, await signIn('root', people.root.password, 'admin'));
    await data('queryMySQLData', people.root.session, { action: 'count', model: 'User', query: {} });
    await call('insertMySQLData', people.root.session, { action: 'insert', model: 'Company', data: { a: 1 } });
    expect(await files('queryMySQLData')).toEqual(['index.js', 'mysql2.js']);
    expect(await files('insertMySQLData')).toEqual(['index.js', 'mysql2.js']);
    expect(await files('loginAuth')).toEqual(['index.js', 'mysql2.js', 'node-sdk.js']);
    const nothing = { action: 'delete', model: 'Company', query: { _id: 'missing' } };
    expect(await call('queryMySQLData', people.root.session, nothing)).toMatchObject({ success: false });
    expect(await files('queryMySQLData')).toContain('on-demand.js');
  });

  it('signs in the first super admin with a ticket that the platform accepts', async () => {
    Object.assign(people.root, await signIn('root@company.cn', people.root.password, 'admin'));
    const records = await data('queryMySQLData', people.root.session, {
      action: 'query',
      model: 'User',
      query: { _id: people.root.id },
      limit: 1,
    });
    expect(records).toMatchObject({ total: 1, records: [{ username: 'root', isSuperAdmin: true, status: 'active' }] });
  });

  it('lets an administrator create a company user with a password, hashed at full cost', async () => {
    const { session } = people.root;
    const fields = { username: 'acme', email: 'acme@company.cn', realName: '王建国', role: 'company' };
    const inserted = await data('insertMySQLData', session, {
      action: 'insert',
      model: 'User',
      data: { ...fields, createTime: 1, createdBy: 'admin' },
    });
    people.company.id = v.parse(v.string(), inserted.id);
    const { id: userId, password } = people.company;
    const { username, email } = fields;
    expect(await data('loginAuth', session, { action: 'setUserPassword', userId, username, email, password })).toEqual(
      {},
    );
    Object.assign(people.company, await signIn('ACME', password, 'company'));
    const hashes = await storedHashes(database.url);
    expect(hashes).toHaveLength(2);
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('lets the company create, read and update its profile, and an administrator approve and delete it', async () => {
    const { root: admin, company } = people;
    const own = { action: 'query', model: 'Company', query: { userId: company.id }, limit: 1 };
    expect(await data('queryMySQLData', company.session, own)).toMatchObject({ records: [] });
    const profile = {
      companyName: '云上招聘有限公司 🚀',
      contactPerson: '王建国',
      contactPhone: '13800000000',
      businessLicense: '91110000MA01ABCD1X',
    };
    const inserted = await data('insertMySQLData', company.session, {
      action: 'insert',
      model: 'Company',
      data: { ...profile, userId: company.id, verifyStatus: 'pending', createTime: 1, updateTime: 1 },
    });
    const _id = v.parse(v.string(), inserted.id);
    expect(await data('queryMySQLData', company.session, own)).toMatchObject({ records: [{ ...profile, _id }] });
    const logo = `https://files.example.com/company-logos/${company.id}/logo.png`;
    const withLogo = { action: 'update', model: 'Company', query: { _id }, data: { logo } };
    // The platform does not respond here, and an unverified logo is not stored.
    expect(await call('queryMySQLData', company.session, withLogo)).toMatchObject({
      errorCode: 'INTERNAL',
      error: '暂时无法检查企业Logo，请稍后重试',
    });
    expect(await functions.get('queryMySQLData')?.loaded()).toContain('node-sdk.js');
    const license = {
      action: 'query',
      model: 'Company',
      query: { businessLicense: profile.businessLicense },
      limit: 1,
    };
    expect(await data('queryMySQLData', company.session, license)).toMatchObject({ records: [{ _id }] });
    const change = (session: TestIdentity, fields: Record<string, unknown>) =>
      data('queryMySQLData', session, { action: 'update', model: 'Company', query: { _id }, data: fields });
    await change(company.session, { address: '北京市海淀区', userId: company.id, updateTime: 1 });
    const approved = await change(admin.session, { verifyStatus: 'approved', updateTime: 1 });
    expect(approved).toMatchObject({ record: { verifyStatus: 'approved', address: '北京市海淀区' } });
    const list = await data('queryMySQLData', admin.session, {
      action: 'query',
      model: 'Company',
      query: {},
      limit: 100,
    });
    expect(list).toMatchObject({ total: 1 });
    const remove = { action: 'delete', model: 'Company', query: { _id } };
    expect(await call('queryMySQLData', company.session, remove)).toMatchObject({ errorCode: 'PERMISSION_DENIED' });
    expect(await data('queryMySQLData', admin.session, remove)).toEqual({ deleted: 1 });
  });

  it('ends sessions after a password reset, and refuses callers without a session', async () => {
    const { root: admin, company } = people;
    const read = { action: 'query', model: 'User', query: { _id: company.id }, limit: 1 };
    expect(await call('queryMySQLData', {}, read)).toMatchObject({ errorCode: 'UNAUTHENTICATED' });
    expect(await call('queryMySQLData', visitor, read)).toMatchObject({ success: false });
    await data('loginAuth', admin.session, { action: 'resetPassword', userId: company.id, role: 'company' });
    expect(await call('queryMySQLData', company.session, read)).toMatchObject({ errorCode: 'UNAUTHENTICATED' });
  });

  it('refuses an account that is unknown to the platform, and keeps running', async () => {
    const read = { action: 'query', model: 'User', query: {}, limit: 1 };
    const answer = await call(
      'insertMySQLData',
      { uid: 'nobody-knows-me' },
      { action: 'insert', model: 'User', data: { a: 1 } },
    );
    expect(answer).toMatchObject({ success: false, errorCode: 'PERMISSION_DENIED' });
    expect(await call('queryMySQLData', { uid: 'nobody-knows-me' }, read)).toMatchObject({
      data: { records: [], total: 0 },
    });
  });

  it('refuses malformed events, and keeps running', async () => {
    for (const event of [null, 'text', [], {}, { action: 'drop' }, { action: 'query', model: '__proto__' }]) {
      for (const running of functions.values()) {
        expect(await running.call(people.root.session, event)).toMatchObject({
          success: false,
          error: expect.any(String),
        });
      }
    }
  });

  it('logs one JSON line per call with caller, action, duration and outcome, without personal data or secrets', () => {
    const line = v.strictObject({
      requestId: v.pipe(v.string(), v.uuid()),
      action: v.string(),
      model: v.optional(v.string()),
      callerId: v.optional(v.string()),
      durationMs: v.pipe(v.number(), v.minValue(0)),
      outcome: v.picklist(['success', 'refused']),
      errorCode: v.optional(v.string()),
      cause: v.optional(v.looseObject({ name: v.string() })),
    });
    const lines = [...functions.values()].flatMap((running) => running.lines());
    const entries = lines.map((text) => v.parse(line, JSON.parse(text)));
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(entries.length);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'query', model: 'User', callerId: people.root.id, outcome: 'success' }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'delete',
        model: 'Company',
        outcome: 'refused',
        errorCode: 'PERMISSION_DENIED',
      }),
    );
    const secrets = [
      'company.cn',
      '王建国',
      '陈思远',
      '13800000000',
      '91110000MA01ABCD1X',
      '203.0.113.7',
      'acme',
      '海淀',
    ];
    const keys = [people.root.password, people.company.password, database.url, productionSettings.TICKET_PRIVATE_KEY];
    const written = [...lines, ...[...functions.values()].map((running) => running.warnings())].join('\n');
    for (const secret of [...secrets, ...keys]) expect(written).not.toContain(secret);
  });
}

async function storedHashes(url: string): Promise<string[]> {
  const database = await openDatabase(url);
  const rows = await database.sql.selectFrom('Credential').select('passwordHash').execute();
  await database.close();
  return rows.map(({ passwordHash }) => passwordHash);
}
