import { performance } from 'node:perf_hooks';
import { exceeded } from '#contract/bounds.ts';
import { MAX_READS_AT_ONCE } from '#contract/call-limits.ts';
import type { ReadShares } from './read-shares.ts';

/** The longest rest between two turns while others are active, in milliseconds. */
const MAX_REST_MS = 250;

type Waiting = { caller: string; start(): void };

/**
 * Runs one read at a time. Of those who wait, the caller who has read least lately is next. Throws LIMIT_REACHED if a
 * caller waits with too many reads, or after `deadline`.
 */
export type ReadQueue = <T>(caller: string, deadline: number, read: () => Promise<T>) => Promise<T>;

export function createReadQueue(shares: ReadShares): ReadQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;

  const next = () => {
    const least = waiting.reduce<Waiting | undefined>(
      (best, one) => (best && shares.usedBy(best.caller) <= shares.usedBy(one.caller) ? best : one),
      undefined,
    );
    isBusy = least !== undefined;
    least?.start();
  };
  /** Lets the others have the processor for as long as the read had it. */
  const rest = (caller: string, ms: number) => {
    if (shares.isSomebodyElseActive(caller)) setTimeout(next, Math.min(ms, MAX_REST_MS));
    else next();
  };
  const wait = (caller: string, deadline: number) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiting.splice(waiting.indexOf(turn), 1);
      };
      const turn: Waiting = {
        caller,
        start() {
          leave();
          resolve();
        },
      };
      const giveUp = () => {
        leave();
        reject(exceeded('readsAtOnce'));
      };
      const timer = setTimeout(giveUp, deadline - performance.now());
      waiting.push(turn);
    });

  return async (caller, deadline, read) => {
    if (waiting.filter((one) => one.caller === caller).length >= MAX_READS_AT_ONCE) throw exceeded('readsAtOnce');
    if (isBusy) await wait(caller, deadline);
    isBusy = true;
    const started = performance.now();
    try {
      return await shares.measure(caller, read);
    } finally {
      rest(caller, performance.now() - started);
    }
  };
}
