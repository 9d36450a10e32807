import { type Role, roles } from '#contract/roles.ts';

/** Whether a role may open a path of the app; the route table answers it. */
export type MayOpen = (role: Role, path: string) => boolean;

/** Anything longer was not written by the guard. */
const MAX_LENGTH = 1000;

const workspaces: Readonly<Record<Role, string>> = { admin: '/admin', company: '/company', jobseeker: '/jobseeker' };

/** Reads a role from an address or a form; anything else is no choice. */
export function parseRole(value: unknown): Role | null {
  return roles.find((role) => role === value) ?? null;
}

/** Where a role starts (section 2 of the specification). */
export function workspaceOf(role: Role): string {
  return workspaces[role];
}

/** Whose workspace an address lies in, as a first guess at who wants to sign in. */
export function roleOfAddress(from: string | null): Role | null {
  const path = pathOf(from);
  if (path === null) return null;
  return roles.find((role) => path === workspaceOf(role) || path.startsWith(`${workspaceOf(role)}/`)) ?? null;
}

/** Decision 5: the page that was first asked for, if this role may open it, otherwise its workspace. */
export function returnAddress(from: string | null, role: Role, mayOpen: MayOpen): string {
  const path = pathOf(from);
  return from !== null && path !== null && mayOpen(role, path) ? from : workspaceOf(role);
}

/** The path of a local address such as `/admin/users?q=1`, or null: an address typed by somebody else leads nowhere. */
function pathOf(from: string | null): string | null {
  if (from === null || from.length > MAX_LENGTH) return null;
  const match = /^((?:\/[a-z][a-z-]*)+)(?:\?[^#\\]*)?$/.exec(from);
  return match?.[1] ?? null;
}
