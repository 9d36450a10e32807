import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real server without a database's name, or null where the machine has none. */
    mariadbUrl: string | null;
  }
}

const STARTUP_MS = 60_000;

/** Starts a real MariaDB (or MySQL) in a temporary folder for the test run, or takes the one of another project. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const other = project.vitest.projects.find((each) => each.getProvidedContext().mariadbUrl !== undefined);
  if (other) {
    project.provide('mariadbUrl', other.getProvidedContext().mariadbUrl);
    return undefined;
  }
  const server = await startServer();
  if (!server) {
    if (process.env.CI === 'true') throw new Error('No mariadbd or mysqld on this machine; CI must have one');
    console.error('\n!!! NOT RUN — tests on MariaDB: no mariadbd or mysqld on this machine\n');
  }
  project.provide('mariadbUrl', server?.url ?? null);
  return async () => server?.stop();
}

/** `url` names no database; its user is root without a password. `stop` removes the data. */
export type RunningServer = {
  url: string;
  /** Ends the server at once (kill -9) and keeps its data, on which `restart` starts it again. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a server with additional settings. Returns null when the machine has none. */
export async function startServer(settings: readonly string[] = []): Promise<RunningServer | null> {
  const program = findServer();
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'mariadb-'));
  const port = await freePort();
  initialise(program, folder);
  const url = `mysql://root@127.0.0.1:${port}`;
  const start = async () => {
    const started = spawn(program, [...serverArguments(folder, port), ...settings], { stdio: 'ignore' });
    await waitUntilReady(url, started);
    return started;
  };
  let server = await start();
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  const restart = async () => {
    server = await start();
  };
  const stop = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, kill, restart, stop };
}

function findServer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return folders.flatMap((folder) => [join(folder, 'mariadbd'), join(folder, 'mysqld')]).find(existsSync);
}

function initialise(program: string, folder: string): void {
  const installer = join(program, '..', '..', 'bin', 'mariadb-install-db');
  const data = join(folder, 'data');
  const common = ['--no-defaults', `--datadir=${data}`];
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const [command, args] = program.endsWith('mariadbd')
    ? [
        existsSync(installer) ? installer : 'mariadb-install-db',
        ['--auth-root-authentication-method=normal', '--skip-test-db'],
      ]
    : [program, ['--initialize-insecure']];
  const { status, stderr } = spawnSync(command, [...common, ...asRoot, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The test database could not be set up: ${stderr}`);
}

function serverArguments(folder: string, port: number): string[] {
  return [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    // A server removes leftover temporary tables when it starts, also those of another running server.
    `--tmpdir=${folder}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    // Unlike production, test data need not survive a power failure.
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=64M',
    '--max-connections=500',
    `--log-error=${join(folder, 'log')}`,
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ];
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + STARTUP_MS;
  for (;;) {
    try {
      const connection = await createConnection(url);
      await connection.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
