import type { Edition } from '#contract/edition.ts';
import { pagesOf } from '../../../emulator/gallery/pages/pages.ts';
import type { PageState } from '../../../emulator/gallery/pages/states.ts';
import * as defaultTable from '../../../src/app/routes.ts';

type RouteTable = typeof defaultTable;

/** The module once more, so that it asks for its edition again. */
const again = import.meta.glob<RouteTable>('../../../src/app/routes.ts', { query: '?edition=recruiting' });

/** The app's table of routes as a build of each edition has it. A build contains one edition only. */
export const routeTables: Readonly<Record<Edition, RouteTable>> = {
  specification: defaultTable,
  recruiting: await loadRecruitingTable(),
};

async function loadRecruitingTable(): Promise<RouteTable> {
  const { VITE_EDITION } = process.env;
  process.env.VITE_EDITION = 'recruiting';
  const [table] = await Promise.all(Object.values(again).map((load) => load()));
  process.env.VITE_EDITION = VITE_EDITION;
  if (!table) throw new Error('There is no table of routes');
  return table;
}

/** A page of a workspace, as somebody with data sees it, and the states that it has in the gallery. */
export type EditionPage = { name: string; username: string; hash: string; states: readonly PageState[] };

/** Every page of every workspace of each edition. */
export const editionPages: Readonly<Record<Edition, readonly EditionPage[]>> = {
  specification: pagesOfPeople(routeTables.specification),
  recruiting: pagesOfPeople(routeTables.recruiting),
};

function pagesOfPeople(table: RouteTable): EditionPage[] {
  return pagesOf(table).flatMap(({ path, username, states }) =>
    username === undefined ? [] : [{ name: path, username, hash: `#${path}`, states }],
  );
}
