import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectRoot } from '#tests/support/project-root.ts';

/** What one would use instead of this app, each as a minimal application (`peers/<name>`). */
export const peerNames = ['react-admin', 'refine'] as const;
export type PeerName = (typeof peerNames)[number];

const outDir = join(projectRoot, 'dist/peers');

/** The preview of the app serves a peer too: from its own origin, with the same headers, session and functions. */
export const peerPath = (name: PeerName) => `/peers/${name}/`;

/** All sides have React and the SDK in the versions of the project. */
const shared = ['react', 'react-dom', '@cloudbase/js-sdk'];
const alias = shared.map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: join(projectRoot, 'node_modules', name),
}));

/**
 * Builds the peers into a folder of the built app. Their packages are installed in a temporary folder, as their lock files
 * say, so they are no dependencies of the project. Returns a function that removes the builds.
 */
export async function buildPeers(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'peers-'));
  try {
    await cp(join(import.meta.dirname, 'peers'), folder, { recursive: true });
    for (const name of peerNames) await buildPeer(name, join(folder, name));
  } finally {
    await rm(folder, { recursive: true });
  }
  return () => rm(outDir, { recursive: true, force: true });
}

async function buildPeer(name: PeerName, root: string): Promise<void> {
  install(name, root);
  await cp(join(root, '../index.html'), join(root, 'index.html'));
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    plugins: [react()],
    build: { outDir: join(outDir, name), emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
}

function install(name: PeerName, folder: string): void {
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr, error } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim();
  throw new Error(
    `The packages of tests/bench/peers/${name} can't be installed. Can npm reach its registry?\n${reason}`,
  );
}
