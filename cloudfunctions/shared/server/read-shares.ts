import { performance } from 'node:perf_hooks';

/** The share of the time that one caller may read while others are active, and how much at once, in milliseconds. */
const SHARE = 0.1;
const AT_ONCE_MS = 1000;
/** A caller is active for so long after a read. */
const ACTIVE_MS = 1000;
/** Callers whose use is remembered. */
const MAX_REMEMBERED = 1000;

/** How much the callers of one process have read lately. */
export type ReadShares = {
  /** Runs a read and adds its time to the caller's use. */
  measure<T>(caller: string, read: () => Promise<T>): Promise<T>;
  /** The time that a caller has read beyond its share, in milliseconds. */
  usedBy(caller: string): number;
  isSomebodyElseActive(caller: string): boolean;
  /** Whether a caller has used more than its share while somebody else is active. */
  isOverShare(caller: string): boolean;
};

export function createReadShares(): ReadShares {
  const uses = new Map<string, { ms: number; at: number }>();
  const usedBy = (caller: string) => {
    const use = uses.get(caller);
    return use ? Math.max(0, use.ms - SHARE * (performance.now() - use.at)) : 0;
  };
  const add = (caller: string, ms: number) => {
    const used = usedBy(caller) + ms;
    // The most recent callers come last.
    uses.delete(caller);
    const [oldest] = uses.keys();
    if (uses.size >= MAX_REMEMBERED && oldest !== undefined) uses.delete(oldest);
    uses.set(caller, { ms: used, at: performance.now() });
  };
  const isSomebodyElseActive = (caller: string) => {
    const now = performance.now();
    return [...uses].some(([other, { at }]) => other !== caller && now - at < ACTIVE_MS);
  };
  return {
    async measure(caller, read) {
      const started = performance.now();
      try {
        return await read();
      } finally {
        add(caller, performance.now() - started);
      }
    },
    usedBy,
    isSomebodyElseActive,
    isOverShare: (caller) => usedBy(caller) > AT_ONCE_MS && isSomebodyElseActive(caller),
  };
}
