import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Edition } from '#contract/edition.ts';
import { type RunningServer, startServer } from '#tests/support/processes/mariadb.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';
import { openSoak, type Soak } from './soak.ts';

// `npm run test:soak -- 20` sets the minutes, and the seed if one is given. The seed repeats the choices of people and of
// kills, but not the order in which the processes get to run.
const MINUTES = Number(process.env.SOAK_MINUTES || 2);
const SEED = Number(process.env.SOAK_SEED || randomInt(2 ** 31));
/** In the long runs people pause between two turns, and kills are rarer, so that other tests get to run. */
const MAX_PAUSE_MS = process.env.SOAK_MINUTES ? 0 : 400;
const KILL_PAUSE_MS = process.env.SOAK_MINUTES ? 3000 : 6000;
const SAMPLES = 30;
/** By then a process has loaded what its first calls need, such as the dictionary of readings (10 MB). */
const WARM_UP = 3;
/** The work itself, and the checks of what it has left. */
const TIME_LIMIT = MINUTES * 60_000 + 300_000;
/** The mean size of the heap in the last third of an edition's time, compared with that in the first third. */
const MAX_GROWTH_BYTES = 3 * 1024 * 1024;

describe.runIf(inject('mariadbUrl'))(`Mixed work and random kills (seed ${SEED})`, () => {
  const random = createSeededRandom(SEED);
  let server: RunningServer;
  let soak: Soak;
  const kills = { functions: 0, database: 0 };

  beforeAll(async () => {
    // The client reports every transaction that a kill has ended.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    // Unlike in other tests, a write that was acknowledged must survive the end of the server.
    const started = await startServer(['--innodb-flush-log-at-trx-commit=1']);
    if (!started) throw new Error('This machine has no database server');
    server = started;
    soak = await openSoak(server.url, { random, maxPauseMs: MAX_PAUSE_MS });
  });
  afterAll(async () => {
    await soak?.close();
    await server?.stop();
    vi.restoreAllMocks();
  });

  test.each(['recruiting', 'specification'] as const)(
    `half of ${MINUTES} minutes in the edition %s: no write is lost, no state forbidden, the history exact, memory flat`,
    async (edition) => {
      const heap = await workIn(edition);
      await soak.expectSound();
      await soak.expectExact();
      report(edition, heap);
      expectFlat(heap);
    },
    TIME_LIMIT,
  );

  /** Lets everybody work in an edition while processes are killed. Returns the sizes of the heap of the one that is not. */
  async function workIn(edition: Edition): Promise<number[]> {
    await soak.switchTo(edition);
    const duration = (MINUTES * 60_000) / 2;
    const end = performance.now() + duration;
    const heap: number[] = [];
    await soak.work(
      () => performance.now() > end,
      [
        async (isOver) => {
          while (!isOver()) {
            await wait(500 + random.number(KILL_PAUSE_MS));
            await (random.chance(40) ? killDatabase() : killProcess());
            await soak.expectSound();
          }
        },
        async (isOver) => {
          while (!isOver()) {
            heap.push(await soak.processOf(0).heapUsed());
            await wait(duration / SAMPLES);
          }
        },
      ],
    );
    return heap;
  }

  async function killProcess(): Promise<void> {
    await soak.replaceProcess(1 + random.number(soak.crowd.processes.length - 1));
    kills.functions += 1;
  }

  async function killDatabase(): Promise<void> {
    await soak.hold(server.kill().then(() => server.restart()));
    kills.database += 1;
  }

  function report(edition: Edition, heap: readonly number[]): void {
    const megabytes = heap.map((bytes) => (bytes / 1024 / 1024).toFixed(1)).join(' ');
    const shown = [...soak.outcomes].map(([name, counts]) => `${name}: ${JSON.stringify(Object.fromEntries(counts))}`);
    const { acknowledged, requests } = soak.crowd.answers;
    console.log(
      [
        edition,
        ...shown,
        `heap ${megabytes}`,
        `${acknowledged.length} acknowledged, ${requests.size} writes, ${kills.functions}+${kills.database} kills`,
      ].join('\n'),
    );
  }
});

function expectFlat(samples: readonly number[]): void {
  const heap = samples.slice(WARM_UP);
  const third = Math.floor(heap.length / 3);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(heap.slice(-third)) - mean(heap.slice(0, third))).toBeLessThan(MAX_GROWTH_BYTES);
}
