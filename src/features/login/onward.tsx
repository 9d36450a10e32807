import { Navigate, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../cloud/session.ts';
import { type MayOpen, returnAddress } from './return-address.ts';

/** From /login to where somebody who is signed in wanted to be. */
export function Onward({ mayOpen }: { mayOpen: MayOpen }) {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  return user && <Navigate replace to={returnAddress(search.get('from'), user.role, mayOpen)} />;
}
