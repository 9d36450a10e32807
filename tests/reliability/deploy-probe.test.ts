import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { functionNames } from '#contract/actions.ts';
import { deployedFunctions } from '#contract/deployed-functions.ts';
import { BUILD_ID } from '#server/build-id.ts';
import { type ListeningEmulator, startEmulator } from '#tests/support/fixtures/emulator.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { runCommand } from '#tests/support/processes/commands.ts';
import { type Rules, readRules } from '../../emulator/rules/rules.ts';
import { deployedTables } from '../../scripts/deployment/probe/tables.ts';

/** The emulator runs the functions from their sources, which have this id. */
const folder = mkdtempSync(join(tmpdir(), 'probe-'));
const writeBuilds = (build: string) => {
  for (const name of deployedFunctions('recruiting')) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ build }));
  }
};
beforeEach(() => writeBuilds(BUILD_ID));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let emulator: ListeningEmulator;
afterEach(() => emulator.close());

async function probe(tables: Rules['tables'] | undefined, username: string) {
  emulator = await startEmulator(tables ? { rules: { tables } } : {});
  const settings = { VITE_ENV_ID: 'local', PROBE_USERNAME: username, PROBE_PASSWORD: presetPassword };
  return runCommand('deployment/deploy-probe.ts', ['--gateway', emulator.origin, folder], settings);
}

describe('npm run deploy:probe', () => {
  it('finds every table refused to every client', async () => {
    const tables = await deployedTables();
    expect(tables).toEqual(expect.arrayContaining(['User', 'Credential', 'Document', 'JobGram', 'SchemaMigration']));
    const { code, stdout, stderr } = await probe(undefined, 'superadmin');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`all ${tables.length * 2 * 3} attempts at their tables were refused`);
  });

  it('names the one table that is open, and to whom', async () => {
    const { code, stderr } = await probe({ Credential: "auth.loginType != 'ANONYMOUS'", JobGram: true }, 'company1');
    expect(code).toBe(1);
    expect(stderr.split('\n').filter((line) => line.startsWith('✗'))).toEqual([
      '✗ JobGram is open through models (anonymous): HTTP 200',
      '✗ JobGram is open through rdb (anonymous): HTTP 200',
      '✗ Credential is open through models (signed in): HTTP 200',
      '✗ Credential is open through rdb (signed in): HTTP 200',
      '✗ JobGram is open through models (signed in): HTTP 200',
      '✗ JobGram is open through rdb (signed in): HTTP 200',
    ]);
  });

  it('stops before the app when the functions are not the ones that were built', async () => {
    writeBuilds('0123456789abcdef');
    const { code, stderr } = await probe(undefined, 'company1');
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      ...functionNames.map((name) => `✗ ${name} runs another build than 0123456789abcdef`),
      '',
      'Not deployed as it should be. Do not deploy the app yet.',
    ]);
  });

  it('does not take a missing response for a refusal', async () => {
    emulator = await startEmulator();
    const settings = { VITE_ENV_ID: 'local', PROBE_USERNAME: 'superadmin', PROBE_PASSWORD: 'wrong-password' };
    const wrong = await runCommand('deployment/deploy-probe.ts', ['--gateway', emulator.origin, folder], settings);
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toContain("PROBE_USERNAME can't sign in");
    const gone = await runCommand('deployment/deploy-probe.ts', ['--gateway', 'http://127.0.0.1:1', folder], settings);
    expect(gone).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('npm run deploy:probe in the recruiting edition', () => {
  beforeEach(() => vi.stubEnv('EDITION', 'recruiting'));
  afterEach(() => vi.unstubAllEnvs());

  async function probeRecruiting(functions?: Rules['functions'], changes: Readonly<Record<string, string>> = {}) {
    emulator = await startEmulator({ edition: 'recruiting', ...(functions ? { rules: { functions } } : {}) });
    const account = { PROBE_USERNAME: 'superadmin', PROBE_PASSWORD: presetPassword };
    const key = { CLOUDBASE_APIKEY: emulator.platform.keys.apiKey };
    const settings = { VITE_ENV_ID: 'local', EDITION: 'recruiting', ...account, ...key, ...changes };
    const { code, stderr } = await runCommand(
      'deployment/deploy-probe.ts',
      ['--gateway', emulator.origin, folder],
      settings,
    );
    return { code, problems: stderr.trim().split('\n') };
  }

  it('finds the function of the timer deployed, and refused to every client', async () => {
    expect(await probeRecruiting()).toEqual({ code: 0, problems: [''] });
  });

  it('names the clients that get through to it, although it refuses them itself', async () => {
    const { code, problems } = await probeRecruiting({ ...readRules().functions, runSchedule: { invoke: true } });
    const paste = 'paste scripts/deployment/rules/functions-recruiting.json';
    expect({ code, problems: problems.slice(0, 2) }).toEqual({
      code: 1,
      problems: ['anonymous', 'signed in'].map((name) => `✗ runSchedule is open to clients (${name}): ${paste}`),
    });
  });

  it('stops if the rule is that of the default edition, or if the function is another build', async () => {
    const { problems } = await probeRecruiting(readRules().functions);
    expect(problems[0]).toContain('runSchedule is open to clients (signed in)');
    expect(problems[1]).toContain('queryMySQLData is closed to visitors');
    await emulator.close();
    writeBuilds('0123456789abcdef');
    const other = await probeRecruiting();
    expect(other.problems).toContain('✗ runSchedule runs another build than 0123456789abcdef');
  });

  it('needs an API key', async () => {
    const { code, problems } = await probeRecruiting(undefined, { CLOUDBASE_APIKEY: '' });
    expect({ code, problems }).toEqual({ code: 1, problems: [expect.stringContaining('Set CLOUDBASE_APIKEY')] });
    await emulator.close();
    const { problems: wrong } = await probeRecruiting(undefined, { CLOUDBASE_APIKEY: 'wrong' });
    expect(wrong).toContain('✗ runSchedule is not deployed: SIGN_PARAM_INVALID');
  });
});
