import type { FrameLocator, Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts';
import { type Call, isAboutSession, type PageState, respondIn } from '../../../emulator/gallery/pages/states.ts';
import { stopTimers } from '../../../emulator/gallery/pages/stop-timers.ts';
import { lists } from '../../../src/copy/lists.ts';
import { settle } from './look-over.ts';
import type { Preparation } from './page-pool.ts';
import type { Person } from './person.ts';

/** The states of the gallery's pages, in a test's browser. */
export type ShownState = {
  state: PageState;
  /** The calls of the app so far, without those about its session. */
  calls: readonly Call[];
};

const callSchema = v.record(v.string(), v.unknown());

/** What a page needs for a state. */
export function preparationFor(state: PageState): Preparation {
  return state === 'loading' ? LOADING : ORDINARY;
}

const LOADING: Preparation = {
  prepareContext: async (context) => {
    await context.addInitScript(stopTimers, REQUEST_TIMEOUT_MS);
  },
};
const ORDINARY: Preparation = {};

/** Makes a state of the gallery respond to the calls of a page that was prepared for it. */
export async function enterState(page: Page, state: PageState): Promise<ShownState> {
  const calls: Call[] = [];
  await page.route('**/v1/functions/*', async (route) => {
    const call: Call = v.parse(callSchema, route.request().postDataJSON());
    if (!isAboutSession(call)) calls.push(call);
    const send = async (sent: Call) => (await route.fetch({ postData: JSON.stringify(sent), maxRetries: 3 })).json();
    await route.fulfill({ json: await respondIn(state, call, send) });
  });
  return { state, calls };
}

/** Loads a page and waits until it has come to the state. */
export async function showInState({ page, load }: Person, hash: string, shown: ShownState): Promise<void> {
  await load(hash);
  // The outline of the workspace, which is there first, has none.
  await page.locator('main h1').waitFor();
  // While it loads, requests are under way for ever.
  if (shown.state !== 'loading') await settle(page);
  await expectState(page, shown);
}

const marks = {
  loading: 'main [aria-busy=true]',
  failing: `main :is([role=alert], button:has-text("${lists.retry}"))`,
};

/** Expects that the page shows what a state is about. A page that calls nothing looks the same in all of them. */
export async function expectState(page: Page | FrameLocator, { state, calls }: ShownState): Promise<void> {
  if (calls.length === 0) return;
  if (state === 'loading' || state === 'failing') await page.locator(marks[state]).first().waitFor();
  else expect(await page.locator('main').getByText(lists.failed).count()).toBe(0);
}
