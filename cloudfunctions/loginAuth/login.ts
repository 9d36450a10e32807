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

type Account = { user: UserRecord; passwordHash: string; loginId: string };

/**
 * The legacy login: checks the password that we keep and answers, beside the user, a ticket for a real session
 * (decision 2). An unknown user takes the same work and gets the same answer as a wrong password (decision 7); role
 * and state are told only to who knows the password.
 */
export const login = action(actions.loginAuth.login, async (call, { username, password, role }) => {
  authorize(call.caller, 'login');
  const account = await readWithRetry(() => findAccount(call.database, username));
  const bucket = attemptBucket(call.caller, account, username);
  const stored = account?.passwordHash ?? null;
  const right = await shareSuccess([bucket, stored, password].join('\n'), () =>
    evaluate(call, bucket, password, stored),
  );
  if (!right || !account) throw new AppError('INVALID_CREDENTIALS');
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

/** A person with a live session is not locked out by what others guess at their name. */
function attemptBucket(caller: Caller, account: Account | null, username: string): string {
  const ownSession = account !== null && caller.user?._id === account.user._id;
  return ownSession ? bucketOf('session', account.user._id) : bucketOf('name', uniqueKey(username));
}

/** Section 5: a user name that contains @ is taken for an e-mail address. */
async function findAccount(store: Store, username: string): Promise<Account | null> {
  const key = uniqueKey(username);
  const row = await store.sql
    .selectFrom('User')
    .innerJoin('Credential', 'Credential.userId', 'User._id')
    .selectAll('User')
    .select(['Credential.passwordHash', 'Credential.loginId'])
    .where(key.includes('@') ? 'emailKey' : 'usernameKey', '=', key)
    .executeTakeFirst();
  return row ? { user: toRecord('User', row), passwordHash: row.passwordHash, loginId: row.loginId } : null;
}
