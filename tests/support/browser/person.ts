import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Locator, Page } from 'playwright-core';
import { presetPassword, type RoleLabel } from '#tests/support/fixtures/preset-accounts.ts';
import { emptyPage, openScreen } from './browser.ts';

/** A user with an isolated browser: the page, its dialogs and its errors. */
export type Person = {
  page: Page;
  context: BrowserContext;
  /** Texts of the alerts and confirmations so far; all were accepted. */
  messages: string[];
  /** Uncaught errors of the page. */
  crashes: string[];
  /** Errors and warnings on the page's console. */
  complaints: string[];
  goTo: (hash: string) => Promise<void>;
  /** Loads the page at a hash. (A reload right after a change of the hash can load the earlier URL.) */
  load: (hash: string) => Promise<void>;
  signIn: (username: string, role: RoleLabel, password?: string) => Promise<void>;
  signOut: () => Promise<void>;
  waitForHash: (hash: string) => Promise<void>;
  leave: () => Promise<void>;
};

export async function openPerson(browser: Browser, url: string, options?: BrowserContextOptions): Promise<Person> {
  const context = await openScreen(browser, options);
  const page = await context.newPage();
  return personAt(page, url, async () => {
    // Requests that the test routes may still be pending.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
}

/** Records the dialogs and errors of a page, which accepts all dialogs. */
export function personAt(page: Page, url: string, leave: Person['leave']): Person {
  const messages: string[] = [];
  const crashes: string[] = [];
  const complaints: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    // The dialog is gone when the page has been left meanwhile.
    dialog.accept().catch(() => undefined);
  });
  page.on('pageerror', (error) => crashes.push(error.message));
  page.on('console', (entry) => {
    if (isComplaint(entry)) complaints.push(entry.text());
  });

  const waitForHash = async (hash: string) => {
    await page.waitForFunction((wanted) => location.hash.split('?')[0] === wanted, hash);
  };
  return {
    page,
    context: page.context(),
    messages,
    crashes,
    complaints,
    waitForHash,
    goTo: async (hash) => {
      await page.goto(`${url}/${hash}`);
    },
    load: async (hash) => {
      await page.goto(emptyPage(url));
      await page.goto(`${url}/${hash}`);
    },
    signIn: async (username, role, password = presetPassword) => {
      await page.goto(`${url}/#/login`);
      await page.getByRole('radio', { name: role }).click();
      await page.getByLabel('用户名或邮箱').fill(username);
      await page.getByLabel('密码', { exact: true }).fill(password);
      await page.getByRole('button', { name: '登录', exact: true }).click();
    },
    signOut: async () => {
      await page.getByRole('button', { name: '退出登录' }).click();
      await waitForHash('#/login');
    },
    leave,
  };
}

/** Moves the focus to an element with the Tab key. Throws when it is not reached after 120 steps. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  let element = await target.elementHandle();
  for (let stop = 0; stop < 120; stop += 1) {
    const place = await element?.evaluate(async (node) => {
      // A dialog moves the focus one frame after it opened, or after Tab passed its last element.
      await new Promise(requestAnimationFrame);
      return { isFocused: node === document.activeElement, isConnected: node.isConnected };
    });
    if (place?.isFocused) return;
    // The page has rendered it anew. Otherwise it is not looked up again, because that takes longer than a step.
    if (!place?.isConnected) element = await target.elementHandle();
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached by Tab: ${target}`);
}

/** Activates a button or link by keyboard. */
export async function pressByKeyboard(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reaches a field by keyboard and replaces its text. */
export async function typeByKeyboard(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Whether it is an error or a warning. Leaves out a missing /favicon.ico: some browsers ask for it although the page names its icon. */
export function isComplaint(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('/favicon.ico');
}
