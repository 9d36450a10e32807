import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEdition } from '#contract/edition.ts';
import { writeSeededData } from '#tests/support/fixtures/seeded-data.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import type { SampleName } from '../../../emulator/seeds/samples.ts';
import { freePort } from './free-port.ts';

export type AppProcess = {
  url: string;
  port: number;
  dataDir: string;
  /** All output of the process so far. */
  output: () => string;
  /** Ends the process (SIGTERM by default) and waits for its exit. Keeps the data. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts the process again, on the same port and data. */
  restart: () => Promise<void>;
  /** Ends the process and removes its data. */
  dispose: () => Promise<void>;
};

const entries = {
  preview: 'scripts/preview.ts',
  start: 'scripts/start.ts',
  platform: 'tests/support/processes/platform-process.ts',
};

export type AppOptions = {
  /** `preview` serves the built app, `start` the development server, `platform` the emulator without any app. */
  entry?: keyof typeof entries;
  env?: Record<string, string>;
  /** Starts on a copy of the seeds, which is faster than inserting them. By default the data folder is empty. */
  isSeeded?: boolean;
  /** Starts a named sample, by the argument that `npm start` takes. */
  sample?: SampleName;
};

/** Starts the app and the emulator in a process, on a free port and a temporary data folder. */
export async function startApp({
  entry = 'preview',
  env = {},
  isSeeded = false,
  sample,
}: AppOptions = {}): Promise<AppProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recruitment-'));
  if (isSeeded) await writeSeededData(dataDir, readEdition(env.EDITION), sample);
  const port = await freePort();
  let child: ChildProcess | undefined;
  let printed = '';

  async function launch() {
    const started = spawn(
      process.execPath,
      [join(projectRoot, entries[entry]), ...(sample ? ['--sample', sample] : [])],
      {
        cwd: projectRoot,
        // Timers would write into the data of a test at any moment.
        env: {
          ...process.env,
          NODE_ENV: 'development',
          TIMERS: 'false',
          PORT: String(port),
          DATA_DIR: dataDir,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child = started;
    const address = `http://127.0.0.1:${port}`;
    await new Promise<void>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes(address)) resolve();
      };
      printed = '';
      started.stdout.on('data', listen);
      started.stderr.on('data', listen);
      started.on('exit', (code) => reject(new Error(`The app ended with code ${code}:\n${printed}`)));
    });
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
  }

  await launch();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    output: () => printed,
    stop,
    restart: launch,
    dispose: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
