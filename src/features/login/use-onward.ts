import { useLocation, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { type MayOpen, returnAddress } from './return-address.ts';

/** Where somebody who is signed in goes from /login; null at any other address. */
export function useOnward(mayOpen: MayOpen): string | null {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return user && pathname === '/login' ? returnAddress(search.get('from'), user.role, mayOpen) : null;
}
