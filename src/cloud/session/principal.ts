import { type Principal, principalOf } from '#contract/policy.ts';
import type { AnonymousUser } from './current-login.ts';
import type { CurrentUser } from './stored-user.ts';

/** Whom the policy table takes the current user for. Screens derive from it; the server decides by itself. */
export function principalOfCurrentUser(user: CurrentUser | AnonymousUser | null): Principal {
  return user === null || user.isAnonymous ? 'anonymous' : principalOf(user);
}
