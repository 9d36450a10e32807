import { type Browser, type BrowserContextOptions, errors, type Locator, type Page } from 'playwright-core';
import * as v from 'valibot';
import type { Caller } from '#tests/support/clients/gateway.ts';
import type { RoleLabel } from '#tests/support/fixtures/preset-accounts.ts';
import { type Person, sitDown } from './person.ts';

/** What the journeys are played on. */
export type Stage = {
  browser: Browser;
  url: string;
  /** A super administrator who speaks with the gateway, to prepare and to count. */
  root: Caller;
  /** The browser's storage of a super administrator who has signed in. */
  admin: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;
};

/** One go at a journey, up to the moment before it is sent. */
export type Trial = {
  page: Page;
  /** Sends it; does nothing where there is nothing left to press. */
  send: () => Promise<void>;
  /** What was typed, as it stands on the page. */
  typed: () => Promise<string[]>;
  /** Whether the page shows that it is done. */
  isDone: () => Promise<boolean>;
  /** How often it was done, as the history tells. */
  times: () => Promise<number>;
};

export type Journey = {
  name: string;
  /** The part of the platform that is broken for it. */
  scope: 'auth' | 'functions' | 'storage';
  /** Calls that only ask, before the one that writes. */
  asksBefore?: number;
  /** Done once more when it is sent once more: an answer that was lost can't be had again. */
  isRepeatable?: boolean;
  prepare: (stage: Stage) => Promise<Trial>;
};

const totalSchema = v.object({ total: v.number() });

export async function count(root: Caller, model: string, query: object): Promise<number> {
  return v.parse(totalSchema, await root.call('queryMySQLData', 'count', { model, query })).total;
}

/** How often an act on a record stands in the history. */
export const acts = (root: Caller, action: string, targetId: string) => count(root, 'Audit', { action, targetId });

/** Presses what can be pressed. What goes or is covered at that moment is left alone: whoever presses looks again. */
export async function press(button: Locator): Promise<void> {
  if ((await button.count()) === 0 || !(await button.isEnabled({ timeout: 1000 }).catch(() => false))) return;
  await button.click({ timeout: 2000 }).catch(ignoreTimeout);
}

export function ignoreTimeout(reason: unknown): void {
  if (!(reason instanceof errors.TimeoutError)) throw reason;
}

/** A browser of one's own, whose clock the test may move. */
export async function sitDownWithClock({ browser, url }: Stage, options?: BrowserContextOptions): Promise<Person> {
  const person = await sitDown(browser, url, options);
  await person.page.clock.install();
  return person;
}

export async function signedIn(stage: Stage, username: string, role: RoleLabel): Promise<Person> {
  const person = await sitDownWithClock(stage);
  await person.signIn(username, role);
  await person.page.getByRole('banner').waitFor();
  return person;
}

export async function openAdmin(stage: Stage, place: string): Promise<Page> {
  const { page } = await sitDownWithClock(stage, { storageState: stage.admin });
  await page.goto(`${stage.url}/#/admin/${place}`);
  return page;
}
