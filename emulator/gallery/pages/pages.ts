import type { Role } from '#contract/roles.ts';
import type { Section } from '../../../src/workspaces/section.ts';
import { type PageState, pageStates } from './states.ts';

/** A page of the app, who opens it, and its states. */
export type Page = {
  path: string;
  label: string;
  /** A preset user who has data. Undefined for a page of visitors. */
  username: string | undefined;
  states: readonly PageState[];
};

/** The parts of the app's table of routes that the pages are derived from. */
export type RouteTable = {
  routes: readonly Pick<Section, 'role' | 'path' | 'label' | 'plan'>[];
  visitorRoutes: readonly { path: string }[];
  publicRoutes: readonly { path: string }[];
};

/** The preset user of each role who has data. */
export const usernames: Readonly<Record<Role, string>> = {
  admin: 'superadmin',
  company: 'company1',
  jobseeker: 'jobseeker1',
};

/** The pages that stand outside of the table of routes, because they open with and without a session. */
const shared = ['/login', '/privacy', '/terms'];

/** Pages that read nothing but the session's user. A test names one that reads more. */
const withoutReads = ['/jobseeker/profile'];

/** A placeholder has one state. An administrator has no record of their own that could be missing. */
function statesOf({ role, path, plan }: RouteTable['routes'][number]): readonly PageState[] {
  if (plan !== undefined || withoutReads.includes(path)) return ['usual'];
  return role === 'admin' ? pageStates.filter((state) => state !== 'newcomer') : pageStates;
}

/** The pages of visitors that read records. All others have one state. */
const readByVisitors = ['/jobs'];

/** Every page of an edition, in the order of its sidebars, then those of visitors. An address with a parameter leads to one of them. */
export function pagesOf({ routes, visitorRoutes, publicRoutes }: RouteTable): Page[] {
  const ofVisitors = [...shared, ...[...visitorRoutes, ...publicRoutes].map(({ path }) => path)].filter(
    (path) => !path.includes(':'),
  );
  return [
    ...routes.map((route) => ({
      path: route.path,
      label: route.label,
      username: usernames[route.role],
      states: statesOf(route),
    })),
    ...ofVisitors.map((path) => ({
      path,
      label: '',
      username: undefined,
      states: readByVisitors.includes(path) ? pageStates.filter((state) => state !== 'newcomer') : (['usual'] as const),
    })),
  ];
}
