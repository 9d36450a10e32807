import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { formatDate } from '../../../src/components/format-time.ts';
import type { Hands } from './hands.ts';
import { expectOnPage, rowOf } from './page-controls.ts';
import type { Person } from './person.ts';

// The steps of a journey from a job to an application for it.

/** Opens the editor of a new job and fills in the required fields. Returns the form. */
export async function writeJob(hands: Hands, page: Page, title: string): Promise<Locator> {
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
  return form;
}

/** Writes a job on the page of the own jobs, and submits it to the review. */
export async function submitJob(hands: Hands, page: Page, title: string) {
  const form = await writeJob(hands, page, title);
  await hands.press(form.getByRole('button', { name: '提交审核' }));
  await expectOnPage(page, '职位已提交，审核通过后展示给求职者');
  await rowOf(page, title).getByText('待审核').waitFor();
}

/** Finds a job that waits for its review, and approves it. */
export async function approveJob(hands: Hands, page: Page, title: string) {
  await hands.type(page.getByRole('searchbox', { name: '搜索职位或企业名称' }), title);
  await hands.press(page.getByRole('button', { name: title, exact: true }));
  const details = page.getByRole('dialog', { name: title });
  await details.getByText('滨江区江南大道 100 号').waitFor();
  await hands.press(details.getByRole('button', { name: '通过', exact: true }));
  await expectOnPage(page, '职位审核已通过');
}

/**
 * Finds a job by the first two characters of its title, saves it as a favourite, and applies for it. Writes the résumé
 * first if there is none.
 */
export async function saveAndApply(
  hands: Hands,
  { page, messages, goTo }: Person,
  { title, employer }: { title: string; employer: string },
) {
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });
  await hands.type(page.getByRole('searchbox', { name: '搜索职位、企业或技能' }), title.slice(0, 2));
  await page.getByText('共 1 条').waitFor();
  await card.getByText('20–30K·14薪').waitFor();
  await hands.press(card.getByRole('button', { name: `收藏${title}`, exact: true }));
  await card.getByRole('button', { name: `取消收藏${title}` }).waitFor();
  await hands.press(card.getByRole('link', { name: title }));
  const details = page.getByRole('region', { name: '职位详情' });
  await details.getByText('滨江区江南大道 100 号').waitFor();
  const dialog = page.getByRole('dialog', { name: '投递简历' });
  const address = new URL(page.url()).hash;
  await hands.press(details.getByRole('button', { name: '投递简历' }));
  if (await isAsked(dialog)) {
    await hands.press(dialog.getByRole('link', { name: '填写简历' }));
    await writeResume(hands, page);
    await goTo(address);
    await hands.press(details.getByRole('button', { name: '投递简历' }));
  }
  await dialog.getByText('联系方式仅在企业请求时提供').waitFor();
  await hands.tick(dialog.getByRole('checkbox', { name: new RegExp(employer) }));
  await hands.press(dialog.getByRole('button', { name: '确认投递' }));
  await expect.poll(() => messages).toContain('投递成功，可在“我的申请”中查看进度');
  await details.getByText('已投递', { exact: true }).waitFor();
}

/** Whether the dialog asks for a résumé, because there is none. */
async function isAsked(dialog: Locator): Promise<boolean> {
  const write = dialog.getByRole('link', { name: '填写简历' });
  await write.or(dialog.getByRole('checkbox')).first().waitFor();
  return write.isVisible();
}

/** Fills in each part of the résumé, which saves by itself. */
async function writeResume(hands: Hands, page: Page) {
  const { type, press } = hands;
  await page.getByRole('heading', { name: '简历管理' }).waitFor();
  await type(page.getByLabel('一句话介绍'), '六年系统开发经验，做事稳妥');
  await type(page.getByLabel('所在城市'), '杭州');
  await type(page.getByLabel('工作年限'), '6');
  await type(page.getByLabel('期望职位'), '系统工程师');
  await type(page.getByLabel('期望最低月薪'), '20000');
  await type(page.getByLabel('期望最高月薪'), '30000');
  await press(page.getByRole('button', { name: '添加教育经历' }));
  const school = page.getByRole('group', { name: '教育经历 1' });
  await type(school.getByLabel('学校'), '浙江大学');
  await type(school.getByLabel('专业'), '计算机科学');
  await type(school.getByLabel('学历'), '本科');
  await press(page.getByRole('button', { name: '添加工作经历' }));
  const work = page.getByRole('group', { name: '工作经历 1' });
  await type(work.getByLabel('公司'), '钱塘软件有限公司');
  await type(work.getByLabel('职位'), '开发工程师');
  await type(work.getByLabel('工作内容'), '负责订单系统的开发与维护。');
  await type(page.getByRole('textbox', { name: '技能' }), '系统设计、数据库');
  await type(page.getByRole('textbox', { name: '自我介绍' }), '喜欢把复杂的事做简单。');
  await page.getByText('简历已填写完整。').waitFor();
  await page.getByRole('status').filter({ hasText: '已保存' }).waitFor();
}
