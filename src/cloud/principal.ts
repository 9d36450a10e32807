import { type Principal, principalOf } from '../../cloudfunctions/shared/contract/policy.ts';
import type { CurrentUser } from './stored-user.ts';

/** Whom the policy table takes the stored user for. Screens derive from it; the server decides by itself. */
export function principalOfCurrentUser(user: CurrentUser | null): Principal {
  return user === null || user.isAnonymous ? 'anonymous' : principalOf(user);
}
