import { exceeded } from '#contract/bounds.ts';
import { NETWORK_READS, VISITOR_READS, VISITOR_WINDOW_MS } from '#contract/call-limits.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Database } from '#database/tables.ts';
import { bucketOf } from './bucket.ts';
import type { Caller } from './caller.ts';
import { inTransaction, readWithRetry } from './in-transaction.ts';
import { inTurn } from './in-turn.ts';

type Call = { caller: Caller; uid: string; sourceIp: string; database: Database; now: number };

/** The errors of calls for which nothing was looked up. */
const refusals: readonly ErrorCode[] = ['PERMISSION_DENIED', 'VALIDATION_FAILED'];

/**
 * Runs a read, and counts it if it is a visitor's, also where it finds nothing or takes too long. Refused calls don't count.
 * Throws LIMIT_REACHED once a visitor, or all visitors of a network, have read as much as a window of time allows. In one
 * process the reads of a visitor wait for each other, so that many at once get no further. Everybody who is signed in reads
 * uncounted. See docs/decisions.md#jobs-for-visitors.
 */
export async function countVisitorRead<T>(call: Call, read: () => Promise<T>): Promise<T> {
  if (call.caller.principal !== 'anonymous') return read();
  return inTurn(call.database, bucketOf('visitor', call.uid), () => runCounted(call, read));
}

async function runCounted<T>(call: Call, read: () => Promise<T>): Promise<T> {
  const { database, now } = call;
  const windowStart = now - (now % VISITOR_WINDOW_MS);
  const limits = limitsOf(call);
  const buckets = [...limits.keys()].sort();
  const counted = await readWithRetry(() => readCounters(database, windowStart, buckets));
  if (counted.some(({ bucket, reads }) => reads >= (limits.get(bucket) ?? 0))) throw exceeded('visitorReads');
  let isRefused = false;
  try {
    return await read();
  } catch (error) {
    isRefused = error instanceof AppError && refusals.includes(error.code);
    throw error;
  } finally {
    if (!isRefused) await addReads(database, windowStart, buckets);
    // The counters of earlier windows go with the first read of a visitor.
    if (!isRefused && counted.length < buckets.length) await dropBefore(database, windowStart);
  }
}

function readCounters(database: Database, windowStart: number, buckets: readonly string[]) {
  return database.sql
    .selectFrom('VisitorRead')
    .select(['bucket', 'reads'])
    .where('windowStart', '=', windowStart)
    .where('bucket', 'in', buckets)
    .execute();
}

/** The counters of a visitor, with their limits. */
function limitsOf({ uid, sourceIp }: Call): Map<string, number> {
  const limits = new Map([[bucketOf('visitor', uid), VISITOR_READS]]);
  if (sourceIp !== '') limits.set(bucketOf('network', networkOf(sourceIp)), NETWORK_READS);
  return limits;
}

function addReads(database: Database, windowStart: number, buckets: readonly string[]): Promise<void> {
  return inTransaction(database, async ({ sql, dialect }) => {
    const insert = sql.insertInto('VisitorRead').values(buckets.map((bucket) => ({ windowStart, bucket, reads: 1 })));
    const upsert =
      dialect === 'mysql'
        ? insert.onDuplicateKeyUpdate(({ eb }) => ({ reads: eb('reads', '+', 1) }))
        : insert.onConflict((conflict) =>
            conflict
              .columns(['windowStart', 'bucket'])
              .doUpdateSet(({ eb }) => ({ reads: eb('VisitorRead.reads', '+', 1) })),
          );
    await upsert.execute();
  });
}

function dropBefore(database: Database, windowStart: number): Promise<void> {
  return inTransaction(database, async ({ sql }) => {
    await sql.deleteFrom('VisitorRead').where('windowStart', '<', windowStart).execute();
  });
}

/** An IPv4 address itself; of an IPv6 address the first 64 bits, which all devices of a subscriber have in common. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16)).join(':');
}
