import { describe, expect, it } from 'vitest';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();
const bar = '离线模式：暂时无法连接服务器';

describe('when the server stops and restarts', () => {
  it('a form keeps its text, shows one message, and the app reconnects by itself', async () => {
    const app = stage.app();
    const company = await stage.signedIn('company2', '#/company/profile');
    await company.page.getByRole('button', { name: '创建企业信息' }).click();
    await company.page.getByLabel('企业名称').fill('断线测试有限公司');
    await company.page.getByLabel('联系人').fill('赵敏');
    await company.page.getByLabel('联系电话').fill('0571-88990000');

    await app.stop('SIGKILL');
    const before = company.messages.length;
    await company.page.getByRole('button', { name: '保存' }).click();
    await company.page.getByText(bar).waitFor();
    await expect.poll(() => company.messages.length - before).toBe(1);
    expect(company.messages.at(-1)).toMatch(/^保存失败：/);
    expect(await company.page.getByLabel('企业名称').inputValue()).toBe('断线测试有限公司');

    await app.restart();
    await company.page.getByText(bar).waitFor({ state: 'hidden', timeout: 40_000 });
    expect(await company.page.getByLabel('企业名称').inputValue()).toBe('断线测试有限公司');
    await company.page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => company.messages).toContain('企业信息创建成功');
    await company.page.getByText('断线测试有限公司').first().waitFor();
  });
});

describe('when the network is lost for a moment', () => {
  it('a row that is opened meanwhile opens by itself afterwards, and the list stays', async () => {
    const { page, context, goTo } = await stage.visitor({ storageState: await stage.storageOf('superadmin') });
    let isCut = true;
    // Otherwise the page may have preloaded it.
    await page.route(/\/assets\/user-details/, (route) => (isCut ? route.abort() : route.continue()));
    await goTo('#/admin/users');
    const names = page.getByRole('main').locator('.record-name');
    await names.first().waitFor();
    await context.setOffline(true);
    await names.first().click();
    const notice = page.getByRole('alert').filter({ hasText: '这部分内容暂时无法加载' });
    await notice.getByText('网络恢复后会自动显示').waitFor();
    expect(await names.count()).toBeGreaterThan(1);
    isCut = false;
    await context.setOffline(false);
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('what is opened meanwhile can be closed again', async () => {
    const { page, goTo } = await stage.visitor({ storageState: await stage.storageOf('superadmin') });
    await page.route(/\/assets\/user-details/, (route) => route.abort());
    await goTo('#/admin/users');
    await page.getByRole('main').locator('.record-name').first().click();
    const notice = page.getByRole('alert').filter({ hasText: '这部分内容暂时无法加载' });
    await notice.getByRole('button', { name: '关闭' }).click();
    await notice.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => location.hash)).toBe('#/admin/users');
    // After several failures the file may be gone, because a newer version is deployed.
    await page.getByRole('main').locator('.record-name').first().click();
    await notice.getByRole('button', { name: '刷新页面' }).waitFor();
  });
});
