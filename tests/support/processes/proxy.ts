import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#tests/support/project-root.ts';
import { StartFailure } from '../../../emulator/failure.ts';
import { onServer } from '../fixtures/migrated-databases.ts';
import type { RunningCluster } from './cluster.ts';
import { freePort } from './free-port.ts';
import { waitUntilReady } from './server-program.ts';

const docs = join(projectRoot, 'docs');

/** `url` names no database. */
export type RunningProxy = { url: string; stop(): Promise<void> };

/**
 * Starts HAProxy with the settings of `docs/haproxy.cfg`, at the addresses of this machine. Throws StartFailure where it is
 * missing.
 */
export async function startProxy(cluster: RunningCluster): Promise<RunningProxy> {
  if (spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status !== 0) {
    throw new StartFailure('One writer behind a proxy needs the package "haproxy".');
  }
  await onServer(cluster.url, "create user haproxy@'%'");
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const address = `127.0.0.1:${await freePort()}`;
  const settings = cluster.nodes.reduce(
    (text, { url }, index) => text.replace(`10.0.0.1${index + 1}:3306`, new URL(url).host),
    readFileSync(join(docs, 'haproxy.cfg'), 'utf8')
      .replace('10.0.0.10:3306', address)
      .replace('/etc/haproxy/node-is-ready', join(docs, 'node-is-ready')),
  );
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => proxy.once('exit', resolve));
  const url = `mysql://root@${address}`;
  await waitUntilReady(url, proxy);
  return {
    url,
    async stop() {
      proxy.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
