import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';
import { findServer, initialise, serverArguments, waitUntilReady } from './server-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real server without a database's name, or null where the machine has none. */
    mariadbUrl: string | null;
  }
}

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
