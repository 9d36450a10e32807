import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { functionNames } from '#contract/actions.ts';
import { deployedFunctions } from '#contract/deployed-functions.ts';
import { asEnvFile, productionSettings } from '#tests/support/fixtures/production-settings.ts';
import { builtFunctions } from '#tests/support/processes/bundles.ts';
import { runCommand } from '#tests/support/processes/commands.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { timeLimitOf } from '../../emulator/functions/context.ts';
import { BUNDLES_FOLDER } from '../../scripts/deployment/bundle.ts';
import { readHostingPlace } from '../../scripts/deployment/check-settings.ts';
import {
  configurationOf,
  readConfiguration,
  WRITTEN_CONFIGURATION,
  writtenText,
} from '../../scripts/deployment/configuration.ts';
import { hostingHeaders } from '../../scripts/deployment/security-headers.ts';

const sources = [
  'cloudbaserc.json',
  'package-lock.json',
  'cloudfunctions',
  'src',
  'public',
  'index.html',
  'vite.config.ts',
];
let built: string;
const clone = mkdtempSync(join(tmpdir(), 'deploy-clone-'));

beforeAll(async () => {
  built = await builtFunctions();
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));
/** A clone with a filled `.env.local`, the bundles, and a build for the environment. */
beforeEach(() => {
  for (const name of readdirSync(clone)) rmSync(join(clone, name), { recursive: true });
  for (const name of sources) {
    cpSync(join(projectRoot, name), join(clone, name), { recursive: true, preserveTimestamps: true });
  }
  writeFileSync(join(clone, '.env.local'), asEnvFile(productionSettings));
  cpSync(built, join(clone, BUNDLES_FOLDER), { recursive: true });
  mkdirSync(join(clone, '.cloudbase/hosting/assets'), { recursive: true });
  writeFileSync(join(clone, '.cloudbase/hosting/index.html'), page);
  writeFileSync(join(clone, '.cloudbase/hosting/assets/app.js'), `init("${productionSettings.VITE_ENV_ID}")`);
});

const page = '<!doctype html><script>start()</script>';
const check = (settings: Readonly<Record<string, string>> = {}) =>
  runCommand('deployment/deploy-check.ts', [clone], settings);
const problemsOf = async (settings?: Readonly<Record<string, string>>) => {
  const { code, stderr } = await check(settings);
  return { code, problems: stderr.split('\n').filter((line) => line.startsWith('✗')) };
};

describe('npm run deploy:check', () => {
  it('lists what will be deployed, without secrets', async () => {
    const { code, stdout, stderr } = await check();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Environment  my-env-1a2b');
    for (const name of functionNames) {
      const files = name === 'queryMySQLData' ? 6 : 5;
      expect(stdout).toMatch(new RegExp(`${name} +Nodejs24\\.11, 512 MB, 20 s, ${files} files, \\d+ kB, \\d+ kB gzip`));
    }
    expect(stdout).not.toContain('runSchedule');
    expect(stdout).toContain('Deploy the functions: tcb fn deploy --all --force');
    expect(stdout).toMatch(/\.cloudbase\/hosting +2 files/);
    expect(stdout).toContain(hostingHeaders(page, readHostingPlace(productionSettings))['content-security-policy']);
    expect(/connect-src ([^;\n]*)/.exec(stdout)?.[1]?.split(' ')).toEqual([
      "'self'",
      'https://my-env-1a2b.api.tcloudbasegateway.com',
      'https://6d79-my-env-1a2b-1250000000.cos.ap-shanghai.myqcloud.com',
      'https://cos.ap-shanghai.myqcloud.com/6d79-my-env-1a2b-1250000000/',
    ]);
    const { DATABASE_URL, TICKET_PRIVATE_KEY, TICKET_PRIVATE_KEY_ID } = productionSettings;
    for (const secret of [DATABASE_URL, '7Hq', TICKET_PRIVATE_KEY, TICKET_PRIVATE_KEY_ID]) {
      expect(stdout).not.toContain(secret);
    }
  });

  it('accepts the functions alone: an app that was not built is not deployed', async () => {
    rmSync(join(clone, '.cloudbase/hosting'), { recursive: true });
    const { code, stdout, stderr } = await check();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('.cloudbase/hosting not built');
    expect(stdout).not.toContain('tcb hosting deploy');
  });

  it('refuses a clone without settings, with one line for each', async () => {
    rmSync(join(clone, '.env.local'));
    const { code, problems } = await problemsOf();
    expect(code).toBe(1);
    const ofMails = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'MAIL_SECRET', 'UNSUBSCRIBE_URL'];
    for (const name of Object.keys(productionSettings)) {
      const told = problems.filter((line) => line.startsWith(`✗ ${name} is missing or empty`));
      expect(told).toHaveLength(ofMails.includes(name) ? 0 : 1);
    }
    const { SMTP_URL } = productionSettings;
    const { problems: recruiting } = await problemsOf({ EDITION: 'recruiting', SMTP_URL });
    for (const name of ['MAIL_FROM', 'PUBLIC_URL', 'MAIL_SECRET']) {
      expect(recruiting.filter((line) => line.startsWith(`✗ ${name} is missing or empty`))).toHaveLength(1);
    }
  });

  it('prefers the environment to .env.local, like the platform’s command line', async () => {
    expect(await problemsOf({ VITE_ENV_ID: '' })).toEqual({
      code: 1,
      problems: [expect.stringContaining('VITE_ENV_ID is missing or empty')],
    });
  });

  it('refuses a clone whose bundles are missing', async () => {
    rmSync(join(clone, BUNDLES_FOLDER, 'loginAuth'), { recursive: true });
    expect(await problemsOf()).toEqual({
      code: 1,
      problems: ['✗ The bundle of loginAuth is missing. Run: npm run build:functions'],
    });
  });

  it('refuses bundles and builds that are older than their sources', async () => {
    const source = join(clone, 'cloudfunctions/shared/contract/limits.ts');
    const later = new Date(Date.now() + 60_000);
    utimesSync(source, later, later);
    const { code, problems } = await problemsOf();
    expect(code).toBe(1);
    expect(problems).toHaveLength(4);
    for (const line of problems) expect(line).toContain('is older than cloudfunctions/shared/contract/limits.ts');
  });

  it.each([
    {
      title: 'with an app built for another environment',
      file: 'init("local")',
      problem: 'made for another environment',
    },
    { title: 'with the preset accounts', file: 'my-env-1a2b dev-2025', problem: 'the developer panel or its accounts' },
  ])('refuses a clone $title', async ({ file, problem }) => {
    writeFileSync(join(clone, '.cloudbase/hosting/assets/app.js'), file);
    expect(await problemsOf()).toEqual({ code: 1, problems: [expect.stringContaining(problem)] });
  });

  it('refuses a bundle with preset accounts, and one for another runtime', async () => {
    writeFileSync(join(clone, BUNDLES_FOLDER, 'queryMySQLData/seeds.js'), 'const password = "dev-2025"');
    const configuration = readFileSync(join(clone, 'cloudbaserc.json'), 'utf8');
    writeFileSync(join(clone, 'cloudbaserc.json'), configuration.replace('Nodejs24.11', 'Nodejs18.15'));
    expect(await problemsOf()).toEqual({
      code: 1,
      problems: [
        '✗ loginAuth has the runtime Nodejs18.15; the bundles are made for Nodejs24.11, Nodejs20.19',
        '✗ The bundle of queryMySQLData contains the development accounts (dev-2025)',
      ],
    });
  });
});

