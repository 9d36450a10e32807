import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { openPerson, type Person } from '#tests/support/browser/person.ts';
import type { RoleLabel } from '#tests/support/fixtures/preset-accounts.ts';
import { type AppOptions, type AppProcess, startApp } from '#tests/support/processes/app-process.ts';
import { BUSINESS_FILE } from '../../../emulator/settings.ts';

export type { Person } from '#tests/support/browser/person.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
export type Stage = {
  url: () => string;
  /** Runs a statement on the business database behind the app, as an operator could. */
  inDatabase: (statement: (database: Database) => Promise<unknown>) => Promise<void>;
  /** Opens a browser without a session. */
  visitor: (options?: BrowserContextOptions) => Promise<Person>;
  /** Opens a page as a user who has signed in before. All pages of one user share a session. */
  signedIn: (username: string, hash: string, options?: BrowserContextOptions) => Promise<Person>;
  /** Returns the stored state of a signed-in user's browser. */
  storageOf: (username: string) => Promise<StorageState>;
};

/** Starts the built app with fresh seeds, and one browser, for the tests of a file. A page error fails its test. */
export function setStage(options?: AppOptions): Stage {
  let app: AppProcess;
  let browser: Browser;
  let people: Person[] = [];
  const states = new Map<string, Promise<StorageState>>();

  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(options), launchBrowser()]);
  });
  afterEach(async () => {
    const left = people;
    people = [];
    await Promise.all(left.map((person) => person.leave()));
    expect(left.flatMap((person) => person.crashes)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.dispose();
  });

  async function visitor(contextOptions?: BrowserContextOptions): Promise<Person> {
    const person = await openPerson(browser, app.url, contextOptions);
    people.push(person);
    return person;
  }

  async function signInOnce(username: string): Promise<StorageState> {
    const person = await openPerson(browser, app.url);
    await person.signIn(username, roleOf(username));
    await person.page.getByRole('banner').waitFor();
    const state = await person.context.storageState();
    await person.leave();
    return state;
  }

  function storageOf(username: string): Promise<StorageState> {
    const known = states.get(username) ?? signInOnce(username);
    states.set(username, known);
    // A failed sign-in is not kept, so the next test tries again.
    known.catch(() => states.delete(username));
    return known;
  }

  return {
    url: () => app.url,
    inDatabase: async (statement) => {
      const database = await openDatabase(`file:${join(app.dataDir, BUSINESS_FILE)}`);
      await statement(database).finally(() => database.close());
    },
    visitor,
    storageOf,
    signedIn: async (username, hash, contextOptions) => {
      const person = await visitor({ ...contextOptions, storageState: await storageOf(username) });
      await person.goTo(hash);
      // The page renders after the workspace around it, because its files load separately.
      await person.page.locator('main h1').waitFor();
      return person;
    },
  };
}

/** Seeded user names begin with their role. */
function roleOf(username: string): RoleLabel {
  if (username.startsWith('company')) return '企业用户';
  return username.startsWith('jobseeker') ? '求职者' : '管理员';
}

const sentSchema = v.looseObject({ action: v.string(), model: v.optional(v.string()) });
export type Sent = v.InferOutput<typeof sentSchema>;

/** Handles the page's calls of one kind: `function/action` or `function/action/model`. */
export async function intercept(
  page: Page,
  call: string,
  handle: (route: Route, sent: Sent) => Promise<void>,
): Promise<void> {
  const [name, action, model] = call.split('/');
  await page.route(`**/v1/functions/${name}`, async (route) => {
    const sent = v.parse(sentSchema, route.request().postDataJSON());
    if (sent.action !== action || (model !== undefined && sent.model !== model)) return route.fallback();
    return handle(route, sent);
  });
}

/** Refuses the call with a text, as the server does. */
export function refuse(page: Page, call: string, error: string, errorCode: ErrorCode = 'VALIDATION_FAILED') {
  return intercept(page, call, (route) =>
    route.fulfill({ json: { success: false, error, message: error, errorCode } }),
  );
}

/** Responds to the call with these data. */
export function respondWith(page: Page, call: string, data: unknown) {
  return intercept(page, call, (route) => route.fulfill({ json: { success: true, data } }));
}

const pageOfRecords = v.looseObject({
  data: v.looseObject({ records: v.array(v.record(v.string(), v.unknown())) }),
});

/** Changes every record in a query's response. */
export function alterRecords(page: Page, model: string, change: Record<string, unknown>) {
  return intercept(page, `queryMySQLData/query/${model}`, async (route) => {
    const response = await route.fetch();
    const answer = v.parse(pageOfRecords, await response.json());
    const records = answer.data.records.map((record) => ({ ...record, ...change }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, records } } });
  });
}

/** Records the page's calls of functions, oldest first. */
export function recordCalls(page: Page): { name: string; sent: Sent }[] {
  const calls: { name: string; sent: Sent }[] = [];
  page.on('request', (request) => {
    const name = /\/v1\/functions\/(\w+)$/.exec(request.url())?.[1];
    if (name) calls.push({ name, sent: v.parse(sentSchema, request.postDataJSON()) });
  });
  return calls;
}

/**
 * Records the functions' responses, also those that arrive after the page was left. The returned function waits until
 * the network is idle.
 */
export async function recordResponses(page: Page): Promise<() => Promise<string[]>> {
  const responses: string[] = [];
  await page.route('**/v1/functions/*', async (route) => {
    const response = await route.fetch();
    responses.push(await response.text());
    await route.fulfill({ response });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await page.unrouteAll({ behavior: 'wait' });
    return responses;
  };
}

/** Lets a browser write and read the clipboard. */
export const withClipboard: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] };

export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Returns the row that contains a text. */
export function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

/** Chooses an entry of a row's menu. */
export async function chooseFromMenu(page: Page, text: string, entry: string): Promise<void> {
  await rowOf(page, text)
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menu').getByRole('menuitem', { name: entry }).click();
}

/** Waits until exactly these alerts were shown, in this order. */
export async function expectAlerts(person: Person, texts: readonly (string | RegExp)[]): Promise<void> {
  await expect
    .poll(() => person.told)
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}

/** Waits until a message is on the page, where it stays readable after its alert. */
export async function expectOnPage(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().waitFor();
}

/** Waits until a field has the focus. */
export async function expectFocused(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Waits until a field is marked as invalid, which is rendered after the alert. */
export async function expectInvalid(field: Locator): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
}
