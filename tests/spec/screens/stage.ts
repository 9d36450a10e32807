import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { type Person, sitDown } from '#tests/support/browser/person.ts';
import type { RoleLabel } from '#tests/support/fixtures/preset-accounts.ts';
import { type AppOptions, type AppProcess, startApp } from '#tests/support/processes/app-process.ts';
import { BUSINESS_FILE } from '../../../emulator/settings.ts';

export type { Person } from '#tests/support/browser/person.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
export type Stage = {
  url: () => string;
  /** Runs a statement on the business database behind the app, as an operator could. */
  inDatabase: (statement: (database: Database) => Promise<unknown>) => Promise<void>;
  /** Somebody without a session. */
  visitor: (options?: BrowserContextOptions) => Promise<Person>;
  /** Somebody who has signed in before, at a page. They share the session with whoever else is the same user. */
  signedIn: (username: string, hash: string, options?: BrowserContextOptions) => Promise<Person>;
  /** What the browser of a signed-in user keeps. */
  storageOf: (username: string) => Promise<StorageState>;
};

/** The built app with fresh seeds and one browser, for the tests of a file. A page that threw fails the test it was in. */
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
    const person = await sitDown(browser, app.url, contextOptions);
    people.push(person);
    return person;
  }

  async function signInOnce(username: string): Promise<StorageState> {
    const person = await sitDown(browser, app.url);
    await person.signIn(username, roleOf(username));
    await person.page.getByRole('banner').waitFor();
    const state = await person.context.storageState();
    await person.leave();
    return state;
  }

  function storageOf(username: string): Promise<StorageState> {
    const known = states.get(username) ?? signInOnce(username);
    states.set(username, known);
    // The next test tries again.
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
      // The page itself comes after the workspace around it, since its files are fetched apart.
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

/** Takes one kind of call (`function/action` or `function/action/model`) out of the page's traffic. */
export async function intercept(
  page: Page,
  call: string,
  answer: (route: Route, sent: Sent) => Promise<void>,
): Promise<void> {
  const [name, action, model] = call.split('/');
  await page.route(`**/v1/functions/${name}`, async (route) => {
    const sent = v.parse(sentSchema, route.request().postDataJSON());
    if (sent.action !== action || (model !== undefined && sent.model !== model)) return route.fallback();
    return answer(route, sent);
  });
}

/** The server refuses the call with a text. */
export function refuse(page: Page, call: string, error: string, errorCode: ErrorCode = 'VALIDATION_FAILED') {
  return intercept(page, call, (route) =>
    route.fulfill({ json: { success: false, error, message: error, errorCode } }),
  );
}

/** The server answers the call with these data. */
export function answerWith(page: Page, call: string, data: unknown) {
  return intercept(page, call, (route) => route.fulfill({ json: { success: true, data } }));
}

const pageOfRecords = v.looseObject({
  data: v.looseObject({ records: v.array(v.record(v.string(), v.unknown())) }),
});

/** Changes every record of a query's answer on its way to the page. */
export function alterRecords(page: Page, model: string, change: Record<string, unknown>) {
  return intercept(page, `queryMySQLData/query/${model}`, async (route) => {
    const response = await route.fetch();
    const answer = v.parse(pageOfRecords, await response.json());
    const records = answer.data.records.map((record) => ({ ...record, ...change }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, records } } });
  });
}

/** Notes what the page sends to the functions, oldest first. */
export function listenToCalls(page: Page): { name: string; sent: Sent }[] {
  const calls: { name: string; sent: Sent }[] = [];
  page.on('request', (request) => {
    const name = /\/v1\/functions\/(\w+)$/.exec(request.url())?.[1];
    if (name) calls.push({ name, sent: v.parse(sentSchema, request.postDataJSON()) });
  });
  return calls;
}

/**
 * Notes what the functions answer, on its way to the page: what a page that is left has not read is noted as well. The
 * answers are given once the page rests.
 */
export async function listenToAnswers(page: Page): Promise<() => Promise<string[]>> {
  const answers: string[] = [];
  await page.route('**/v1/functions/*', async (route) => {
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await page.unrouteAll({ behavior: 'wait' });
    return answers;
  };
}

/** A browser that may write to the clipboard, and be asked what is on it. */
export const withClipboard: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] };

export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The row of the list that contains a text. */
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

/** Waits until exactly these texts were told, in this order. */
export async function expectTold(person: Person, texts: readonly (string | RegExp)[]): Promise<void> {
  await expect
    .poll(() => person.told)
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}

/** Waits until a message stands on the page itself, where it stays readable after its alert. */
export async function expectOnPage(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().waitFor();
}

/** Waits until a field has the focus. */
export async function expectFocused(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Waits until a field is marked as wrong, which comes with the drawing that follows the alert. */
export async function expectWrong(field: Locator): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
}
