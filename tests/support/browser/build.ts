import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#tests/support/project-root.ts';

/** Global set-up of the end-to-end tests: builds the app once per run, as for production. */
export default function setup(): void {
  // The test runner's NODE_ENV would produce a development build.
  const { NODE_ENV: _, ...env } = process.env;
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The app could not be built.');
}
