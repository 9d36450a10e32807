import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Role } from '#contract/models.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { type AppOptions, type AppProcess, startApp } from '#tests/support/processes/app-process.ts';
import { BUSINESS_FILE } from '../../../emulator/settings.ts';
import { describeScreens, launchBrowser } from './browser.ts';
import { isScreenOnly, openPagePool, type PagePool, type Preparation, type ScreenOptions } from './page-pool.ts';
import { openPerson, type Person, personAt } from './person.ts';
import { type StorageState, storedSession } from './stored-session.ts';

export type { Person } from './person.ts';

export type BrowserStage = {
  app: () => AppProcess;
  browser: () => Browser;
  url: () => string;
  /** Runs a statement on the business database behind the app, as an operator could. */
  inDatabase: (statement: (database: Database) => Promise<unknown>) => Promise<void>;
  /**
   * Opens a page without a session. With options, even empty ones, it has a context of its own. Without, or with a
   * viewport and a colour scheme only, it is used again.
   */
  visitor: (options?: BrowserContextOptions) => Promise<Person>;
  /** Opens an empty page whose browser holds the session of a user. */
  withSession: (username: string) => Promise<Person>;
  /**
   * Opens an empty page that was prepared when it was made, with the session of a user or without one (`''`). Later calls
   * with the same object take it again.
   */
  prepared: (preparation: Preparation, username: string) => Promise<Person>;
  /** Opens a page as a signed-in user. All pages of one user share a session. */
  signedIn: (username: string, hash: string, options?: BrowserContextOptions) => Promise<Person>;
  /** Opens a page as a signed-in user with a session of its own. */
  signedInAnew: (username: string, hash: string, password?: string) => Promise<Person>;
  /** Returns the stored state of a signed-in user's browser. */
  storageOf: (username: string) => Promise<StorageState>;
};

const ORDINARY: Preparation = {};

let sharedBrowser: Browser | undefined;

/** Returns the browser of this worker, which ends with the worker. Files of a worker share it (`isolate: false`). */
async function openSharedBrowser(): Promise<Browser> {
  if (!sharedBrowser?.isConnected()) sharedBrowser = await launchBrowser();
  return sharedBrowser;
}

/** Starts the built app with fresh seeds for the tests of a file. A page error fails its test. */
export function setBrowserStage(options: AppOptions = {}): BrowserStage {
  let app: AppProcess;
  let browser: Browser;
  const pools = new Map<Preparation, PagePool>();
  let people: Person[] = [];
  const sessions = new Map<string, Promise<StorageState>>();

  beforeAll(async () => {
    const isSeeded = options.env?.SEEDS !== 'false';
    [app, browser] = await Promise.all([startApp({ isSeeded, ...options }), openSharedBrowser()]);
  });
  afterEach(async ({ task }) => {
    const left = people;
    people = [];
    const hasFailed = task.result?.state === 'fail';
    // Random failures may not recur, so the content of every open page is printed. Nothing that failed is used again.
    if (hasFailed) console.error(await describeScreens());
    await Promise.all(left.map((person) => (hasFailed ? person.context.close() : person.leave())));
    expect(left.flatMap((person) => person.crashes)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([...pools.values()].map((pool) => pool.close()));
    await app?.dispose();
  });

  function enter(person: Person): Person {
    people.push(person);
    return person;
  }

  function poolOf(preparation: Preparation): PagePool {
    const pool = pools.get(preparation) ?? openPagePool(browser, app.url, preparation);
    pools.set(preparation, pool);
    return pool;
  }

  async function fromPool(storage?: StorageState, screen?: ScreenOptions, preparation = ORDINARY): Promise<Person> {
    const pool = poolOf(preparation);
    const page = await pool.take(storage, screen);
    return enter(personAt(page, app.url, () => pool.giveBack(page)));
  }

  async function visitor(contextOptions?: BrowserContextOptions): Promise<Person> {
    if (!contextOptions || isScreenOnly(contextOptions)) return fromPool(undefined, contextOptions);
    return enter(await openPerson(browser, app.url, contextOptions));
  }

  function signIn(username: string, password?: string): Promise<StorageState> {
    return storedSession(gatewayAt(app.url), { username, role: roleOf(username), ...(password ? { password } : {}) });
  }

  function storageOf(username: string): Promise<StorageState> {
    const known = sessions.get(username) ?? signIn(username);
    sessions.set(username, known);
    // A failed sign-in is not kept, so the next test tries again.
    known.catch(() => sessions.delete(username));
    return known;
  }

  async function openAt(hash: string, storageState: StorageState, options?: BrowserContextOptions): Promise<Person> {
    const person =
      !options || isScreenOnly(options)
        ? await fromPool(storageState, options)
        : await visitor({ ...options, storageState });
    await person.goTo(hash);
    // The page renders after the workspace around it, because its files load separately.
    await person.page.locator('main h1').waitFor();
    return person;
  }

  return {
    app: () => app,
    browser: () => browser,
    url: () => app.url,
    inDatabase: async (statement) => {
      const database = await openDatabase(`file:${join(app.dataDir, BUSINESS_FILE)}`);
      await statement(database).finally(() => database.close());
    },
    visitor,
    withSession: async (username) => fromPool(await storageOf(username)),
    prepared: async (preparation, username) =>
      fromPool(username === '' ? undefined : await storageOf(username), undefined, preparation),
    storageOf,
    signedIn: async (username, hash, contextOptions) => openAt(hash, await storageOf(username), contextOptions),
    signedInAnew: async (username, hash, password) => openAt(hash, await signIn(username, password)),
  };
}

/** Seeded user names begin with their role. */
function roleOf(username: string): Role {
  if (username.startsWith('company')) return 'company';
  return username.startsWith('jobseeker') ? 'jobseeker' : 'admin';
}