describe('npm run deploy:check in the recruiting edition', () => {
  const deployed = configurationOf('recruiting', readConfiguration(join(projectRoot, 'cloudbaserc.json')));
  const file = join(clone, WRITTEN_CONFIGURATION);
  const recruiting = { EDITION: 'recruiting' };
  beforeEach(() => {
    rmSync(join(clone, '.cloudbase/hosting'), { recursive: true });
    writeFileSync(file, writtenText(deployed));
  });

  it('lists the function of the timer, and deploys by the written configuration', async () => {
    const { code, stdout, stderr } = await check(recruiting);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/runSchedule +Nodejs24\.11, 512 MB, 60 s, 6 files, \d+ kB, \d+ kB gzip/);
    expect(stdout).toContain('timer: 0 * * * * * *');
    expect(stdout).toContain('tcb --config-file .cloudbase/cloudbaserc.json fn deploy --all --force');
  });

  it('refuses a bundle that is missing, and a configuration that is missing or differs from cloudbaserc.json', async () => {
    rmSync(join(clone, BUNDLES_FOLDER, 'runSchedule'), { recursive: true });
    writeFileSync(file, writtenText(deployed).replaceAll('Nodejs24.11', 'Nodejs20.19'));
    const written = '✗ .cloudbase/cloudbaserc.json is missing or out of date. Run: npm run build:functions';
    expect(await problemsOf(recruiting)).toEqual({
      code: 1,
      problems: ['✗ The bundle of runSchedule is missing. Run: npm run build:functions', written],
    });
    rmSync(file);
    expect((await problemsOf(recruiting)).problems).toContain(written);
  });
});

describe('the emulator and the deployment', () => {
  it('use the same timeout for functions', () => {
    const { functions } = configurationOf('recruiting', readConfiguration(join(projectRoot, 'cloudbaserc.json')));
    const names = deployedFunctions('recruiting');
    expect(functions.map(({ name, timeout }) => [name, timeout * 1000])).toEqual(
      names.map((name) => [name, timeLimitOf(name)]),
    );
  });

  it('enforce the same rules for calling functions', () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(join(projectRoot, `scripts/deployment/rules/${name}.json`), 'utf8'));
    const rules = { '*': { invoke: "auth.loginType != 'ANONYMOUS' && auth != null" }, loginAuth: { invoke: true } };
    expect(read('functions')).toEqual(rules);
    // Visitors read listed jobs.
    const visited = { queryMySQLData: { invoke: 'auth != null' } };
    expect(read('functions-recruiting')).toEqual({ ...rules, ...visited, runSchedule: { invoke: false } });
  });
});
