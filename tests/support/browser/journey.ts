import { type Browser, type BrowserContextOptions, errors, type Locator, type Page } from 'playwright-core';
import * as v from 'valibot';
import type { Role } from '#contract/roles.ts';
import { type Caller, gatewayAt } from '#tests/support/clients/gateway.ts';
import { settle } from './look-over.ts';
import type { Preparation } from './page-pool.ts';
import { openPerson, type Person } from './person.ts';
import { storedSession } from './stored-session.ts';

/** The environment of the journeys. */
export type Stage = Preparation & {
  browser: Browser;
  url: string;
  /** A super admin without a browser, to prepare and to count. */
  root: Caller;
  /** The browser storage of a signed-in super admin. */
  admin: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;
};

/** A prepared journey, ready to be sent. */
export type Trial = {
  page: Page;
  /** Presses the button that sends it, if it is there. */
  send: () => Promise<void>;
  /** The typed text on the page. */
  typed: () => Promise<string[]>;
  /** Whether the page shows success. */
  isDone: () => Promise<boolean>;
  /** How often it was done, by the stored data. */
  times: () => Promise<number>;
};

export type Journey = {
  name: string;
  /** The part of the platform that gets the faults. */
  scope: 'auth' | 'functions' | 'storage';
  /** Number of reading calls before the one that writes. */
  readsBefore?: number;
  /** Whether sending again does it again, because a lost response cannot be recovered. */
  isRepeatable?: boolean;
  prepare: (stage: Stage) => Promise<Trial>;
};

const totalSchema = v.object({ total: v.number() });

export async function count(root: Caller, model: string, query: object): Promise<number> {
  return v.parse(totalSchema, await root.call('queryMySQLData', 'count', { model, query })).total;
}

/** Number of audit entries for an action on a record. */
export const acts = (root: Caller, action: string, targetId: string) => count(root, 'Audit', { action, targetId });

/** Presses a button if it is enabled. Ignores buttons that disappear or are covered meanwhile: callers check again. */
export async function press(button: Locator): Promise<void> {
  if ((await button.count()) === 0 || !(await button.isEnabled({ timeout: 1000 }).catch(() => false))) return;
  await button.click({ timeout: 2000 }).catch(ignoreTimeout);
}

export function ignoreTimeout(reason: unknown): void {
  if (!(reason instanceof errors.TimeoutError)) throw reason;
}

/** Opens an isolated browser context with a clock that the test controls. */
export async function openPersonWithClock(
  { browser, url, prepareContext, contextOptions }: Stage,
  options?: BrowserContextOptions,
): Promise<Person> {
  const person = await openPerson(browser, url, { ...contextOptions, ...options });
  await prepareContext?.(person.context);
  await person.page.clock.install();
  return person;
}

/** Opens the profile of a company user whose password the functions keep. */
export async function openProfile(stage: Stage, username: string): Promise<Page> {
  const storageState = await storedSession(gatewayAt(stage.url), { username, role: 'company' });
  const { page } = await openPersonWithClock(stage, { storageState });
  await page.goto(`${stage.url}/#/company/profile`);
  return page;
}

export async function openAdmin(stage: Stage, place: string): Promise<Page> {
  const { page } = await openPersonWithClock(stage, { storageState: stage.admin });
  await page.goto(`${stage.url}/#/admin/${place}`);
  return page;
}

/** Opens a page as a member, and waits until all of it has loaded. */
export async function openAs(stage: Stage, member: { username: string; role: Role }, hash: string): Promise<Page> {
  const storageState = await storedSession(gatewayAt(stage.url), member);
  const { page } = await openPersonWithClock(stage, { storageState });
  await page.goto(`${stage.url}/${hash}`);
  await page.locator('main h1').waitFor();
  await settle(page);
  return page;
}

/** Whether the page shows a message. */
export const shows = (page: Page, text: string | RegExp) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().isVisible();
