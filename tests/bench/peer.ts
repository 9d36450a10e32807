import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectRoot } from '#tests/support/project-root.ts';

/** The preview of the app serves it too: from its own origin, with the same headers, session and functions. */
const outDir = join(projectRoot, 'dist/peer');
export const PEER_PATH = '/peer/';

/**
 * Builds the peer, a minimal react-admin application, into a folder of the built app. Its packages are installed in a
 * temporary folder, so they are no dependencies of the project. Returns a function that removes the build.
 */
export async function buildPeer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'peer-'));
  try {
    await cp(join(import.meta.dirname, 'peer'), folder, { recursive: true });
    await install(folder);
    await build({
      root: folder,
      base: './',
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  return () => rm(outDir, { recursive: true, force: true });
}

/** Installs the peer's packages, and React and the SDK in the versions of the project. */
async function install(folder: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
  const shared = ['react', 'react-dom', '@cloudbase/js-sdk'].map((name) => `${name}@${dependencies[name]}`);
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr, error } = spawnSync('npm', [...args, ...shared], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim();
  throw new Error(`The packages of tests/bench/peer can't be installed. Can npm reach its registry?\n${reason}`);
}
