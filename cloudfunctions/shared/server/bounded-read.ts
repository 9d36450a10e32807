import { performance } from 'node:perf_hooks';
import { exceeded } from '#contract/bounds.ts';
import { MAX_READ_MS, MAX_READ_OVER_SHARE_MS, MAX_READ_WAIT_MS } from '#contract/call-limits.ts';
import { type Database, type ReadLane, readLanes, type Store } from '#database/tables.ts';
import { isTimeout, withTimeLimit } from '#database/time-limit.ts';
import { createReadQueue, type ReadQueue } from './read-queue.ts';
import { createReadShares, type ReadShares } from './read-shares.ts';

/** How long a read may take at once with others, in milliseconds: ten times as long as a page of a list. */
const QUICK_MS = 50;
/** How long a query may take at once with others that took less before, because a busy machine is no reason to wait. */
const KNOWN_QUICK_MS = 250;
const LANE_MS: Readonly<Record<ReadLane, number>> = { short: 300, long: MAX_READ_MS };
/** Queries of which it is known how long they take, and for how long. */
const MAX_KNOWN = 1000;
const KNOWN_MS = 60_000;

type Known = { lane: ReadLane | undefined; until: number };
type Load = { shares: ReadShares; queues: Readonly<Record<ReadLane, ReadQueue>>; known: Map<string, Known> };
type Read<T> = { database: Database; caller: string; query: string; run(store: Store): Promise<T> };
const loads = new WeakMap<object, Load>();

/**
 * Runs a read whose cost depends on the caller's query, so that it delays nobody else for long. It runs at once with
 * others for a few milliseconds. If that does not suffice, it is repeated in the short lane, then in the long one, each of
 * which runs one read at a time. Callers who have read more than their share while others are active begin in the short
 * lane, and have less time in the long one. Throws QUERY_TOO_COSTLY when the time of the long lane is over, and LIMIT_REACHED when there are too many reads
 * before this one. `run` may run several times. `query` identifies the query: how long it takes is remembered.
 */
export async function readBounded<T>(read: Read<T>): Promise<T> {
  const { shares, known } = loadOf(read.database);
  const lane = laneOf(known, read.query);
  if (lane === undefined && !shares.isOverShare(read.caller)) {
    const limit = known.has(read.query) ? KNOWN_QUICK_MS : QUICK_MS;
    const result = await orTimeout(() =>
      shares.measure(read.caller, () => withTimeLimit(limit, () => read.run(read.database))),
    );
    remember(known, read.query, result ? undefined : 'short');
    if (result) return result.value;
  }
  const deadline = performance.now() + MAX_READ_WAIT_MS;
  for (const each of readLanes.slice(lane ? readLanes.indexOf(lane) : 0)) {
    const result = await orTimeout(() => readInLane(read, each, deadline));
    if (result) return result.value;
    if (each === 'short') remember(known, read.query, 'long');
  }
  throw exceeded('readTime');
}

function readInLane<T>({ database, caller, query, run }: Read<T>, lane: ReadLane, deadline: number): Promise<T> {
  const { queues, known, shares } = loadOf(database);
  return queues[lane](caller, deadline, async () => {
    const waitMs = Math.max(0, deadline - performance.now());
    const done = await database.readApart(lane, waitMs, async (store) => {
      const started = performance.now();
      const limit = shares.isOverShare(caller) ? MAX_READ_OVER_SHARE_MS : MAX_READ_MS;
      const result = await withTimeLimit(Math.min(limit, LANE_MS[lane]), () => run(store));
      // Its first run may have been slow for another reason, such as rows that were not in memory. The embedded database
      // keeps it apart, because every read beside others holds the only thread of the process.
      const isQuick = performance.now() - started < QUICK_MS;
      if (isQuick && store.dialect !== 'sqlite') remember(known, query, undefined);
      return result;
    });
    if (!done) throw exceeded('readsAtOnce');
    return done.result;
  });
}

/** Returns undefined when the time is over. */
async function orTimeout<T>(run: () => Promise<T>): Promise<{ value: T } | undefined> {
  try {
    return { value: await run() };
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw error;
  }
}

function loadOf(database: Database): Load {
  const open = loads.get(database.sql);
  if (open) return open;
  const shares = createReadShares();
  const queues = { short: createReadQueue(shares), long: createReadQueue(shares) };
  const load = { shares, queues, known: new Map<string, Known>() };
  loads.set(database.sql, load);
  return load;
}

/** The lane in which a query begins; undefined for one that is quick, or not known. */
function laneOf(known: Map<string, Known>, query: string): ReadLane | undefined {
  const found = known.get(query);
  if (found && performance.now() < found.until) return found.lane;
  known.delete(query);
  return undefined;
}

function remember(known: Map<string, Known>, query: string, lane: ReadLane | undefined): void {
  known.delete(query);
  const [oldest] = known.keys();
  if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(query, { lane, until: performance.now() + KNOWN_MS });
}
