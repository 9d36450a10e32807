import { describe, expect, it } from 'vitest';
import { intercept, recordCalls } from '#tests/support/browser/page-calls.ts';
import { expectAlerts, expectOnPage, rowOf } from '#tests/support/browser/page-controls.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();
const company = '南京新禾教育咨询有限公司';

describe('a request without a response', () => {
  it('[9.1] times out after 15 000 ms, not earlier', async () => {
    const person = await stage.visitor({ storageState: await stage.storageOf('admin') });
    const { page } = person;
    await page.clock.install();
    await person.goTo(`#/admin/companies?q=${company}`);
    const approve = rowOf(page, company).getByRole('button', { name: /^通过/ });
    await approve.waitFor();
    let made = false;
    await intercept(page, 'queryMySQLData/update/Company', async () => {
      made = true;
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await approve.click();
    await expect.poll(() => made).toBe(true);
    await page.clock.runFor(14_999);
    expect(person.messages).toEqual([]);
    await page.clock.runFor(1);
    await expectAlerts(person, ['审核失败：请求超时，请稍后重试']);
    await page.clock.resume();
    await expectOnPage(page, '请求超时，请稍后重试');
  });

  it('[9.1] leaves a list that shows the error', async () => {
    const person = await stage.signedIn('admin', '#/admin', {});
    const { page } = person;
    let made = 0;
    await intercept(page, 'queryMySQLData/query/User', async () => {
      made += 1;
    });
    await page.clock.install();
    await person.goTo('#/admin/users');
    await expect.poll(() => made).toBeGreaterThan(0);
    await page.clock.runFor(15_000);
    await page.getByRole('alert').getByText('请求超时，请稍后重试', { exact: true }).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(0);
  });
});

describe('lists', () => {
  it.each([
    ['users', '#/admin/users', 162],
    ['companies', '#/admin/companies', 120],
  ])('[7.06, 9.2] of %s show 100 records and the rest on demand', async (_, hash, total) => {
    const { page, goTo } = await stage.signedIn('admin', '#/admin');
    const calls = recordCalls(page);
    await goTo(hash);
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(100);
    await page.getByRole('status').getByText(`显示 100 条，共 ${total} 条`, { exact: true }).waitFor();
    await page.getByRole('button', { name: '加载更多' }).click();
    await expect.poll(() => rows.count()).toBe(total);
    await page.getByRole('status').getByText(`共 ${total} 条`, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '加载更多' }).count()).toBe(0);
    const asked = calls.filter(({ sent }) => sent.action === 'query' && Array.isArray(sent.orderBy));
    expect(asked.map(({ sent }) => [sent.query, sent.limit])).toEqual([
      [{}, 100],
      [{}, 100],
    ]);
  });
});

describe('a new user', () => {
  it('[9.5] is an active job seeker by default', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/users');
    await page.getByRole('button', { name: '添加用户' }).click();
    const form = page.getByRole('dialog', { name: '添加用户' });
    const chosen = (label: string) =>
      form.getByLabel(label).evaluate((field) => field instanceof HTMLSelectElement && field.selectedOptions[0]?.label);
    expect(await chosen('角色')).toBe('求职者');
    expect(await chosen('状态')).toBe('激活');
  });
});
