import type { Page } from 'playwright-core';
import { formatDate } from '../../../src/components/format-time.ts';
import type { Hands } from './hands.ts';
import { expectOnPage, rowOf } from './page-controls.ts';

const DAY_MS = 86_400_000;

/** Writes a job on the page of the own jobs, and submits it to the review. */
export async function submitJob(hands: Hands, page: Page, title: string) {
  await hands.press(page.getByRole('button', { name: '新建职位' }).first());
  const form = page.locator('form');
  const field = (label: string) => form.getByLabel(label).first();
  await hands.type(field('职位名称'), title);
  await hands.choose(field('职位类别'), '技术');
  await hands.type(field('招聘人数'), '1');
  await hands.type(field('工作城市'), '杭州');
  await hands.type(field('工作地点'), '滨江区江南大道 100 号');
  await hands.setDay(field('有效期至'), formatDate(Date.now() + 30 * DAY_MS));
  await hands.type(field('最低月薪'), '20000');
  await hands.type(field('最高月薪'), '30000');
  await hands.type(field('年薪月数'), '14');
  await hands.choose(field('经验要求'), '3–5年');
  await hands.choose(field('学历要求'), '本科');
  await hands.type(field('岗位职责'), '负责数据的整理、分析与展示。');
  await hands.type(field('任职要求'), '熟悉统计方法，表达清楚。');
  await form.getByText('必填项已全部完成').waitFor();
  await hands.press(form.getByRole('button', { name: '提交审核' }));
  await expectOnPage(page, '职位已提交，审核通过后展示给求职者');
  await rowOf(page, title).getByText('待审核').waitFor();
}
