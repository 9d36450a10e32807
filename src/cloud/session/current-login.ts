import { connection } from '../sdk/connection-state.ts';
import { type CurrentUser, getCurrentUser } from './stored-user.ts';

/** A user without an account and a role, and therefore without permissions. */
export type AnonymousUser = { uid: string; isAnonymous: true };

/** The login state [4.2, 4.3]. */
export type CurrentLogin =
  | { state: 'signedIn'; user: CurrentUser }
  | { state: 'anonymous'; user: null }
  | { state: 'offline'; user: AnonymousUser };

/** Represents a session that could not be created. It is never stored, and no call uses it. */
const offlineUser: AnonymousUser = { uid: 'offline', isAnonymous: true };

/**
 * The current login state. A signed-in user stays signed in while the backend is unreachable. A visitor becomes the fake
 * anonymous user until the backend responds again.
 */
export function currentLogin(): CurrentLogin {
  const user = getCurrentUser();
  if (user !== null && !user.isAnonymous) return { state: 'signedIn', user };
  return connection.get() === 'offline' ? { state: 'offline', user: offlineUser } : { state: 'anonymous', user: null };
}
