import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#tests/support/project-root.ts';

/** Global set-up of the end-to-end tests: they run against the built app, made once per run, as production makes it. */
export default function setup(): void {
  // The test runner's own NODE_ENV would make it a development build.
  const { NODE_ENV: _, ...env } = process.env;
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The app could not be built.');
}
