import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { StartFailure } from '../../../emulator/failure.ts';
import { freePort } from './free-port.ts';
import { findServer, initialise, serverArguments, waitUntilReady } from './server-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the server of the run is a cluster; `mariadbUrl` then names each of its nodes. */
    isCluster: boolean;
  }
}

const NODES = 3;
const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];

/** Starts a cluster for the test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('mariadbUrl', cluster.url);
  project.provide('isCluster', true);
  return cluster.stop;
}

/** A node: `url` names no database; its user is root without a password. */
export type ClusterNode = {
  url: string;
  /** Ends the node at once (kill -9). */
  kill(): Promise<void>;
  /** Stops the node where it is (SIGSTOP), until `go`. */
  pause(): void;
  go(): void;
  /** Starts the node again, which takes the data of the others. */
  restart(): Promise<void>;
};

/** `url` names all nodes, as `DATABASE_URL` does. `stop` removes the data. */
export type RunningCluster = { url: string; nodes: readonly ClusterNode[]; stop(): Promise<void> };

/** The Debian packages that a cluster needs and this machine lacks. */
export function findMissingPackages(): string[] {
  const packages = {
    'mariadb-server': findServer()?.endsWith('mariadbd') ?? false,
    'galera-4': PROVIDERS.some(existsSync),
    rsync: spawnSync('rsync', ['--version'], { stdio: 'ignore' }).status === 0,
  };
  return Object.entries(packages).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

/** Starts three nodes of a Galera cluster in a temporary folder. Throws StartFailure where a program for it is missing. */
export async function startCluster(): Promise<RunningCluster> {
  const program = findServer();
  const missing = findMissingPackages();
  if (!program || missing.length > 0) throw new StartFailure(`A cluster needs the packages ${missing.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const places: Place[] = [];
  for (let number = 1; number <= NODES; number += 1) {
    const own = join(folder, `node-${number}`);
    mkdirSync(own);
    const group = await freePort();
    places.push({ folder: own, port: await freePort(), group, history: await freePort(), copy: await freePort() });
  }
  const [first, ...others] = places as [Place, ...Place[]];
  initialise(program, first.folder);
  // A node that joins gets the data of another one.
  for (const { folder: own } of others) mkdirSync(join(own, 'data'));
  // Galera's scripts refuse to work for root.
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'mysql', folder]);
  const nodes = [await startNode(program, first, places, true)];
  for (const place of others) nodes.push(await startNode(program, place, places, false));
  return {
    url: `mysql://root@${places.map(({ port }) => `127.0.0.1:${port}`).join()}`,
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of a node, and its ports: for clients, for the group, for missed changes, and for a copy of all data. */
type Place = { folder: string; port: number; group: number; history: number; copy: number };

async function startNode(program: string, place: Place, all: readonly Place[], isFirst: boolean): Promise<ClusterNode> {
  const url = `mysql://root@127.0.0.1:${place.port}`;
  const own = nodeArguments(place, all);
  const start = async (extra: string[]) => {
    const started = spawn(program, [...own, ...extra], { stdio: 'ignore' });
    await waitUntilReady(url, started);
    return started;
  };
  let node = await start(isFirst ? ['--wsrep-new-cluster'] : []);
  return {
    url,
    async kill() {
      if (hasEnded(node)) return;
      const ended = new Promise((resolve) => node.once('exit', resolve));
      node.kill('SIGKILL');
      await ended;
    },
    pause: () => void node.kill('SIGSTOP'),
    go: () => void node.kill('SIGCONT'),
    async restart() {
      // How far the node came, so that it asks the others for what it missed instead of everything.
      const log = join(place.folder, 'recovery.err');
      spawnSync(program, [...own, '--wsrep-recover', `--log-error=${log}`], { stdio: 'ignore' });
      const [, position] = /Recovered position: (\S+)/.exec(readFileSync(log, 'utf8')) ?? [];
      node = await start(position === undefined ? [] : [`--wsrep-start-position=${position}`]);
    },
  };
}

function nodeArguments({ folder, port, group, history, copy }: Place, all: readonly Place[]): string[] {
  const asRoot = process.getuid?.() === 0 ? ['--user=mysql'] : [];
  const options = [
    'base_host=127.0.0.1',
    `base_port=${group}`,
    `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
    `ist.recv_addr=127.0.0.1:${history}`,
    'gcache.size=32M',
  ];
  return [
    ...serverArguments(folder, port).filter((argument) => argument !== '--user=root'),
    ...asRoot,
    '--wsrep-on=ON',
    `--wsrep-provider=${PROVIDERS.find(existsSync)}`,
    `--wsrep-provider-options=${options.join(';')}`,
    `--wsrep-cluster-address=gcomm://${all.map((place) => `127.0.0.1:${place.group}`).join()}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${copy}`,
    '--wsrep-slave-threads=4',
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
  ];
}

function hasEnded(node: ChildProcess): boolean {
  return node.exitCode !== null || node.signalCode !== null;
}
