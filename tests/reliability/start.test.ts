import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startApp } from '#tests/support/processes/app-process.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { projectRoot } from '#tests/support/project-root.ts';

it('works twice side by side, on separate ports and data, and prints the URL last, on a line of its own', async () => {
  const copies = await Promise.all([startApp({ entry: 'start' }), startApp({ entry: 'start' })]);
  const pages = await Promise.all(copies.map(async ({ url }) => (await fetch(url)).text()));
  for (const page of pages) expect(page).toContain('招聘用工平台');
  for (const copy of copies) {
    expect(copy.output().trimEnd().split('\n').slice(-2)).toEqual(['', `  Ready: ${copy.url}/`]);
  }
  await Promise.all(copies.map((copy) => copy.dispose()));
});

it.each([
  // A terminal sends it to all processes that it started.
  { signal: 'SIGINT', receiver: 'npm and what it started', isGroup: true },
  { signal: 'SIGTERM', receiver: 'npm', isGroup: false },
  { signal: 'SIGHUP', receiver: 'npm', isGroup: false },
  { signal: 'SIGKILL', receiver: 'npm', isGroup: false },
] as const)('leaves no server behind when $receiver receives $signal', async ({ signal, isGroup }) => {
  const data = await mkdtemp(join(tmpdir(), 'stopped-'));
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'development', PORT: `${port}`, DATA_DIR: data, SEEDS: 'false' },
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
