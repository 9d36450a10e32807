import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startApp } from '#tests/support/processes/app-process.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { samples } from '../../emulator/seeds/samples.ts';

it('works twice side by side, on separate ports and data, and prints the URL last, on a line of its own', async () => {
  const copies = await Promise.all([startApp({ entry: 'start' }), startApp({ entry: 'start' })]);
  const pages = await Promise.all(copies.map(async ({ url }) => (await fetch(url)).text()));
  for (const page of pages) expect(page).toContain('招聘用工平台');
  for (const copy of copies) {
    expect(copy.output().trimEnd().split('\n').slice(-2)).toEqual(['', `  Ready: ${copy.url}/`]);
  }
  await Promise.all(copies.map((copy) => copy.dispose()));
});

it('starts a named sample in its edition, lists the samples by --help, and refuses an unknown one in one line', async () => {
  const app = await startApp({ entry: 'start', sample: 'overdue-applications' });
  expect(await (await fetch(app.url)).text()).toContain('data-edition="recruiting"');
  await app.dispose();
  const start = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/start.ts', ...args], { cwd: projectRoot, encoding: 'utf8' });
  const { stdout } = start('--help');
  for (const [name, { description }] of Object.entries(samples))
    expect(stdout.replaceAll(/ +/g, ' ')).toContain(` ${name} ${description}`);
  const { stderr, status } = start('--sample', 'overdue');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `There is no sample "overdue". Samples: ${Object.keys(samples).join(', ')}\n`,
  });
});

it.each([
  // A terminal sends it to all processes that it started.
  { signal: 'SIGINT', receiver: 'npm and what it started', isGroup: true },
  { signal: 'SIGTERM', receiver: 'npm', isGroup: false },
  { signal: 'SIGHUP', receiver: 'npm', isGroup: false },
  { signal: 'SIGKILL', receiver: 'npm', isGroup: false },
] as const)('leaves no server behind when $receiver receives $signal', async ({ signal, isGroup }) => {
  const data = await mkdtemp(join(tmpdir(), 'stopped-'));
  // Small images of Linux have no `ps`.
  await writeFile(join(data, 'ps'), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
  const PATH = process.platform === 'linux' ? `${data}:${process.env.PATH}` : process.env.PATH;
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, PATH, NODE_ENV: 'development', PORT: `${port}`, DATA_DIR: data, SEEDS: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const gone = once(npm, 'exit');
  for await (const chunk of npm.stdout) if (`${chunk}`.includes('Ready:')) break;
  process.kill(isGroup ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal);
  await gone;
  const isServed = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    );
  await expect.poll(isServed).toBe(false);
  await rm(data, { recursive: true, force: true });
});
