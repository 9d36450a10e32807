import { expect, it } from 'vitest';
import { pressByKeyboard, tabTo, typeByKeyboard } from '#tests/support/browser/person.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';

const stage = setBrowserStage();

it('the own password changes by keyboard from the header; the other session ends, the old password is refused', async () => {
  const other = await stage.signedInAnew('company1', '#/company');
  const person = await stage.signedInAnew('company1', '#/company');
  const { page } = person;
  const menu = page.getByRole('banner').getByRole('button', { name: '账号菜单' });
  await pressByKeyboard(page, menu);
  const entry = page.getByRole('banner').getByRole('menuitem', { name: '修改密码' });
  await entry.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await typeByKeyboard(page, dialog.getByLabel('当前密码'), 'wrong-password');
  await typeByKeyboard(page, dialog.getByLabel('新密码*', { exact: true }), 'my-own-password');
  await typeByKeyboard(page, dialog.getByLabel('确认新密码'), 'my-own-password');
  await page.keyboard.press('Enter');
  await expect.poll(() => person.messages.splice(0)).toEqual(['当前密码不正确']);
  await tabTo(page, dialog.getByLabel('当前密码'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(presetPassword);
  await page.keyboard.press('Enter');
  await expect.poll(() => person.messages.splice(0)).toEqual(['密码已修改，其他设备需要重新登录']);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
  await person.goTo('#/company/profile');
  await page.getByText('杭州云帆信息技术有限公司').first().waitFor();

  await other.goTo('#/company/profile');
  await other.waitForHash('#/login');
  await other.signIn('company1', '企业用户');
  await expect.poll(() => other.messages).toContain('登录失败：用户名或密码错误');
  await other.signIn('company1', '企业用户', 'my-own-password');
  await other.waitForHash('#/company');
});
