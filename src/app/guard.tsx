import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role } from '#contract/models.ts';
import { isAllowed, principalOf } from '#contract/policy.ts';
import { type CurrentUser, useCurrentUser, useSessionNotice, useStoredUser } from '../cloud/session/session.ts';
import { AccessDenied } from './access-denied.tsx';

type GuardProps = { role: Role; children: (user: CurrentUser) => ReactNode };

/**
 * Shows a workspace to its own role [2.27, 2.28]. Reads the stored user at each navigation, and nothing else. The server
 * checks the permissions of each call by itself.
 */
export function Guard({ role, children }: GuardProps) {
  const user = useStoredUser();
  const isUserShown = useCurrentUser() !== null;
  const notice = useSessionNotice();
  const location = useLocation();
  const [wasSignedIn] = useState(user !== null);
  const [lostAt, setLostAt] = useState<string>();
  if (user === null) {
    // The user was removed from the storage, and this navigation notices it.
    if (isUserShown && lostAt !== location.key) setLostAt(location.key);
    // Keeps the address for the redirect after login, unless the user signed out.
    const keepsAddress = !wasSignedIn || notice !== null || lostAt === location.key;
    // The key mounts a new redirect for each location, because a mounted one redirects only once.
    return (
      <Navigate
        key={location.key}
        replace
        to={keepsAddress ? loginAddress(location.pathname + location.search) : '/login'}
      />
    );
  }
  if (!isAllowed(principalOf(user), `workspace.${role}`)) return <AccessDenied />;
  return children(user);
}

/** The address of the login screen, with the page to redirect to after login. */
function loginAddress(from: string): string {
  return `/login?${new URLSearchParams({ from })}`;
}
