import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Edition } from '#contract/edition.ts';
import type { Role } from '#contract/roles.ts';
import { controlOf } from '#tests/support/clients/control.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';
import type { AppProcess } from '#tests/support/processes/app-process.ts';
import { createSeededRandom, type SeededRandom } from '../../../emulator/seeds/seeded-random.ts';
import { homeOf } from '../../../src/app/routes.ts';
import { emptyPage, openScreen } from './browser.ts';
import { networkOf } from './explorer-faults.ts';
import type { Explored } from './explorer-steps.ts';
import { storedSession, storeItems } from './stored-session.ts';

// The explorer's browser: its tabs, its network, its clock, and who is signed in.

const picture = { name: 'logo.png', mimeType: 'image/png', buffer: pngImage(120, 120, [40, 90, 160]) };
const MINUTE_MS = 60_000;
/** The platform's clock moves by less at a time. */
const MOST_ON_PLATFORM_MS = 15 * MINUTE_MS;

/** The item that holds how far the clock of the browser has been moved, in all tabs. */
const CLOCK_KEY = 'explorer.clock';

export type ExplorerBrowser = Awaited<ReturnType<typeof openExplorerBrowser>>;
type Explorer = { edition: Edition; role: Role; username: string; random: SeededRandom; script?: () => void };

/** Opens a browser whose clock can be moved, at no page yet. */
export async function openExplorerBrowser(browser: Browser, app: AppProcess, explorer: Explorer) {
  const { edition, role, username, random, script } = explorer;
  const context = await openScreen(browser, { acceptDownloads: false });
  await context.addInitScript(makeClockMovable, CLOCK_KEY);
  // The browser's own dialog would stop the page.
  await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
  if (script) await context.addInitScript(script);
  const crashes: string[] = [];
  const answers = createSeededRandom(random.number(2 ** 31));
  context.on('page', (page) => listen(page, answers, crashes));
  let page = await context.newPage();
  const control = controlOf(gatewayAt(app.url));
  const network = networkOf(context);
  const home = `${app.url}/#${homeOf(role).path}`;
  const explored: Explored = {
    random,
    edition,
    role,
    network,
    page: () => page,
    moveClock: async (minutes) => {
      await page.evaluate(moveClock, { key: CLOCK_KEY, ms: minutes * MINUTE_MS });
      await control({ action: 'moveClock', ms: Math.min(minutes * MINUTE_MS, MOST_ON_PLATFORM_MS) });
    },
    openTab: async () => {
      if (context.pages().length > 1 || network.current() === 'offline') return undefined;
      page = await context.newPage();
      await page.goto(home);
      return 'open a tab';
    },
    switchTab: async () => {
      const other = context.pages().find((candidate) => candidate !== page);
      if (!other) return undefined;
      if (random.chance(30)) await page.close();
      page = other;
      await page.bringToFront();
      return 'the other tab';
    },
  };
  return {
    explored,
    crashes,
    /** Ends the faults, and signs in without the form. Returns false if the password is refused. */
    signIn: async () => {
      await network.end();
      const session = await storedSession(gatewayAt(app.url), { username, role }).catch(() => undefined);
      if (!session) return false;
      await page.goto(emptyPage(app.url));
      await storeItems(page, session);
      await page.goto(home);
      // A network that is lost before the page is there leaves it empty.
      await page.locator('h1').first().waitFor();
      return true;
    },
    /** Opens the app again in a tab that has left it: by a step back from its first page, or by a link. Needs the network. */
    comeBack: async () => {
      const { origin, pathname } = new URL(page.url());
      if (origin === app.url && pathname === '/') return;
      if (network.current() === 'offline') await network.end();
      await page.goto(home);
    },
    isVisitor: () => page.evaluate(() => localStorage.getItem('currentUser') === null).catch(() => false),
    leave: () => leave(context),
  };
}

/**
 * Moves the time of day only, as a correction of the system's clock does. (Playwright's clock replaces the timers too, and
 * an error that one of them throws would not count as uncaught.)
 */
function makeClockMovable(key: string): void {
  const Actual = Date;
  const now = () => Actual.now() + Number(localStorage.getItem(key));
  class Moved extends Actual {
    constructor(...values: [number]) {
      super(...(values.length > 0 ? values : ([now()] as const)));
    }
    static override now(): number {
      return now();
    }
  }
  Object.assign(window, { Date: Moved });
}

function moveClock({ key, ms }: { key: string; ms: number }): void {
  localStorage.setItem(key, `${Number(localStorage.getItem(key)) + ms}`);
}

async function leave(context: BrowserContext): Promise<void> {
  // Requests of the faults may still be pending.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Answers what the browser asks, and records the errors that nobody caught. */
function listen(page: Page, random: SeededRandom, crashes: string[]): void {
  page.on('dialog', (dialog) => {
    const isAccepted = dialog.type() === 'alert' || random.chance(60);
    // The dialog is gone when the page has been left meanwhile.
    (isAccepted ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
  });
  page.on('filechooser', (chooser) => chooser.setFiles(picture).catch(() => undefined));
  page.on('pageerror', (error) => crashes.push(`an uncaught error: ${error.stack ?? error.message}`));
  page.on('crash', () => crashes.push('the page crashed'));
}
