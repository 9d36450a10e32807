import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { OtherProcess } from '#tests/support/processes/other-process.ts';
import type { Soak } from '../reliability/soak.ts';

/** How long a node is away, and how long the callers go on once it is back. */
const AWAY_MS = 3000;
const BACK_MS = 2000;
/** A browser waits no longer. */
const CALL_MS = 15_000;
const SERVED_MS = 10_000;

/** Takes something away, and returns what brings it back. */
export type Loss = () => Promise<() => unknown>;

/**
 * Expects that a loss, as often as told, while everybody works, loses and doubles no acknowledged write, leaves no forbidden
 * state and no gap in a history, and lets nobody wait longer than a browser does.
 */
export async function expectSurvival(soak: Soak, times: number, lose: Loss): Promise<void> {
  let isOver = false;
  const loseAgain = async () => {
    for (let time = 1; time <= times; time += 1) {
      const bringBack = await lose();
      await wait(AWAY_MS);
      await bringBack();
      await Promise.all(soak.crowd.processes.map(expectServed));
      await wait(BACK_MS);
      await soak.expectSound();
      expect(soak.crowd.answers.slowestMs, `time ${time}`).toBeLessThan(CALL_MS);
    }
    isOver = true;
  };
  await soak.work(() => isOver, [loseAgain]);
  await soak.expectSound();
  await soak.expectExact();
}

/** Expects a process to reach the database again. It looks there for the user of a session. */
async function expectServed(process: OtherProcess): Promise<void> {
  const start = performance.now();
  const identity = { uid: 'session-of-nobody', customUserId: 'nobody' };
  const event = { action: 'count', model: 'User', query: {} };
  for (;;) {
    const [outcome] = await process.call([{ name: 'queryMySQLData', identity, event }]);
    if (outcome === 'UNAUTHENTICATED') return;
    expect(performance.now() - start, outcome).toBeLessThan(SERVED_MS);
  }
}
