import { describe, expect, it } from 'vitest';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

describe('the job seeker workspace', () => {
  it('[1.2, 2.26] has a header and a sidebar with seven entries', async () => {
    const { page } = await stage.signedIn('jobseeker1', '#/jobseeker');
    const header = page.getByRole('banner');
    for (const text of ['招聘用工平台', '刘', '刘洋', '求职者'])
      await header.getByText(text, { exact: true }).waitFor();
    await header.getByRole('button', { name: '退出登录' }).waitFor();
    const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['个人中心', '#/jobseeker'],
      ['职位搜索', '#/jobseeker/jobs'],
      ['我的申请', '#/jobseeker/applications'],
      ['面试通知', '#/jobseeker/interviews'],
      ['简历管理', '#/jobseeker/resume'],
      ['个人信息', '#/jobseeker/profile'],
      ['我的收藏', '#/jobseeker/favorites'],
    ]);
  });

  it('[1.5, 2.13, 2.14] consists of placeholders, except for its dashboard', async () => {
    const { page, waitForHash } = await stage.signedIn('jobseeker1', '#/jobseeker');
    expect(await page.getByText('功能开发中').count()).toBe(0);
    const figures = await page
      .locator('dl > div')
      .evaluateAll((pairs) => pairs.map((pair) => [...pair.children].map(({ textContent }) => textContent)));
    expect(figures).toEqual([
      ['已投递', '15'],
      ['面试邀请', '3'],
      ['收藏职位', '7'],
    ]);
    const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
    const labels = await links.allTextContents();
    expect(labels).toHaveLength(7);
    for (const label of labels.slice(1)) {
      await links.filter({ hasText: label }).click();
      await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor();
      await page.getByText('功能开发中', { exact: true }).waitFor();
    }
    await links.first().click();
    await waitForHash('#/jobseeker');
  });
});
