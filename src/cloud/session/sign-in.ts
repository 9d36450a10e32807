import * as v from 'valibot';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { type Role, type UserRecord, userRecordSchema } from '#contract/models.ts';
import { trimUnseen } from '#contract/normalize.ts';
import { dataCopy } from '../../copy/data.ts';
import { loginCopy } from '../../copy/login.ts';
import { logError } from '../calls/error-log.ts';
import { invoke } from '../calls/invoke.ts';
import { type Cloud, loadCloud } from '../sdk/client.ts';
import { reportReachable, reportUnreachable } from '../sdk/connection-state.ts';
import { readAuthResponse, toAppError } from '../sdk/sdk-errors.ts';
import { withTimeLimit } from '../sdk/time-limit.ts';
import { asVisitor, dropLoginState, exclusive, openTicketSession, signedInSchema } from './login-state.ts';
import { keepPasswordSuggestion } from './password-suggestion.ts';
import { type CurrentUser, removeStoredUser, storeUser } from './stored-user.ts';
import { currentUserOf, refusalOf } from './verify-session.ts';

export type SignInInput = { username: string; password: string; role: Role };

type CloudUser = v.InferOutput<typeof signedInSchema>['user'];

/** Signs in by cloud auth, otherwise by the legacy login. Throws an AppError with the message to show. */
export async function signIn(input: SignInInput): Promise<CurrentUser> {
  if (!input.role) throw new AppError('VALIDATION_FAILED', dataCopy.roleRequired);
  const username = trimUnseen(input.username);
  if (!username || !input.password) throw new AppError('VALIDATION_FAILED', dataCopy.credentialsRequired);
  try {
    const user = await exclusive(() => signInWithAny({ ...input, username }));
    reportReachable();
    return user;
  } catch (reason) {
    throw toLoginError(toAppError(reason));
  }
}

/** The messages of these errors are complete [8.2, 8.3, 8.4]. All others are shown as 登录失败：… [8.1]. */
const completeMessages: ReadonlySet<ErrorCode> = new Set([
  'USER_NOT_FOUND',
  'ROLE_MISMATCH',
  'ACCOUNT_INACTIVE',
  'ACCOUNT_SUSPENDED',
  'TOO_MANY_ATTEMPTS',
]);

function toLoginError(error: AppError): AppError {
  logError(error, '登录失败');
  if (error.code === 'NETWORK') reportUnreachable();
  if (completeMessages.has(error.code)) return error;
  return new AppError(error.code, loginCopy.failedFor(error.message), { cause: error });
}

async function signInWithAny(input: SignInInput): Promise<CurrentUser> {
  const cloud = await loadCloud();
  const cloudUser = await signInWithCloud(cloud, input);
  if (!cloudUser) return signInWithLegacy(cloud, input);
  // From now on calls use the new session: the screens of the earlier user must not send any.
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

/** Cloud auth, which treats a name with an @ as an e-mail. Returns undefined when it refuses, for any reason. */
async function signInWithCloud(cloud: Cloud, { username, password }: SignInInput): Promise<CloudUser | undefined> {
  try {
    const response = await withTimeLimit(() => cloud.auth.signInWithPassword({ username, password }));
    return v.parse(signedInSchema, readAuthResponse(response)).user;
  } catch (reason) {
    const error = toAppError(reason);
    if (error.code === 'NETWORK' || error.code === 'TIMEOUT') throw error;
    return undefined;
  }
}

/**
 * Finds the user record of a cloud account [7.01]. `unknown` means that there is none; otherwise the account was refused.
 * Accepts only a record that is bound to this account: the server binds a verified e-mail before it returns the record.
 */
export async function findBusinessUser({ id, email }: CloudUser): Promise<{ user?: UserRecord; unknown: boolean }> {
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

/** The legacy login: a function checks the password and returns a ticket for a cloud session. The call needs a session. */
async function signInWithLegacy(cloud: Cloud, { username, password, role }: SignInInput): Promise<CurrentUser> {
  removeStoredUser();
  const login = () => withTimeLimit(() => invoke('loginAuth', 'login', { username, password, role }));
  const { user, ticket, suggestsPasswordChange } = await asVisitor(cloud, login);
  const uid = await openTicketSession(cloud, ticket);
  if (suggestsPasswordChange) keepPasswordSuggestion(uid);
  return keep(currentUserOf(user, { authType: 'legacy', uid }));
}

function keep(user: CurrentUser): CurrentUser {
  storeUser(user);
  return user;
}
