import * as v from 'valibot';
import type { ActionPayload } from '#contract/actions.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { signUpCopy } from '../../copy/recruiting/sign-up.ts';
import { logError } from '../calls/error-log.ts';
import { invoke } from '../calls/invoke.ts';
import { type Cloud, loadCloud } from '../sdk/client.ts';
import { reportReachable, reportUnreachable } from '../sdk/connection-state.ts';
import { readAuthResponse, toAppError } from '../sdk/sdk-errors.ts';
import { withTimeLimit } from '../sdk/time-limit.ts';
import { asVisitor, dropLoginState, exclusive, signedInSchema } from './login-state.ts';
import { findBusinessUser } from './sign-in.ts';
import { storeUser } from './stored-user.ts';
import { currentUserOf } from './verify-session.ts';

/** The platform's names of what a code is for. */
export type CodeUsage = 'email' | 'recovery';
/** A typed code, and the id of the message that it came with. */
type TypedCode = { id: string; code: string };
type Credentials = { email: string; password: string };
export type Registration = Credentials & Pick<ActionPayload<'loginAuth', 'register'>, 'role' | 'realName' | 'phone'>;

const sentSchema = v.object({ verification_id: v.string() });
const proofSchema = v.object({ verification_token: v.string() });

/** Mails a code to an address. Returns the message's id, whether or not the address has an account. Throws AppError. */
export function sendCode(email: string, usage: CodeUsage): Promise<string> {
  return report(async () => {
    const { auth } = await loadCloud();
    const sent = await refusing({ resource_exhausted: ['TOO_MANY_ATTEMPTS', signUpCopy.tooManyCodes] }, () =>
      auth.getVerification({ email, usage }),
    );
    return v.parse(sentSchema, sent).verification_id;
  });
}

/**
 * Creates an account for the address and makes it a user, who is then signed in. May be repeated after any failure, also
 * after one whose response was lost. Throws AppError.
 */
export function registerAccount(typed: TypedCode, { email, password, ...own }: Registration): Promise<void> {
  return report(() =>
    exclusive(async () => {
      const cloud = await loadCloud();
      await openAccount(cloud, { email, password }, await tokenOf(cloud, typed));
      const { user } = await refusingTaken(() => invoke('loginAuth', 'register', { ...own, consent: true }));
      storeUser(currentUserOf(user, { authType: 'cloudbase', uid: user.cloudbaseUid ?? '' }));
    }),
  );
}

/**
 * Sets a new password, which ends all sessions, and signs in with it. May be repeated after any failure, also after one
 * whose response was lost. Throws AppError.
 */
export function recoverAccount(typed: TypedCode, credentials: Credentials): Promise<void> {
  return report(() =>
    exclusive(async () => {
      const cloud = await loadCloud();
      const account = await setPassword(cloud, credentials, await tokenOf(cloud, typed));
      const { user } = await findBusinessUser(account);
      if (user) return storeUser(currentUserOf(user, { authType: 'cloudbase', uid: account.id }));
      await dropLoginState();
      throw new AppError('USER_NOT_FOUND', signUpCopy.noUser);
    }),
  );
}

/** The token of a recovery whose outcome is unknown, because no response came. */
let unconfirmed: string | undefined;

/** Sets the password and opens a session with it. A token that an earlier attempt has used up opens the session only. */
async function setPassword(cloud: Cloud, { email, password }: Credentials, verificationToken: string) {
  const open = () => signInToAccount(cloud, { email, password });
  const recovery = { email, verificationToken, newPassword: password };
  try {
    await asVisitor(cloud, () => withTimeLimit(() => invoke('loginAuth', 'recoverPassword', recovery)));
  } catch (reason) {
    const { code } = toAppError(reason);
    if (code === 'NETWORK' || code === 'TIMEOUT') unconfirmed = verificationToken;
    if (code !== 'INVALID_CREDENTIALS' || unconfirmed !== verificationToken) throw reason;
    return open().catch((failed: unknown) => {
      throw toAppError(failed).code === 'NETWORK' ? failed : reason;
    });
  }
  return open();
}

/** The last token. A code is used up when it was exchanged, so a repeat after a failure continues with its token. */
let proof: (TypedCode & { token: string }) | undefined;

async function tokenOf(cloud: Cloud, { id, code }: TypedCode): Promise<string> {
  if (proof?.id === id && proof.code === code) return proof.token;
  const refusals: Refusals = {
    invalid_verification_code: ['INVALID_CREDENTIALS', signUpCopy.wrongCode],
    resource_exhausted: ['TOO_MANY_ATTEMPTS', signUpCopy.tooManyGuesses],
  };
  const verified = await refusing(refusals, () => cloud.auth.verify({ verification_id: id, verification_code: code }));
  proof = { id, code, token: v.parse(proofSchema, verified).verification_token };
  return proof.token;
}

/** Opens the session of a new account, or of one that an earlier attempt has created with the same password. */
async function openAccount(cloud: Cloud, { email, password }: Credentials, token: string): Promise<void> {
  const refusals: Refusals = {
    already_exists: ['DUPLICATE_EMAIL', signUpCopy.emailTaken],
    invalid_verification_code: ['INVALID_CREDENTIALS', signUpCopy.wrongCode],
  };
  try {
    await refusing(refusals, () => cloud.auth.signUp({ email, verification_token: token, password }));
  } catch (reason) {
    if (!(reason instanceof AppError && /^(DUPLICATE_EMAIL|INVALID_CREDENTIALS)$/.test(reason.code))) throw reason;
    await signInToAccount(cloud, { email, password }).catch((failed: unknown) => {
      throw toAppError(failed).code === 'NETWORK' ? failed : reason;
    });
  }
}

async function signInToAccount(cloud: Cloud, { email, password }: Credentials) {
  const response = await withTimeLimit(() => cloud.auth.signInWithPassword({ username: email, password }));
  return v.parse(signedInSchema, readAuthResponse(response)).user;
}

/** An administrator has created a user with this address, who signs in by a password of the product. */
async function refusingTaken<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(call);
  } catch (reason) {
    const error = toAppError(reason);
    if (error.code !== 'DUPLICATE_EMAIL') throw error;
    await dropLoginState();
    throw new AppError('DUPLICATE_EMAIL', signUpCopy.emailTaken, { cause: error });
  }
}

type Refusals = Readonly<Record<string, readonly [ErrorCode, string]>>;
const rejection = v.object({ error: v.string() });

/** Calls the auth service and translates its refusals, which the SDK rejects with. */
async function refusing(refusals: Refusals, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await withTimeLimit(call);
  } catch (reason) {
    const [code, text] = (v.is(rejection, reason) && refusals[reason.error]) || [];
    throw code === undefined ? toAppError(reason) : new AppError(code, text, { cause: reason });
  }
}

async function report<T>(work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    reportReachable();
    return result;
  } catch (reason) {
    const error = toAppError(reason);
    logError(error, '邮箱验证');
    if (error.code === 'NETWORK') reportUnreachable();
    throw error;
  }
}
