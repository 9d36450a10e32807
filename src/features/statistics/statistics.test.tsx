import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { AdminStatisticsPage } from './admin-statistics-page.tsx';
import { CompanyStatisticsPage } from './company-statistics-page.tsx';

const { fetch } = mountRecruiting('company1', 'company');

const open = (search = '') => openAdminPage(CompanyStatisticsPage, `/company/statistics${search}`);
const figure = (caption: RegExp) => screen.findByRole('figure', { name: caption });

/** The cells of a table, the header included. */
function cellsOf(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''));
}

it('each chart of a company has its figures as a table', async () => {
  const { user } = open();
  const funnel = await figure(/^时段内各步骤/);
  const bars = within(within(funnel).getByRole('list', { name: '招聘漏斗' })).getAllByRole('listitem');
  await user.click(within(funnel).getByText('数据表'));
  const [head, ...rows] = cellsOf(within(funnel).getByRole('table', { name: '招聘漏斗' }));
  expect(head).toEqual(['步骤', '人次', '与上一步之比']);
  expect(rows.map(([step]) => step)).toEqual(['浏览', '投递', '面试', '录用邀请', '录用']);
  expect(bars.map((bar) => bar.title)).toEqual(rows.map(([step, count]) => `${step} ${count}`));

  const course = screen.getByRole('figure', { name: /^每周首次达到/ });
  const [names, ...weeks] = cellsOf(within(course).getByRole('table', { name: '每周走势', hidden: true }));
  expect(names).toEqual(['周', '浏览', '投递', '面试', '录用邀请', '录用']);
  expect(weeks).toHaveLength(12);
  for (const [index, [, count]] of rows.entries()) {
    expect(String(weeks.reduce((sum, week) => sum + Number(week[index + 1]), 0))).toBe(count);
  }
});

it('shows how long the first response takes', async () => {
  open();
  const panel = await screen.findByRole('region', { name: '首次答复用时' });
  expect(panel).toHaveTextContent(/\d (?:天|小时)共 \d+ 次答复/);
});

it('a period of one’s own stands in the address, and is checked before it does', async () => {
  const { user } = open('?weeks=4');
  expect(await screen.findByRole('link', { name: '近 4 周' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: '自选' }));
  const from = await screen.findByLabelText('开始日期');
  const to = screen.getByLabelText('结束日期');
  await user.clear(from);
  await user.type(from, '2031-05-02');
  await user.clear(to);
  await user.type(to, '2031-05-01');
  await user.click(screen.getByRole('button', { name: '查看' }));
  expect(await screen.findByText('开始日期不能晚于结束日期')).toBeVisible();
  await user.clear(to);
  await user.type(to, '2031-05-20');
  await user.click(screen.getByRole('button', { name: '查看' }));
  expect(await screen.findByText('这段时间还没有数据')).toBeVisible();
  expect(window.location.hash).toBe('#/company/statistics?from=2031-05-02&to=2031-05-20');
});

it('figures that failed to load are loaded again by the button', async () => {
  await control(fetch, { action: 'fail', times: 100, how: '503', scope: 'functions' });
  const { user } = open();
  expect(await screen.findByText('加载失败')).toBeVisible();
  await control(fetch, { action: 'reset' });
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await figure(/^时段内各步骤/)).toBeVisible();
});

describe('the administrators’ page', () => {
  beforeEach(async () => {
    await signOut();
    await signIn({ username: 'admin', password: 'dev-2025', role: 'admin' });
  });

  it('has the course of the platform, the categories and the slowest companies, and names no person', async () => {
    openAdminPage(AdminStatisticsPage, '/admin/statistics');
    const course = await figure(/^每周新增/);
    const [head, ...weeks] = cellsOf(within(course).getByRole('table', { hidden: true }));
    expect(head).toEqual(['周', '新增用户', '新增企业', '新发布职位', '投递', '录用']);
    expect(weeks).toHaveLength(12);
    const categories = screen.getByRole('list', { name: '按职位类别' });
    expect(within(categories).getAllByRole('listitem')).toHaveLength(12);
    const slowest = screen.getByRole('list', { name: '答复最慢的企业' });
    const texts = within(slowest)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) expect(text).toMatch(/公司.*(?:天|小时)$/);
  });
});
