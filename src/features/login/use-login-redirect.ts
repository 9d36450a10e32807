import { useLocation, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { type MayOpen, returnAddress } from './return-address.ts';

/** Where a signed-in user goes from /login; null at any other address. */
export function useLoginRedirect(mayOpen: MayOpen): string | null {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return user && pathname === '/login' ? returnAddress(search.get('from'), user.role, mayOpen) : null;
}
