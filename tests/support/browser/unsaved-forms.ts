import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { BrowserStage } from './stage.ts';

// Forms with unsaved text, and the ways to leave them.

export const leaveQuestion = '有未保存的修改，确定要离开此页面吗？';
export const unsavedText = '未保存的文字';

export type UnsavedForm = {
  name: string;
  username: string;
  /** Adjacent history entries; the form is at the second. */
  before: string;
  at: string;
  after: string;
  /** Opens the form and types into the returned field. */
  type: (page: Page) => Promise<Locator>;
};

export async function fillUnsaved(field: Locator): Promise<Locator> {
  await field.click();
  await field.fill(unsavedText);
  return field;
}

/** Opens the form with unsaved text. `asked` collects the browser's dialogs, `yes` is the response to them. */
export async function openUnsaved(stage: BrowserStage, form: UnsavedForm, options?: BrowserContextOptions) {
  const person = await stage.signedIn(form.username, form.after, options);
  const dialogs = { yes: false, asked: [] as string[] };
  person.page.removeAllListeners('dialog');
  person.page.on('dialog', (dialog) => {
    dialogs.asked.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    void (dialogs.yes ? dialog.accept() : dialog.dismiss());
  });
  for (const hash of [form.before, form.at, form.after]) {
    await person.goTo(hash);
    await person.page.locator('main h1').waitFor();
  }
  await person.page.evaluate(() => history.back());
  await waitForAddress(person.page, form.at);
  return { ...person, dialogs, field: await form.type(person.page) };
}

export async function waitForAddress(page: Page, hash: string): Promise<void> {
  await page.waitForFunction((wanted) => location.hash === wanted, hash);
}

/** Steps out of the form. Editing the address comes last, because it replaces the entries ahead. */
export const steps: Readonly<Record<string, () => void>> = {
  back: () => history.back(),
  forward: () => history.forward(),
  'two quick steps back': () => {
    history.back();
    history.back();
  },
  'an edited address': () => {
    location.hash = '#/terms';
  },
};
