import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Edition, editions } from '#contract/edition.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/** Global set-up of the end-to-end tests: builds both editions of the app once per run, as for production. */
export default async function setup(): Promise<void> {
  await Promise.all(editions.map(build));
}

async function build(edition: Edition): Promise<void> {
  // The test runner's NODE_ENV would produce a development build.
  const { NODE_ENV: _, ...env } = process.env;
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: projectRoot,
    env: { ...env, EDITION: edition },
    stdio: 'inherit',
  });
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  if (code !== 0) throw new Error('The app could not be built.');
}
