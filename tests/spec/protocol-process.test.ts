import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { writeSeededData } from '#tests/support/fixtures/seeded-data.ts';
import { startApp } from '#tests/support/processes/app-process.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { projectRoot } from '#tests/support/project-root.ts';

// Runs the emulator as a process: its messages when it cannot start, and what --reset deletes.
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
});

function replaceByFolder(path: string): void {
  rmSync(path);
  mkdirSync(path);
}

function replaceByFile(path: string): void {
  rmSync(path, { recursive: true });
  writeFileSync(path, 'a file');
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'emulator-process-'));
  cleanUp.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

describe('the start fails with one line that explains the reason:', () => {
  it.each([
    ['an invalid port', { PORT: 'http' }, /^PORT must be a whole number/],
    [
      'an unreachable database',
      { DATABASE_URL: 'mysql://nobody:secret-word@127.0.0.1:1/none' },
      /^The database of DATABASE_URL can't be reached/,
    ],
    ['an invalid database URL', { DATABASE_URL: 'nonsense' }, /DATABASE_URL must begin with/],
    ['a database URL of an unknown kind', { DATABASE_URL: 'oracle://x' }, /DATABASE_URL must begin with/],
  ])('%s', async (_, env, message) => {
    const said = await startAndFail({ DATA_DIR: await folder(), PORT: '0', ...env });
    expect(said).toMatch(message);
    expect(said).not.toContain('secret-word');
  });

  it('a taken port', async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    cleanUp.push(() => new Promise((resolve) => server.close(resolve)));
    const said = await startAndFail({ DATA_DIR: await folder(), PORT: String(port) });
    expect(said).toContain(`Port ${port} is in use`);
  });

  it('a data folder that another copy uses', async () => {
    const app = await startApp({ entry: 'start' });
    cleanUp.push(() => app.dispose());
    expect(await startAndFail({ DATA_DIR: app.dataDir, PORT: '0' })).toContain('is in use by another copy');
  });

  it.runIf(process.platform === 'linux').each([
    ['its lock', /lock/],
    ['everything', /./],
  ])('a data folder that another copy uses, after somebody deleted %s', async (_, deleted) => {
    const app = await startApp({ entry: 'platform' });
    cleanUp.push(() => app.dispose());
    const files = await readdir(app.dataDir);
    for (const name of files) if (deleted.test(name)) await rm(join(app.dataDir, name), { recursive: true });
    const left = await readdir(app.dataDir);
    const said = await startAndFail({ DATA_DIR: app.dataDir, PORT: '0' }, 'scripts/start.ts', ['--reset']);
    expect(said).toContain('is in use by another copy');
    expect(await readdir(app.dataDir)).toEqual(left);
  });

  /** Overwrites the middle of a database file and keeps its header. */
  const garble = (file: string) => {
    const bytes = readFileSync(file);
    bytes.fill('damage', 8192, bytes.length - 4096);
    writeFileSync(file, bytes);
  };
  const inState = (statement: string) => (file: string) => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
  };
  it.each<[string, string, (file: string) => unknown]>([
    ['platform.sqlite', 'was overwritten', garble],
    ['business.sqlite', 'was overwritten', garble],
    ['platform.sqlite', 'was cut off', (file) => truncateSync(file, 8192)],
    ['business.sqlite', 'was cut off', (file) => truncateSync(file, 8192)],
    ['platform.sqlite', 'has an invalid key', inState("UPDATE setting SET value = 'x' WHERE name = 'tokenKey'")],
    ['platform.sqlite', 'has lost a table', inState('DROP TABLE account')],
    ['platform.sqlite', 'is a folder', replaceByFolder],
    ['business.sqlite', 'is a folder', replaceByFolder],
    ['lock.sqlite', 'is a folder', replaceByFolder],
    ['objects', 'is a file', replaceByFile],
  ])('a data folder whose %s %s', async (name, _, damage) => {
    const dataDir = await folder();
    await writeSeededData(dataDir);
    damage(join(dataDir, name));
    expect(await startAndFail({ DATA_DIR: dataDir, PORT: '0' })).toContain(dataDir);
  });

  it.each(['platform.sqlite', 'business.sqlite'])('a damaged %s', async (name) => {
    const dataDir = await folder();
    await writeFile(join(dataDir, name), 'this is no database, and long enough to be looked at as one'.repeat(50));
    const said = await startAndFail({ DATA_DIR: dataDir, PORT: '0' });
    expect(said).toContain(dataDir);
    expect(said).toContain('npm start -- --reset');
  });

  it.each([
    ['scripts/start.ts', 'src/data'],
    ['scripts/start.ts', 'node_modules/.data'],
    ['scripts/preview.ts', 'dist/data'],
  ])('a data folder that %s would serve: %s', async (entry, path) => {
    expect(await startAndFail({ DATA_DIR: path, PORT: '0' }, entry)).toContain('Set DATA_DIR to another folder');
    expect(existsSync(join(projectRoot, path))).toBe(false);
  });

  it('a data folder that is a file', async () => {
    const path = join(await folder(), 'file');
    await writeFile(path, '');
    expect(await startAndFail({ DATA_DIR: path, PORT: '0' })).toContain(path);
  });
});

describe('--reset', () => {
  it('deletes the files of the emulator, damaged or not, and no others', async () => {
    const dataDir = await folder();
    await writeFile(join(dataDir, 'platform.sqlite'), 'damaged'.repeat(500));
    await mkdir(join(dataDir, 'mine'));
    await writeFile(join(dataDir, 'mine', 'letter.txt'), 'dear diary');
    const { line, end } = await startAndServe({ DATA_DIR: dataDir, PORT: '0' }, ['--reset']);
    expect(line).toContain('http://127.0.0.1:');
    await end();
    expect((await stat(join(dataDir, 'mine', 'letter.txt'))).size).toBe(10);
  });
});

function start(env: Record<string, string>, args: string[] = [], entry = 'scripts/start.ts') {
  const child = spawn(process.execPath, [join(projectRoot, entry), ...args], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  return { child, said };
}

async function startAndFail(env: Record<string, string>, entry?: string, args: string[] = []): Promise<string> {
  const { child, said } = start(env, args, entry);
  child.stdout.on('data', () => said.out.includes('http://') && child.kill());
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(said.err).toMatch(/^[^\n]+\n$/);
  expect(said.out).not.toContain('http://');
  expect(code).toBe(1);
  return said.err;
}

async function startAndServe(env: Record<string, string>, args: string[]) {
  const { child, said } = start(env, args);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.out.includes('127.0.0.1') && resolve());
    child.once('exit', () => reject(new Error(said.err)));
  });
  const end = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { line: said.out, end };
}
