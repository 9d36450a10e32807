import { AppError } from '#contract/errors.ts';
import { LOGIN_ATTEMPT_LIMIT, LOGIN_ATTEMPT_WINDOW_MS } from '#contract/limits.ts';
import type { UserRecord } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { uniqueKey } from '#database/columns.ts';
import type { Database, Store } from '#database/tables.ts';
import type { Call } from './action.ts';
import { bucketOf } from './bucket.ts';
import type { Caller } from './caller.ts';
import { inTransaction, readWithRetry } from './in-transaction.ts';
import { inTurn } from './in-turn.ts';

/** An attempt that has not failed is being checked now, perhaps by another instance. */
type Attempt = { id: string; at: number; failed: boolean };
type Verdict = 'right' | 'wrong' | 'undecided';

/** Longer than any call may run. An attempt that is older and still unchecked died with its process; it counts as failed. */
const ABANDONED_MS = 20_000;
/** How long a sign-in waits for a free attempt. Together with the hash, it stays below the 15 s that the browser waits. */
const MAX_WAIT_MS = 12_000;
const POLL_MS = 50;

/**
 * Returns the counter of a person's sign-ins. Attempts count for the account, whether it is named by user name or e-mail.
 * A user with a live session has a counter of their own, so others cannot lock them out. An unknown name has a counter
 * too, so it behaves like a known one.
 */
export function accountBucket(caller: Caller, user: UserRecord | null, name: string): string {
  if (!user) return bucketOf('name', uniqueKey(name));
  return bucketOf(caller.user?._id === user._id ? 'session' : 'account', user._id);
}

/**
 * Runs a check of a password as one of the attempts that the limit allows. Returns whether the password is right. The
 * right password forgets earlier failures, unless `rightVerdict` says otherwise.
 */
export async function attempt(
  call: Call,
  bucket: string,
  check: () => Promise<boolean>,
  { rightVerdict = 'right' }: { rightVerdict?: Verdict } = {},
): Promise<boolean> {
  const settle = await reserveAttempt(call, bucket);
  let verdict: Verdict = 'undecided';
  try {
    const isRight = await check();
    verdict = isRight ? rightVerdict : 'wrong';
    return isRight;
  } finally {
    await settle(verdict);
  }
}

/**
 * Reserves an attempt before a password is checked. Failed and running attempts together are at most 5 within 15
 * minutes, so parallel guesses do not get a sixth one. Waits while the limit is reached only by running checks; throws
 * TOO_MANY_ATTEMPTS otherwise. Returns a function that reports the verdict. See docs/decisions.md#sign-in-limit.
 */
async function reserveAttempt(call: Call, bucket: string): Promise<(verdict: Verdict) => Promise<void>> {
  const { database, dependencies } = call;
  const attempt = { id: dependencies.randomId(), at: 0, failed: false };
  const deadline = performance.now() + MAX_WAIT_MS;
  // In one process, attempts on the same bucket wait for each other without asking the database.
  await inTurn(database, bucket, async () => {
    for (;;) {
      const now = dependencies.now();
      // A read without a lock comes first: it refuses most of a flood, and waiting costs no writes.
      const seen = pruned(await readWithRetry(() => readAttempts(database, bucket)), now);
      if (countFailed(seen) >= LOGIN_ATTEMPT_LIMIT) throw new AppError('TOO_MANY_ATTEMPTS');
      if (seen.length < LOGIN_ATTEMPT_LIMIT && (await tryReserve(database, bucket, { ...attempt, at: now }))) return;
      if (performance.now() > deadline) throw new AppError('TOO_MANY_ATTEMPTS');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  });
  return (verdict) => settle(database, bucket, attempt.id, verdict, dependencies.now());
}

/** Deletes a user's failed attempts, after an administrator has set a new password. */
export async function clearAttempts(store: Store, userId: string): Promise<void> {
  const buckets = [bucketOf('account', userId), bucketOf('session', userId)];
  await store.sql.deleteFrom('LoginAttempt').where('bucket', 'in', buckets).execute();
}

function tryReserve(database: Database, bucket: string, attempt: Attempt): Promise<boolean> {
  return inTransaction(database, async (store) => {
    const attempts = pruned(await lockAttempts(store, bucket, attempt.at), attempt.at);
    if (attempts.length >= LOGIN_ATTEMPT_LIMIT) return false;
    await writeAttempts(store, bucket, [...attempts, attempt], attempt.at);
    return true;
  });
}

/** Stores the verdict. The right password deletes earlier failures; running attempts stay. */
function settle(database: Database, bucket: string, id: string, verdict: Verdict, now: number): Promise<void> {
  return inTransaction(database, async (store) => {
    const attempts = pruned(await lockAttempts(store, bucket, now), now);
    const others = attempts.filter((attempt) => attempt.id !== id);
    const own = attempts.filter((attempt) => attempt.id === id).map((attempt) => ({ ...attempt, failed: true }));
    const left = { right: others.filter((other) => !other.failed), wrong: [...others, ...own], undecided: others };
    await writeAttempts(store, bucket, left[verdict], now);
    if (verdict !== 'wrong') return;
    // Deletes the counters that were not used for a whole window.
    await store.sql
      .deleteFrom('LoginAttempt')
      .where('updateTime', '<', now - LOGIN_ATTEMPT_WINDOW_MS)
      .execute();
  });
}

/** Returns the attempts within the window, with abandoned ones as failed. */
function pruned(attempts: readonly Attempt[], now: number): Attempt[] {
  return attempts
    .filter((attempt) => attempt.at > now - LOGIN_ATTEMPT_WINDOW_MS)
    .map((attempt) => ({ ...attempt, failed: attempt.failed || attempt.at <= now - ABANDONED_MS }));
}

function countFailed(attempts: readonly Attempt[]): number {
  return attempts.filter((attempt) => attempt.failed).length;
}

async function readAttempts(store: Store, bucket: string): Promise<Attempt[]> {
  const row = await store.sql
    .selectFrom('LoginAttempt')
    .select('attempts')
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  return row ? parseAttempts(row.attempts) : [];
}

/** Creates the row if needed and locks it, in one statement, so that two first attempts cannot both create it. */
async function lockAttempts(store: Store, bucket: string, now: number): Promise<Attempt[]> {
  const insert = store.sql.insertInto('LoginAttempt').values({ bucket, attempts: '[]', updateTime: now });
  const upsert =
    store.dialect === 'mysql'
      ? insert.onDuplicateKeyUpdate({ bucket })
      : insert.onConflict((conflict) => conflict.doNothing());
  await upsert.execute();
  return readAttempts(store, bucket);
}

async function writeAttempts(store: Store, bucket: string, attempts: readonly Attempt[], now: number): Promise<void> {
  await store.sql
    .updateTable('LoginAttempt')
    .set({ attempts: JSON.stringify(attempts), updateTime: now })
    .where('bucket', '=', bucket)
    .execute();
}

function parseAttempts(text: string): Attempt[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new TypeError('Stored sign-in attempts are malformed');
  return list.filter(isPlainObject).map((item) => ({
    id: String(item.id),
    at: Number(item.at),
    failed: item.failed === true,
  }));
}
