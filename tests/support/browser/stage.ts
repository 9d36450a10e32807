import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Role } from '#contract/models.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { type AppOptions, type AppProcess, startApp } from '#tests/support/processes/app-process.ts';
import { BUSINESS_FILE } from '../../../emulator/settings.ts';
import { launchBrowser } from './browser.ts';
import { openPerson, type Person } from './person.ts';
import { type StorageState, storedSession } from './stored-session.ts';

export type { Person } from './person.ts';

export type BrowserStage = {
  app: () => AppProcess;
  browser: () => Browser;
  url: () => string;
  /** Runs a statement on the business database behind the app, as an operator could. */
  inDatabase: (statement: (database: Database) => Promise<unknown>) => Promise<void>;
  /** Opens a browser without a session. */
  visitor: (options?: BrowserContextOptions) => Promise<Person>;
  /** Opens a page as a signed-in user. All pages of one user share a session. */
  signedIn: (username: string, hash: string, options?: BrowserContextOptions) => Promise<Person>;
  /** Opens a page as a signed-in user with a session of its own. */
  signedInAnew: (username: string, hash: string, password?: string) => Promise<Person>;
  /** Returns the stored state of a signed-in user's browser. */
  storageOf: (username: string) => Promise<StorageState>;
};

let sharedBrowser: Browser | undefined;

/** Returns the browser of this worker, which ends with the worker. Files of a worker share it (`isolate: false`). */
async function openSharedBrowser(): Promise<Browser> {
  if (!sharedBrowser?.isConnected()) sharedBrowser = await launchBrowser();
  return sharedBrowser;
}

/** Starts the built app with fresh seeds for the tests of a file. A page error fails its test. */
export function setBrowserStage(options?: AppOptions): BrowserStage {
  let app: AppProcess;
  let browser: Browser;
  let people: Person[] = [];
  const sessions = new Map<string, Promise<StorageState>>();

  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(options), openSharedBrowser()]);
  });
  afterEach(async () => {
    const left = people;
    people = [];
    await Promise.all(left.map((person) => person.leave()));
    expect(left.flatMap((person) => person.crashes)).toEqual([]);
  });
  afterAll(() => app?.dispose());

  async function visitor(contextOptions?: BrowserContextOptions): Promise<Person> {
    const person = await openPerson(browser, app.url, contextOptions);
    people.push(person);
    return person;
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

  async function openAt(hash: string, contextOptions: BrowserContextOptions): Promise<Person> {
    const person = await visitor(contextOptions);
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
    storageOf,
    signedIn: async (username, hash, contextOptions) =>
      openAt(hash, { ...contextOptions, storageState: await storageOf(username) }),
    signedInAnew: async (username, hash, password) => openAt(hash, { storageState: await signIn(username, password) }),
  };
}

/** Seeded user names begin with their role. */
function roleOf(username: string): Role {
  if (username.startsWith('company')) return 'company';
  return username.startsWith('jobseeker') ? 'jobseeker' : 'admin';
}
