import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { openPerson } from '#tests/support/browser/person.ts';
import { type AppProcess, startApp } from '#tests/support/processes/app-process.ts';

let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.dispose();
});

const bar = '离线模式：暂时无法连接服务器';

describe('when the server stops and restarts', () => {
  it('a form keeps its text, shows one message, and the app reconnects by itself', async () => {
    const company = await openPerson(browser, app.url);
    await company.signIn('company2', '企业用户');
    await company.waitForHash('#/company');
    await company.goTo('#/company/profile');
    await company.page.getByRole('button', { name: '创建企业信息' }).click();
    await company.page.getByLabel('企业名称').fill('断线测试有限公司');
    await company.page.getByLabel('联系人').fill('赵敏');
    await company.page.getByLabel('联系电话').fill('0571-88990000');

    await app.stop('SIGKILL');
    const before = company.told.length;
    await company.page.getByRole('button', { name: '保存' }).click();
    await company.page.getByText(bar).waitFor();
    await expect.poll(() => company.told.length - before).toBe(1);
    expect(company.told.at(-1)).toMatch(/^保存失败：/);
    expect(await company.page.getByLabel('企业名称').inputValue()).toBe('断线测试有限公司');

    await app.restart();
    await company.page.getByText(bar).waitFor({ state: 'hidden', timeout: 40_000 });
    expect(await company.page.getByLabel('企业名称').inputValue()).toBe('断线测试有限公司');
    await company.page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => company.told).toContain('企业信息创建成功');
    await company.page.getByText('断线测试有限公司').first().waitFor();
    expect(company.crashes).toEqual([]);
    await company.leave();
  });
});
