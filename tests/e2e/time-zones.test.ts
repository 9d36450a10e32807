import { describe, expect, it } from 'vitest';
import { settle } from '#tests/support/browser/look-over.ts';
import { recordCalls } from '#tests/support/browser/page-calls.ts';
import { expectOnPage, rowOf } from '#tests/support/browser/page-controls.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
/** West and east of China, where it is another day for half of the time. */
const elsewhere = ['America/New_York', 'Pacific/Auckland'];

const personIn = async (timezoneId: string, username: string) =>
  stage.visitor({ timezoneId, storageState: await stage.storageOf(username) });

describe('a published job', () => {
  it.each(elsewhere)('keeps its last day when its place is changed in %s', async (zone) => {
    const { page, load } = await personIn(zone, 'company1');
    await load('#/company/jobs?status=published');
    const row = page.getByRole('row').nth(1);
    const title = (await row.getByRole('button').first().textContent()) ?? '';
    const day = (await row.getByText(/^20\d\d-\d\d-\d\d$/).textContent()) ?? '';
    await row.getByRole('button', { name: `编辑：${title}` }).click();
    const form = page.locator('form');
    expect(await form.getByLabel('有效期至').inputValue()).toBe(day);
    await form.getByLabel('工作地点').fill(`滨江区江南大道 100 号（${zone}）`);
    const calls = recordCalls(page);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expectOnPage(page, '职位已保存');
    const saves = calls.map(({ sent }) => sent).filter((sent) => Object.hasOwn(sent, 'data'));
    expect(saves.map(({ data }) => data)).toEqual([{ address: `滨江区江南大道 100 号（${zone}）` }]);
    await rowOf(page, title).getByText(day, { exact: true }).waitFor();
    const china = await personIn('Asia/Shanghai', 'company1');
    await china.load('#/company/jobs?status=published');
    await rowOf(china.page, title).getByText(day, { exact: true }).waitFor();
  });
});

it('an interview is shown in the reader’s zone, with its own beside it, on its day in China', async () => {
  const { page, load } = await personIn('America/New_York', 'company1');
  await load('#/company/interviews');
  await settle(page);
  const rows = page.getByRole('region', { name: / 周./ }).getByRole('listitem');
  expect(await rows.count()).toBeGreaterThan(0);
  for (const row of await rows.all()) {
    const heading = await row
      .locator('xpath=ancestor::section')
      .getByRole('heading', { level: 2 })
      .getAttribute('title');
    await row.getByText(new RegExp(`^${heading} \\d\\d:\\d\\d（中国标准时间）$`)).waitFor();
  }
});
