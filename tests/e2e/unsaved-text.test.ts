import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseFromMenu, rowOf } from '#tests/support/browser/page-controls.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();
const leave = '有未保存的修改，确定要离开此页面吗？';
const company = '南京新禾教育咨询有限公司';

type Form = {
  name: string;
  username: string;
  /** Adjacent history entries; the form is at the second. */
  before: string;
  at: string;
  after: string;
  /** Opens the form and types into the returned field. */
  type: (page: Page) => Promise<Locator>;
};

const typed = '未保存的文字';

const forms: readonly Form[] = [
  {
    name: 'the company profile',
    username: 'company1',
    before: '#/company',
    at: '#/company/profile',
    after: '#/company/jobs',
    type: async (page) => {
      await page.getByRole('button', { name: '编辑', exact: true }).click();
      return fill(page.getByLabel('企业简介'));
    },
  },
  {
    name: 'a new user',
    username: 'superadmin',
    before: '#/admin/companies',
    at: '#/admin/users',
    after: '#/admin',
    type: async (page) => {
      await page.getByRole('button', { name: '添加用户' }).click();
      return fill(page.getByRole('dialog', { name: '添加用户' }).getByLabel('姓名'));
    },
  },
  {
    name: 'a user, above the details that the address opens',
    username: 'superadmin',
    before: '#/admin/users',
    at: '#/admin/users?id=preset-jobseeker2',
    after: '#/admin',
    type: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: '编辑', exact: true }).click();
      return fill(page.getByRole('dialog', { name: '编辑用户' }).getByLabel('姓名'));
    },
  },
  {
    name: 'the reason of a rejection',
    username: 'admin',
    before: '#/admin',
    at: `#/admin/companies?q=${encodeURIComponent(company)}`,
    after: '#/admin/users',
    type: async (page) => {
      await rowOf(page, company).waitFor();
      await chooseFromMenu(page, company, '拒绝');
      return fill(page.getByRole('dialog', { name: '拒绝企业认证' }).getByLabel('拒绝原因'));
    },
  },
];

async function fill(field: Locator): Promise<Locator> {
  await field.click();
  await field.fill(typed);
  return field;
}

/** Opens the form with unsaved text. `asked` collects the browser's dialogs, `yes` is the response to them. */
async function openForm(form: Form) {
  const person = await stage.signedIn(form.username, form.after);
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

async function waitForAddress(page: Page, hash: string): Promise<void> {
  await page.waitForFunction((wanted) => location.hash === wanted, hash);
}

const positionOf = (page: Page) => page.evaluate(() => window.navigation.currentEntry?.index);

const steps: Record<string, () => void> = {
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

describe.each(forms)('text typed into $name', (form) => {
  it('stays after a cancelled navigation, like the URL and the history position', async () => {
    const { page, dialogs, field } = await openForm(form);
    const position = await positionOf(page);
    // Editing the URL comes last, because it replaces the entries ahead.
    for (const name of ['back', 'forward', 'back', 'two quick steps back', 'forward', 'an edited address', 'back']) {
      dialogs.asked.length = 0;
      await page.evaluate(`(${steps[name]})()`);
      await expect.poll(() => [name, dialogs.asked]).toEqual([name, [leave]]);
      await waitForAddress(page, form.at);
      expect([name, await positionOf(page)]).toEqual([name, position]);
      expect([name, await field.inputValue()]).toEqual([name, typed]);
    }
  });

  it('is discarded by a confirmed navigation, and the form is closed', async () => {
    const { page, dialogs, field } = await openForm(form);
    dialogs.yes = true;
    await page.evaluate(() => history.back());
    await waitForAddress(page, form.before);
    await field.waitFor({ state: 'detached' });
    await page.evaluate(() => history.forward());
    await waitForAddress(page, form.at);
    await page.evaluate(() => history.forward());
    await waitForAddress(page, form.after);
    expect(dialogs.asked).toEqual([leave]);
    expect(await page.getByText(typed).count()).toBe(0);
  });

  it('needs a confirmation before the page reloads or closes', async () => {
    const { page, dialogs, field } = await openForm(form);
    await page.evaluate(() => location.reload());
    await expect.poll(() => dialogs.asked).toEqual(['beforeunload']);
    expect(await field.inputValue()).toBe(typed);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => dialogs.asked).toEqual(['beforeunload', 'beforeunload']);
  });
});
