import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settle } from '#tests/support/browser/look-over.ts';
import { pressInRow, rowOf } from '#tests/support/browser/page-controls.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import {
  fillUnsaved as fill,
  leaveQuestion as leave,
  openUnsaved,
  steps,
  unsavedText as typed,
  type UnsavedForm,
  waitForAddress,
} from '#tests/support/browser/unsaved-forms.ts';

const stage = setBrowserStage();
const company = '南京新禾教育咨询有限公司';

const forms: readonly UnsavedForm[] = [
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
      await pressInRow(page, company, '拒绝');
      return fill(page.getByRole('dialog', { name: '拒绝企业认证' }).getByLabel('拒绝原因'));
    },
  },
];

const positionOf = (page: Page) => page.evaluate(() => window.navigation.currentEntry?.index);

describe.each(forms)('text typed into $name', (form) => {
  it('stays after a cancelled navigation, like the URL and the history position', async () => {
    const { page, dialogs, field } = await openUnsaved(stage, form);
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
    const { page, dialogs, field } = await openUnsaved(stage, form);
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
    // In a context of its own: a page that was about to close is not for the next test.
    const { page, dialogs, field } = await openUnsaved(stage, form, {});
    await page.evaluate(() => location.reload());
    await expect.poll(() => dialogs.asked).toEqual(['beforeunload']);
    expect(await field.inputValue()).toBe(typed);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => dialogs.asked).toEqual(['beforeunload', 'beforeunload']);
    expect(await field.inputValue()).toBe(typed);
  });
});

it('a refused step leads back to the text when the browser has dropped its oldest steps', async () => {
  const { page, messages } = await stage.signedIn('superadmin', '#/admin/users', {});
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  await page.evaluate(() => {
    for (let step = 0; step < 60; step += 1) location.hash = step % 2 === 0 ? '#/admin/companies' : '#/admin/users';
  });
  await page.getByRole('button', { name: '添加用户' }).click();
  const field = await fill(page.getByRole('dialog', { name: '添加用户' }).getByLabel('姓名'));
  for (const asked of [1, 2]) {
    await page.evaluate(() => {
      location.hash = '#/admin/companies';
    });
    await expect.poll(() => messages).toHaveLength(asked);
    await waitForAddress(page, '#/admin/users');
    await settle(page);
    expect(await page.evaluate(() => location.hash)).toBe('#/admin/users');
    expect(await field.inputValue()).toBe(typed);
  }
});
