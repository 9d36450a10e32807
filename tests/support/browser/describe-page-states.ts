import { describe, expect, it } from 'vitest';
import type { Edition } from '#contract/edition.ts';
import { casesOfPart } from '#tests/support/part.ts';
import { editionPages } from './edition-pages.ts';
import { expectAccessible, expectGoodLook, expectNoOverflow } from './expect-look.ts';
import { enterState, preparationFor, showInState } from './page-states.ts';
import { setBrowserStage } from './stage.ts';

/** The workspaces of the recruiting edition, each of which has a file `recruiting-page-states-….long.test.ts`. */
const workspaces = ['/admin', '/company', '/jobseeker'] as const;

const isBelow = (path: string, address: string) => address === '/' || `${path}/`.startsWith(`${address}/`);

/** The pages of the recruiting edition that are in none of the files. */
export function leftOutPages(): string[] {
  const paths = editionPages.recruiting.map(({ name }) => name);
  return paths.filter((path) => !workspaces.some((address) => isBelow(path, address)));
}

/**
 * Describes the pages of an edition below an address, in each of their states. The recruiting edition has
 * a file for each workspace, so that they are looked at side by side.
 */
export function describePageStates(edition: Edition, address: '/' | (typeof workspaces)[number]): void {
  describe(`every page of the ${edition} edition below ${address} is accessible and does not overflow`, () => {
    const stage = setBrowserStage({ env: { EDITION: edition } });
    const cases = editionPages[edition]
      .filter(({ name }) => isBelow(name, address))
      .flatMap((page) => page.states.map((state) => ({ ...page, state })));
    expect(cases.length).toBeGreaterThan(10);

    it.each(casesOfPart(cases))('$name $state', async ({ name, username, hash, states, state }) => {
      const person = await stage.prepared(preparationFor(state), username);
      const shown = await enterState(person.page, state);
      await showInState(person, hash, shown);
      // The workspace around a page counts what waits.
      if (states.length === 1) expect(shown.calls.filter(({ action }) => action !== 'count')).toEqual([]);
      if (state === 'usual') {
        await expectAccessible(person.page, name);
        await expectNoOverflow(person.page, name);
      } else await expectGoodLook(person.page, `${name} ${state}`);
      // The log of what the server refused is no fault.
      if (state !== 'failing') expect(person.complaints).toEqual([]);
    });
  });
}
