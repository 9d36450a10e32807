import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { overflowsOf } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

const pages = [
  { username: 'company1', path: '#/company/statistics', titles: ['招聘漏斗', '每周走势', '按职位'] },
  { username: 'admin', path: '#/admin/statistics', titles: ['每周走势', '按职位类别', '答复最慢的企业'] },
];

/** The texts of a table's cells, row by row. */
function cellsOf(table: Locator): Promise<string[][]> {
  return table
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
}

it.each(pages)('every chart of $path has its figures as a table and as a file', async ({ username, path, titles }) => {
  const { page } = await stage.signedIn(username, path);
  for (const title of titles) {
    const panel = page.getByRole('region', { name: title, exact: true });
    await panel.getByText('数据表', { exact: true }).press('Enter');
    const [head, ...rows] = await cellsOf(panel.getByRole('table'));
    const offered = page.waitForEvent('download');
    await panel.getByRole('button', { name: '下载 CSV' }).click();
    const download = await offered;
    expect(download.suggestedFilename()).toContain(title);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const lines = text.slice(1).trimEnd().split('\r\n');
    expect(lines[0]?.split(',')[0]).toBe(head?.[0]);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(([label]) => label));
    expect(lines.every((line) => line.split(',').length === head?.length)).toBe(true);
  }
});

it.each(pages)('the open tables of $path stay within a phone', async ({ username, path }) => {
  const { page } = await stage.signedIn(username, path, { viewport: { width: 360, height: 760 } });
  await page.getByRole('main').getByRole('figure').first().waitFor();
  for (const table of await page.getByText('数据表', { exact: true }).all()) await table.press('Enter');
  expect(await overflowsOf(page)).toEqual([]);
});

it('the bars are as long as the figures of the table', async () => {
  const { page } = await stage.signedIn('company1', '#/company/statistics?weeks=26');
  for (const [title, column] of [
    ['招聘漏斗', 1],
    ['按职位', 2],
  ] as const) {
    const panel = page.getByRole('region', { name: title, exact: true });
    await panel.getByText('数据表', { exact: true }).press('Enter');
    const figures = (await cellsOf(panel.getByRole('table'))).slice(1).map((cells) => Number(cells[column]));
    const lengths = await panel
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => item.querySelectorAll('rect')[1]?.getBoundingClientRect().width ?? 0),
      );
    const unit = Math.max(...lengths) / Math.max(...figures);
    expect(lengths.map((length) => Math.round(length / unit))).toEqual(figures);
  }
});

it('the columns are as high as the figures of the table', async () => {
  const { page } = await stage.signedIn('admin', '#/admin/statistics?weeks=26');
  const panel = page.getByRole('region', { name: '每周走势' });
  await panel.getByText('数据表', { exact: true }).press('Enter');
  const rows = (await cellsOf(panel.getByRole('table'))).slice(1);
  const charts = await panel
    .getByRole('img')
    .evaluateAll((images) =>
      images.map((image) =>
        [...image.querySelectorAll('g')].map((week) =>
          Number(week.querySelectorAll('rect')[1]?.getAttribute('height')),
        ),
      ),
    );
  expect(charts).toHaveLength(5);
  for (const [index, heights] of charts.entries()) {
    const figures = rows.map((cells) => Number(cells[index + 1]?.replaceAll(',', '')));
    const order = (values: readonly number[]) => values.map((value) => values.filter((other) => other < value).length);
    expect(heights.map((height) => height > 0)).toEqual(figures.map((figure) => figure > 0));
    if (Math.max(...figures) < 20) expect(order(heights)).toEqual(order(figures));
  }
});

it('the period is part of the address, and going back returns to the one before', async () => {
  const { page } = await stage.signedIn('company1', '#/company/statistics');
  const weeks = page.getByRole('region', { name: '每周走势' }).locator('tbody tr');
  await weeks.first().waitFor({ state: 'attached' });
  expect(await weeks.count()).toBe(12);
  await page.getByRole('link', { name: '近 4 周' }).click();
  await expect.poll(() => page.url()).toMatch(/#\/company\/statistics\?weeks=4$/);
  await expect.poll(() => weeks.count()).toBe(4);
  await page.goBack();
  await expect.poll(() => weeks.count()).toBe(12);
});
