import type { ActionInput, ActionOutput } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import type { UserRecord } from '#contract/models.ts';
import { uniqueKey } from '#database/columns.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from './action.ts';
import { authorize } from './authorize.ts';
import { callerOf } from './caller.ts';
import { readWithRetry } from './in-transaction.ts';
import { verifyPassword } from './password.ts';
import { toRecord } from './records.ts';
import { shareSuccess } from './share-success.ts';
import { accountBucket, attempt } from './throttle.ts';
import { isPasswordSetByOthers } from './users/credentials.ts';

/** A user with their credential; its fields are null for a user without a stored password. */
type Account = { user: UserRecord; passwordHash: string | null; loginId: string | null };

/**
 * Checks the stored password and returns the user and a ticket for a cloud session. An unknown user takes the same work
 * and gets the same response as a wrong password; role and status are revealed only with the right password.
 */
export async function legacyLogin(
  call: Call,
  { username, password, role }: ActionInput<'loginAuth', 'login'>,
): Promise<ActionOutput<'loginAuth', 'login'>> {
  authorize(call.caller, 'login');
  const account = await readWithRetry(() => findAccount(call.database, username));
  const bucket = accountBucket(call.caller, account?.user ?? null, username);
  const hash = account?.passwordHash ?? null;
  const isRight = await shareSuccess([bucket, hash, password].join('\n'), () =>
    attempt(call, bucket, () => verifyPassword(password, hash, call.dependencies.passwordCost, call.uid)),
  );
  if (!isRight || !account?.loginId) throw new AppError('INVALID_CREDENTIALS');
  if (account.user.role !== role) throw new AppError('ROLE_MISMATCH');
  const { refusal } = callerOf(account.user);
  if (refusal) throw new AppError(refusal);
  const { user, loginId } = account;
  const isSetByOthers = await readWithRetry(() => isPasswordSetByOthers(call.database, user._id));
  const ticket = await call.dependencies.createTicket(loginId);
  return { user, ticket, ...(isSetByOthers && { suggestsPasswordChange: true }) };
}

/** Treats a name that contains @ as an e-mail address. */
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
