import * as v from 'valibot';
import { LOGIN_ATTEMPT_LIMIT, LOGIN_ATTEMPT_WINDOW_MS } from '#contract/limits.ts';
import { identityKey, sameAddress } from '#contract/normalize.ts';
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

/** Finds the account of an address. An address that only has the same key is another mailbox. */
export function findAccountByEmail(state: StateDatabase, address: string): Account | undefined {
  const account = parseAccount(state.get('SELECT * FROM account WHERE emailKey = ?', identityKey(address)));
  return account?.email && sameAddress(account.email, address) ? account : undefined;
}

/** Deletes the failed sign-ins of an account. */
export function forgetFailures(state: StateDatabase, uid: string): void {
  state.run('DELETE FROM signInFailure WHERE identifier = ?', counterOf({ uid }));
}

export function countAccounts(state: StateDatabase): number {
  return state.all('SELECT uid FROM account').length;
}

/** Adds accounts. Existing accounts stay unchanged. */
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

/** A low cost for local passwords, so that a sign-in does not take half a second. */
export const LOCAL_COST: PasswordCost = { logN: 12, r: 8, p: 1 };

/**
 * Returns the account with this name or e-mail and password. Throws AuthError `invalid_password` for an unknown name
 * and for a wrong password, after the same work, and `resource_exhausted` after 5 failures within 15 minutes.
 */
export async function signInWithPassword(platform: Platform, name: string, password: string): Promise<Account> {
  const { state, now } = platform;
  const key = identityKey(name);
  const column = key.includes('@') ? 'emailKey' : 'usernameKey';
  const find = () => parseAccount(state.get(`SELECT * FROM account WHERE ${column} = ?`, key));
  const found = find();
  // User name and e-mail of an account share one counter. An unknown name has its own counter.
  const account = await checkPassword(platform, found ? counterOf(found) : `name:${key}`, find, password);
  state.run('UPDATE account SET lastSignInTime = ? WHERE uid = ?', now(), account.uid);
  return account;
}

function counterOf({ uid }: Pick<Account, 'uid'>): string {
  return `account:${uid}`;
}

/**
 * Runs the attempts of a counter one by one and counts each before hashing, so that parallel guesses cannot exceed the
 * limit.
 */
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
    const matches = await verifyPassword(password, account?.passwordHash ?? null, LOCAL_COST);
    if (!account || !matches) throw new AuthError('invalid_password');
    state.run('DELETE FROM signInFailure WHERE identifier = ?', counter);
    return account;
  });
}
