import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role } from '#contract/models.ts';
import { isAllowed, principalOf } from '#contract/policy.ts';
import { type CurrentUser, useCurrentUser, useSessionNotice } from '../cloud/session/session.ts';
import { AccessDenied } from './access-denied.tsx';

type GuardProps = { role: Role; children: (user: CurrentUser) => ReactNode };

/**
 * Shows a workspace to its own role [2.27, 2.28]. It reads the stored user only, which decides what is rendered; every
 * response of the server depends on the verified caller.
 */
export function Guard({ role, children }: GuardProps) {
  const user = useCurrentUser();
  const notice = useSessionNotice();
  const location = useLocation();
  const [wasSignedIn] = useState(user !== null);
  if (user === null) {
    // Who signed out does not come back here; who came without a session, or lost it, does.
    const comesBack = !wasSignedIn || notice !== null;
    // Anew for each location: a redirect that stays leads nowhere a second time.
    return (
      <Navigate
        key={location.key}
        replace
        to={comesBack ? loginAddress(location.pathname + location.search) : '/login'}
      />
    );
  }
  if (!isAllowed(principalOf(user), `workspace.${role}`)) return <AccessDenied />;
  return children(user);
}

/** The login screen's address, with the page that was asked for. */
export function loginAddress(from: string): string {
  return `/login?${new URLSearchParams({ from })}`;
}
