import * as v from 'valibot';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { type Role, type UserRecord, userRecordSchema } from '#contract/models.ts';
import { dataCopy } from '../../copy/data.ts';
import { loginCopy } from '../../copy/login.ts';
import { logError } from '../calls/error-log.ts';
import { invoke } from '../calls/invoke.ts';
import { type Cloud, loadCloud } from '../sdk/client.ts';
import { reportReachable, reportUnreachable } from '../sdk/connection-state.ts';
import { readAuthAnswer, toAppError } from '../sdk/sdk-errors.ts';
import { withTimeLimit } from '../sdk/time-limit.ts';
import { anonymousSession, dropLoginState, exclusive, signInAnonymously } from './login-state.ts';
import { type CurrentUser, removeStoredUser, storeUser } from './stored-user.ts';
import { currentUserOf, refusalOf } from './verify-session.ts';

export type SignInInput = { username: string; password: string; role: Role };

const signedIn = v.object({ user: v.object({ id: v.string(), email: v.optional(v.nullable(v.string())) }) });
type CloudUser = v.InferOutput<typeof signedIn>['user'];

/** Both ways of decision 2, one after the other. Throws an AppError whose message is the text to show. */
export async function signIn(input: SignInInput): Promise<CurrentUser> {
  if (!input.role) throw new AppError('VALIDATION_FAILED', dataCopy.roleRequired);
  const username = input.username.trim();
  if (!username || !input.password) throw new AppError('VALIDATION_FAILED', dataCopy.credentialsRequired);
  try {
    const user = await exclusive(() => signInEitherWay({ ...input, username }));
    reportReachable();
    return user;
  } catch (reason) {
    throw forReader(toAppError(reason));
  }
}

/** These say by themselves what to do; anything else is a reason why signing in failed (section 8). */
const speakForThemselves: ReadonlySet<ErrorCode> = new Set([
  'USER_NOT_FOUND',
  'ROLE_MISMATCH',
  'ACCOUNT_INACTIVE',
  'ACCOUNT_SUSPENDED',
  'TOO_MANY_ATTEMPTS',
]);

function forReader(error: AppError): AppError {
  logError(error, '登录失败');
  if (error.code === 'NETWORK') reportUnreachable();
  if (speakForThemselves.has(error.code)) return error;
  return new AppError(error.code, loginCopy.failedFor(error.message), { cause: error });
}

async function signInEitherWay(input: SignInInput): Promise<CurrentUser> {
  const cloud = await loadCloud();
  const cloudUser = await signInWithCloud(cloud, input);
  if (!cloudUser) return signInWithLegacy(cloud, input);
  // From here on calls carry the new identity: the earlier user's screens must not make them.
  removeStoredUser();
  const found = await findBusinessUser(cloudUser);
  if (found.user) return acceptCloudUser(found.user, cloudUser, input);
  try {
    return await signInWithLegacy(cloud, input);
  } catch (reason) {
    await dropLoginState();
    const wrongPassword = reason instanceof AppError && reason.code === 'INVALID_CREDENTIALS';
    throw wrongPassword && found.unknown ? new AppError('USER_NOT_FOUND') : reason;
  }
}

/** Primary: cloud auth, where a name with an @ is an e-mail. Undefined when it refuses, for whatever reason. */
async function signInWithCloud(cloud: Cloud, { username, password }: SignInInput): Promise<CloudUser | undefined> {
  try {
    const answer = await withTimeLimit(() => cloud.auth.signInWithPassword({ username, password }));
    return v.parse(signedIn, readAuthAnswer(answer)).user;
  } catch (reason) {
    const error = toAppError(reason);
    if (error.code === 'NETWORK' || error.code === 'TIMEOUT') throw error;
    return undefined;
  }
}

/**
 * Call 1. `unknown` = the server knows no business user; without it the identity was refused. Only the record that is
 * bound to this account counts: the server binds a verified e-mail before it returns the record.
 */
async function findBusinessUser({ id, email }: CloudUser): Promise<{ user?: UserRecord; unknown: boolean }> {
  const query = email ? { $or: [{ cloudbaseUid: id }, { email }] } : { cloudbaseUid: id };
  try {
    const { records } = await withTimeLimit(() =>
      invoke('queryMySQLData', 'query', { model: 'User', query, limit: 1 }),
    );
    const parsed = v.safeParse(userRecordSchema, records[0]);
    return parsed.success && parsed.output.cloudbaseUid === id
      ? { user: parsed.output, unknown: false }
      : { unknown: true };
  } catch (reason) {
    const error = toAppError(reason);
    if (error.code === 'UNAUTHENTICATED' || error.code === 'PERMISSION_DENIED') return { unknown: false };
    await dropLoginState();
    throw error;
  }
}

async function acceptCloudUser(user: UserRecord, { id }: CloudUser, { role }: SignInInput): Promise<CurrentUser> {
  const refusal = refusalOf(user) ?? (user.role === role ? undefined : new AppError('ROLE_MISMATCH'));
  if (refusal) {
    await dropLoginState();
    throw refusal;
  }
  return keep(currentUserOf(user, { authType: 'cloudbase', uid: id }));
}

/** Legacy: our own password check, whose ticket opens the cloud session. A function call needs a session before it. */
async function signInWithLegacy(cloud: Cloud, { username, password, role }: SignInInput): Promise<CurrentUser> {
  removeStoredUser();
  await anonymousSession(cloud);
  const login = () => withTimeLimit(() => invoke('loginAuth', 'login', { username, password, role }));
  const { user, ticket } = await login().catch(async (reason: unknown) => {
    // The stored anonymous session may be one that the gateway no longer knows.
    if (toAppError(reason).code !== 'UNAUTHENTICATED') throw reason;
    await signInAnonymously(cloud);
    return login();
  });
  const answer = await withTimeLimit(() => cloud.auth.signInWithCustomTicket(() => Promise.resolve(ticket)));
  const { id } = v.parse(signedIn, readAuthAnswer(answer)).user;
  return keep(currentUserOf(user, { authType: 'legacy', uid: id }));
}

function keep(user: CurrentUser): CurrentUser {
  storeUser(user);
  return user;
}
