import { identityKey } from '#contract/normalize.ts';
import { hashPassword } from '#server/password.ts';
import type { Platform } from '../platform.ts';
import { type Account, findAccountByEmail, forgetFailures, LOCAL_COST } from './accounts.ts';
import { checkToken, useToken } from './codes.ts';
import { AuthError } from './errors.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Creates an account with a verified address. Returns its uid. Throws `invalid_verification_code` unless the token proves
 * the address, and only then `already_exists`, which the owner of the address may learn.
 */
export async function signUp(platform: Platform, address: string, token: string, password: string): Promise<string> {
  const { state, now, random } = platform;
  const check = () => {
    checkToken(platform, token, address, 'signUp');
    const taken = state.get('SELECT uid FROM account WHERE emailKey = ?', identityKey(address));
    if (taken) throw new AuthError('already_exists');
  };
  // Before the costly hash, and again with it, because another request may have used the token meanwhile.
  state.inTransaction(check);
  const passwordHash = await hashPassword(password, LOCAL_COST);
  const uid = random(10).toString('hex');
  state.inTransaction(() => {
    check();
    useToken(platform, token);
    // People sign in by their address. The platform wants a user name as well.
    const username = `user_${uid}`;
    state.run(
      `INSERT INTO account
        (uid, username, usernameKey, email, emailKey, emailVerified, passwordHash, createTime, lastSignInTime)
        VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?)`,
      uid,
      username,
      identityKey(username),
      address,
      identityKey(address),
      passwordHash,
      now(),
      now(),
    );
  });
  return uid;
}

/**
 * Sets a new password and ends the account's sessions. Returns its uid. Throws `invalid_verification_code` unless the
 * token proves the address for a recovery, and only then `not_found`.
 */
export async function resetPassword(
  platform: Platform,
  address: string,
  token: string,
  password: string,
): Promise<string> {
  const { state } = platform;
  const check = (): Account => {
    checkToken(platform, token, address, 'recovery');
    const account = findAccountByEmail(state, address);
    if (!account) throw new AuthError('not_found');
    return account;
  };
  state.inTransaction(check);
  const passwordHash = await hashPassword(password, LOCAL_COST);
  return state.inTransaction(() => {
    const { uid } = check();
    useToken(platform, token);
    state.run('UPDATE account SET passwordHash = ?, emailVerified = 1 WHERE uid = ?', passwordHash, uid);
    endSessionsOf(platform, uid);
    forgetFailures(state, uid);
    return uid;
  });
}
