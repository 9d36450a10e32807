import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '#tests/support/processes/app-process.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { projectRoot } from '#tests/support/project-root.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recruitment-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the start command until it ends. Returns its exit code and the lines of its standard error. */
async function startAndFail(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, lines: printed.trim().split('\n') };
}

describe('starting', () => {
  it('works twice side by side, on separate ports and data', async () => {
    const copies = await Promise.all([startApp({ entry: 'start' }), startApp({ entry: 'start' })]);
    const pages = await Promise.all(copies.map(async ({ url }) => (await fetch(url)).text()));
    for (const page of pages) expect(page).toContain('招聘用工平台');
    await Promise.all(copies.map((copy) => copy.dispose()));
  });

  it('prints the URL last, on a line of its own', async () => {
    const copy = await startApp({ entry: 'start' });
    expect(copy.output().trimEnd().split('\n').slice(-2)).toEqual(['', `  Ready: ${copy.url}/`]);
    await copy.dispose();
  });

  it('prints one line when the port is in use', async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const { code, lines } = await startAndFail({ PORT: String(port) });
    await new Promise((resolve) => server.close(resolve));
    expect(code).not.toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(String(port));
  });

  it.each([
    ['an invalid port', async () => ({ PORT: 'abc' }), /PORT/],
    [
      'a corrupt data folder',
      async () => {
        const dataDir = join(folder, 'corrupt');
        await mkdir(dataDir, { recursive: true });
        const names = ['platform.sqlite', 'business.sqlite', 'platform.db', 'business.db'];
        await Promise.all(names.map((name) => writeFile(join(dataDir, name), 'this is no database, '.repeat(500))));
        return { DATA_DIR: dataDir };
      },
      /corrupt/,
    ],
    [
      'a data folder that is a file',
      async () => {
        const dataDir = join(folder, 'file');
        await writeFile(dataDir, 'a file');
        return { DATA_DIR: dataDir };
      },
      /file/,
    ],
    [
      'an unreachable database',
      async () => ({ DATABASE_URL: 'mysql://nobody:secret-word@127.0.0.1:1/none' }),
      /DATABASE_URL/,
    ],
    ['a database address of an unknown kind', async () => ({ DATABASE_URL: 'oracle://x' }), /DATABASE_URL/],
  ])('with %s says so in one line and ends with an error', async (_, makeEnv, expected) => {
    const { code, lines } = await startAndFail(await makeEnv());
    expect(code).not.toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(expected);
    expect(lines[0]).not.toContain('secret-word');
  });
});
