import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartFailure } from './failure.ts';
import { checkNode } from './run.ts';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('default to port 5173, data in .data, the embedded database and the environment "local"', () => {
    expect(readSettings('/app', {}, [])).toEqual({
      port: 5173,
      dataDir: '/app/.data',
      databaseUrl: 'file:/app/.data/business.sqlite',
      envId: 'local',
      accessTokenSeconds: undefined,
      control: false,
      timers: true,
      seeds: true,
      reset: false,
      sample: undefined,
      edition: 'specification',
    });
  });

  it('come from the environment', () => {
    const environment = {
      PORT: '8080',
      DATA_DIR: '/elsewhere',
      DATABASE_URL: 'mysql://root@127.0.0.1/app',
      ACCESS_TOKEN_SECONDS: '5',
      EMULATOR_CONTROL: 'true',
      TIMERS: 'false',
      SEEDS: 'false',
    };
    expect(readSettings('/app', environment, ['--reset'])).toMatchObject({
      port: 8080,
      dataDir: '/elsewhere',
      databaseUrl: 'mysql://root@127.0.0.1/app',
      accessTokenSeconds: 5,
      control: true,
      timers: false,
      seeds: false,
      reset: true,
    });
  });

  it.each(['-1', '65536', '80.5', 'http', '1e3', ' '])('refuse PORT=%j', (port) => {
    expect(() => readSettings('/app', { PORT: port }, [])).toThrow(StartFailure);
  });

  it.each([
    ['the argument', {}, ['--edition', 'recruiting'], 'recruiting'],
    ['the environment', { EDITION: 'recruiting' }, [], 'recruiting'],
    ['the argument before the environment', { EDITION: 'recruiting' }, ['--edition=specification'], 'specification'],
  ])('take the edition from %s', (_name, environment, args, edition) => {
    expect(readSettings('/app', environment, args).edition).toBe(edition);
  });

  it('refuse an unknown edition', () => {
    expect(() => readSettings('/app', {}, ['--edition', 'gold'])).toThrow('specification, recruiting');
  });

  it('refuse an unknown argument', () => {
    expect(() => readSettings('/app', {}, ['--rest'])).toThrow('--rest');
  });
});

describe('the setting of a sample', () => {
  it('chooses a folder of its own and an edition that has it', () => {
    expect(readSettings('/app', { SEEDS: 'false' }, ['--sample', 'empty-company'])).toMatchObject({
      dataDir: '/app/.data/empty-company',
      seeds: true,
      sample: 'empty-company',
      edition: 'recruiting',
    });
  });

  it('leaves a named folder and an edition that has it as they are', () => {
    const environment = { DATA_DIR: '/elsewhere', EDITION: 'recruiting' };
    expect(readSettings('/app', environment, ['--sample', 'long-names'])).toMatchObject({
      dataDir: '/elsewhere',
      edition: 'recruiting',
    });
  });

  it('refuses an unknown name, and lists the known ones', () => {
    const read = () => readSettings('/app', {}, ['--sample', 'toString']);
    expect(read).toThrow('There is no sample "toString"');
    expect(read).toThrow('overdue-applications, full-pipeline');
  });

  it('refuses an edition that lacks it', () => {
    const read = () => readSettings('/app', { EDITION: 'specification' }, ['--sample', 'empty-company']);
    expect(read).toThrow('The sample "empty-company" needs the recruiting edition');
  });
});

describe('the .env files of a deployment', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['npm start', 'serve', 'development'],
    ['npm run build', 'build', 'production'],
    ['npm test', 'serve', 'test'],
  ] as const)('are ignored by %s, which reads the process environment only', async (_, command, mode) => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    for (const name of ['.env', '.env.local', `.env.${mode}.local`]) {
      writeFileSync(join(folder, name), 'VITE_ENV_ID=my-env-1a2b\nVITE_APP_TITLE=人才市场\n');
    }
    const configFile = join(import.meta.dirname, '../vite.config.ts');
    const settings = async () => (await resolveConfig({ root: folder, configFile }, command, mode)).env;
    expect(await settings()).not.toHaveProperty('VITE_ENV_ID');
    expect(await settings()).not.toHaveProperty('VITE_APP_TITLE');
    vi.stubEnv('VITE_ENV_ID', 'from-the-process');
    expect(await settings()).toHaveProperty('VITE_ENV_ID', 'from-the-process');
    rmSync(folder, { recursive: true });
  });
});

describe('the Node version', () => {
  it.each(['22.18.0', '22.20.1', '24.0.0'])('%s is accepted', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });
  it.each(['22.17.9', '20.20.2', '18.0.0'])('%s is refused by its number', (version) => {
    expect(() => checkNode(version)).toThrow(version);
  });
});
