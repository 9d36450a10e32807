import { AppError } from '#contract/errors.ts';
import { dataCopy } from '../../copy/data.ts';
import { loadBackend } from '../sdk/load-backend.ts';
import { getCurrentUser, getShownUser, removeStoredUser } from './stored-user.ts';

/**
 * Removes the stored user, then ends the session at the gateway. Ignores a failure there [2.29]. Throws an AppError
 * when nobody is signed in [2.30].
 */
export async function signOut(): Promise<void> {
  // A user whose stored copy was removed by hand can still leave the screens and end the session.
  const user = getCurrentUser() ?? getShownUser();
  if (user === null || user.isAnonymous) throw new AppError('UNAUTHENTICATED', dataCopy.anonymousSignOut);
  removeStoredUser();
  await loadBackend()
    .then(({ exclusive, dropLoginState }) => exclusive(dropLoginState))
    .catch((reason: unknown) => console.warn('退出登录请求失败', reason));
}
