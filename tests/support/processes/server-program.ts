import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createConnection } from 'mysql2/promise';

// A MariaDB or MySQL server for tests, as a program with arguments.

const STARTUP_MS = 180_000;

/** The path of the server that this machine has. */
export function findServer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return folders.flatMap((folder) => [join(folder, 'mariadbd'), join(folder, 'mysqld')]).find(existsSync);
}

/** Makes an empty `data` folder in a folder. */
export function initialise(program: string, folder: string): void {
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

/** What every test server is started with. */
export function serverArguments(folder: string, port: number): string[] {
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

export async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
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
