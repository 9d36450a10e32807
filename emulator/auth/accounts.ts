import * as v from 'valibot';
import { LOGIN_ATTEMPT_LIMIT, LOGIN_ATTEMPT_WINDOW_MS } from '#contract/limits.ts';
import { identityKey } from '#contract/models.ts';
import { inTurn } from '#server/in-turn.ts';
import { type PasswordCost, verifyPassword } from '#server/password.ts';
import type { Platform } from '../platform.ts';
import type { Row, StateDatabase } from '../state/database.ts';
import { AuthError } from './errors.ts';

const accountSchema = v.object({
  uid: v.string(),
  username: v.string(),
  email: v.nullable(v.string()),
  emailVerified: v.pipe(
    v.number(),
    v.transform((value) => value === 1),
  ),
  passwordHash: v.string(),
  createTime: v.number(),
  lastSignInTime: v.nullable(v.number()),
});
export type Account = v.InferOutput<typeof accountSchema>;
export type NewAccount = Omit<Account, 'lastSignInTime'>;

const parseAccount = (row: Row | undefined) => (row ? v.parse(accountSchema, row) : undefined);

export function findAccount(state: StateDatabase, uid: string): Account | undefined {
  return parseAccount(state.get('SELECT * FROM account WHERE uid = ?', uid));
}

export function countAccounts(state: StateDatabase): number {
  return state.all('SELECT uid FROM account').length;
}

/** Adds accounts that are not there yet; an existing one keeps its password. */
export function addAccounts(state: StateDatabase, accounts: readonly NewAccount[]): void {
  state.inTransaction(() => {
    for (const account of accounts) {
      state.run(
        `INSERT OR IGNORE INTO account
          (uid, username, usernameKey, email, emailKey, emailVerified, passwordHash, createTime)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        account.uid,
        account.username,
        identityKey(account.username),
        account.email,
        account.email === null ? null : identityKey(account.email),
        account.emailVerified ? 1 : 0,
        account.passwordHash,
        account.createTime,
      );
    }
  });
}

/** Of this platform's accounts and of the functions on it: nobody has to wait half a second for each local password. */
export const LOCAL_COST: PasswordCost = { logN: 12, r: 8, p: 1 };

/**
 * The account that a name (or e-mail) and a password belong to. Throws AuthError: `invalid_password` for an unknown
 * name and a wrong password alike, after the same work; `resource_exhausted` after 5 failures within 15 minutes.
 */
export async function signInWithPassword(platform: Platform, name: string, password: string): Promise<Account> {
  const { state, now } = platform;
  const key = identityKey(name);
  const column = key.includes('@') ? 'emailKey' : 'usernameKey';
  const find = () => parseAccount(state.get(`SELECT * FROM account WHERE ${column} = ?`, key));
  const found = find();
  // Attempts count for the account, by whichever of its names; an unknown name has a counter of its own.
  const account = await checkPassword(platform, found ? counterOf(found) : `name:${key}`, find, password);
  state.run('UPDATE account SET lastSignInTime = ? WHERE uid = ?', now(), account.uid);
  return account;
}

function counterOf({ uid }: Account): string {
  return `account:${uid}`;
}

/** One attempt of a counter at a time, counted before the costly hash: parallel guesses get no more than the limit. */
function checkPassword(
  { state, now }: Platform,
  counter: string,
  find: () => Account | undefined,
  password: string,
): Promise<Account> {
  return inTurn(state, counter, async () => {
    const since = now() - LOGIN_ATTEMPT_WINDOW_MS;
    const failures = state.all('SELECT time FROM signInFailure WHERE identifier = ? AND time > ?', counter, since);
    if (failures.length >= LOGIN_ATTEMPT_LIMIT) throw new AuthError('resource_exhausted');
    state.run('DELETE FROM signInFailure WHERE time <= ?', since);
    state.run('INSERT INTO signInFailure (identifier, time) VALUES (?, ?)', counter, now());
    const account = find();
    const right = await verifyPassword(password, account?.passwordHash ?? null, LOCAL_COST);
    if (!account || !right) throw new AuthError('invalid_password');
    state.run('DELETE FROM signInFailure WHERE identifier = ?', counter);
    return account;
  });
}
