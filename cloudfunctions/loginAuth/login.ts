import { actions } from '../shared/contract/actions.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { UserRecord } from '../shared/contract/models.ts';
import { uniqueKey } from '../shared/database/columns.ts';
import type { Store } from '../shared/database/tables.ts';
import { action, type Call } from '../shared/server/action.ts';
import { authorize } from '../shared/server/authorize.ts';
import { type Caller, callerOf } from '../shared/server/caller.ts';
import { readWithRetry } from '../shared/server/in-transaction.ts';
import { verifyPassword } from '../shared/server/password.ts';
import { toRecord } from '../shared/server/records.ts';
import { shareSuccess } from '../shared/server/share-success.ts';
import { bucketOf, reserveAttempt, type Verdict } from '../shared/server/throttle.ts';

/** A user, with the credential where we keep a password for them. */
type Account = { user: UserRecord; passwordHash: string | null; loginId: string | null };

/**
 * The legacy login: checks the password that we keep and returns, beside the user, a ticket for a real session. An
 * unknown user takes the same work and gets the same response as a wrong password; role and status are revealed only
 * with the right password.
 */
export const login = action(actions.loginAuth.login, async (call, { username, password, role }) => {
  authorize(call.caller, 'login');
  const account = await readWithRetry(() => findAccount(call.database, username));
  const bucket = attemptBucket(call.caller, account, username);
  const stored = account?.passwordHash ?? null;
  const right = await shareSuccess([bucket, stored, password].join('\n'), () =>
    evaluate(call, bucket, password, stored),
  );
  if (!right || !account?.loginId) throw new AppError('INVALID_CREDENTIALS');
  if (account.user.role !== role) throw new AppError('ROLE_MISMATCH');
  const { refusal } = callerOf(account.user);
  if (refusal) throw new AppError(refusal);
  return { user: account.user, ticket: await call.dependencies.createTicket(account.loginId) };
});

/** Checks a password in one of the bucket's places. */
async function evaluate(call: Call, bucket: string, password: string, stored: string | null): Promise<boolean> {
  const settle = await reserveAttempt(call, bucket);
  let verdict: Verdict = 'undecided';
  try {
    verdict = (await verifyPassword(password, stored, call.dependencies.passwordCost)) ? 'right' : 'wrong';
  } finally {
    await settle(verdict);
  }
  return verdict === 'right';
}

/**
 * Attempts count for the account, by whichever of its names. A person with a live session is not locked out by what
 * others guess at their account. An unknown name has a counter of its own, so that it behaves like a known one.
 */
function attemptBucket(caller: Caller, account: Account | null, username: string): string {
  if (!account) return bucketOf('name', uniqueKey(username));
  const { _id } = account.user;
  return bucketOf(caller.user?._id === _id ? 'session' : 'account', _id);
}

/** A user name that contains @ is taken for an e-mail address. */
async function findAccount(store: Store, username: string): Promise<Account | null> {
  const key = uniqueKey(username);
  const row = await store.sql
    .selectFrom('User')
    .leftJoin('Credential', 'Credential.userId', 'User._id')
    .selectAll('User')
    .select(['Credential.passwordHash', 'Credential.loginId'])
    .where(key.includes('@') ? 'emailKey' : 'usernameKey', '=', key)
    .executeTakeFirst();
  return row ? { user: toRecord('User', row), passwordHash: row.passwordHash, loginId: row.loginId } : null;
}
