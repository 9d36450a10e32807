import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Edition, editions } from '#contract/edition.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/** Global set-up of the end-to-end tests: builds both editions of the app once per run, as for production. */
export default function setup(): void {
  for (const edition of editions) build(edition);
}

function build(edition: Edition): void {
  // The test runner's NODE_ENV would produce a development build.
  const { NODE_ENV: _, ...env } = process.env;
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: projectRoot,
    env: { ...env, EDITION: edition },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The app could not be built.');
}
