import type { Page } from 'playwright-core';
import { usernames } from '../../../emulator/gallery/pages/pages.ts';
import type { RecruitingScreen as Screen } from './recruiting-screens.ts';

/** What opens on the pages of the default edition. The shell's parts are the same in both editions. */
export const defaultOpened: readonly Screen[] = [
  on('#/admin/users', 'a user', async (page) => {
    await page.getByRole('main').locator('.record-name').first().click();
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
  }),
  on('#/admin/users', 'the form of a new user', async (page) => {
    await page.getByRole('button', { name: '添加用户' }).first().click();
    await page.getByRole('dialog').getByLabel('用户名').waitFor();
  }),
  on('#/admin/users', 'the menu of a row', async (page) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /的更多操作$/ })
      .first()
      .click();
    await page.getByRole('menuitem').first().waitFor();
  }),
  on('#/admin/companies', 'a company that waits for its review', async (page) => {
    await page.getByRole('main').locator('.record-name').first().click();
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
  }),
  on('#/admin', 'the change of the own password', async (page) => {
    await page.getByRole('button', { name: '账号菜单' }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    await page.getByRole('dialog', { name: '修改密码' }).waitFor();
  }),
  on('#/admin', 'the menu of small screens', async (page) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog').getByRole('navigation').waitFor();
  }),
];

function on(hash: string, name: string, open: (page: Page) => Promise<void>): Screen {
  return { name, username: usernames.admin, hash, open };
}
