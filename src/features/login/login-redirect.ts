import { type Role, roles } from '#contract/roles.ts';
import type { CurrentUser } from '../../cloud/session/session.ts';
import type { Address } from '../../components/address.ts';

/** Whether a role may open a path of the app, according to the route table. */
export type MayOpen = (role: Role, path: string) => boolean;

/** The guard writes no longer addresses. */
const MAX_LENGTH = 1000;

const workspaces: Readonly<Record<Role, string>> = { admin: '/admin', company: '/company', jobseeker: '/jobseeker' };

/** Reads a role from an address or a form; null for anything else. */
export function parseRole(value: unknown): Role | null {
  return roles.find((role) => role === value) ?? null;
}

/** The landing page of a role [2.19]. */
function workspaceOf(role: Role): string {
  return workspaces[role];
}

/** Whether a path shows the login screen: /login does so to visitors who are not signed in. */
export function isLoginScreen(pathname: string, user: CurrentUser | null): boolean {
  return pathname === '/login' && (user === null || user.isAnonymous);
}

/** The address that /login redirects a signed-in user to; null at any other address. */
export function loginRedirect(address: Address, user: CurrentUser | null, mayOpen: MayOpen): string | null {
  if (user === null || address.pathname !== '/login') return null;
  return pageAfterLogin(address.params.get('from'), user.role, mayOpen);
}

/** The role whose workspace contains an address: the identity that step 1 preselects. */
export function roleOfAddress(from: string | null): Role | null {
  const path = pathOf(from);
  if (path === null) return null;
  return roles.find((role) => path === workspaceOf(role) || path.startsWith(`${workspaceOf(role)}/`)) ?? null;
}

/** The page that was requested before the login, if this role may open it, otherwise its workspace. */
export function pageAfterLogin(from: string | null, role: Role, mayOpen: MayOpen): string {
  const path = pathOf(from);
  return from !== null && path !== null && mayOpen(role, path) ? from : workspaceOf(role);
}

/** The path of a local address such as `/admin/users?q=1`; null for anything else, such as the URL of another site. */
function pathOf(from: string | null): string | null {
  if (from === null || from.length > MAX_LENGTH) return null;
  const match = /^((?:\/[a-z][a-z-]*)+)(?:\?[^#\\]*)?$/.exec(from);
  return match?.[1] ?? null;
}
