import { type Principal, principalOf } from '#contract/policy.ts';
import type { AnonymousUser } from './current-login.ts';
import type { CurrentUser } from './stored-user.ts';

/** The current user's principal in the policy table. Screens depend on it; the server determines its own. */
export function principalOfCurrentUser(user: CurrentUser | AnonymousUser | null): Principal {
  return user === null || user.isAnonymous ? 'signedOut' : principalOf(user);
}
