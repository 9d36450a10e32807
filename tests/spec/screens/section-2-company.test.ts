import { describe, expect, it } from 'vitest';
import { intercept } from '#tests/support/browser/page-calls.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

describe('the company workspace', () => {
  it('[1.2, 2.25] has a header and a sidebar with seven entries', async () => {
    const { page } = await stage.signedIn('company1', '#/company');
    const header = page.getByRole('banner');
    for (const text of ['招聘用工平台', '王', '王建国', '企业用户']) {
      await header.getByText(text, { exact: true }).waitFor();
    }
    await header.getByRole('button', { name: '退出登录' }).waitFor();
    const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['工作台', '#/company'],
      ['职位管理', '#/company/jobs'],
      ['简历库', '#/company/candidates'],
      ['应聘记录', '#/company/applications'],
      ['面试管理', '#/company/interviews'],
      ['企业信息', '#/company/profile'],
      ['招聘统计', '#/company/statistics'],
    ]);
  });
});

describe('the company profile', () => {
  it('[2.31] shows that it is loading', async () => {
    const person = await stage.withSession('company1');
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await intercept(person.page, 'queryMySQLData/query/Company', async (route) => {
      await held;
      await route.continue();
    });
    await person.goTo('#/company/profile');
    const main = person.page.getByRole('main');
    // Only the page has this heading. The same text stands there while the files of the page load.
    await main.getByRole('heading', { level: 1, name: '企业信息', exact: true }).waitFor();
    await main.getByRole('status').filter({ hasText: '加载中…' }).waitFor();
    expect(await main.getByRole('button').count()).toBe(0);
    goOn();
    await person.page.getByRole('heading', { name: '杭州云帆信息技术有限公司' }).waitFor();
  });

  it('[2.31] is empty without a profile, with a button that creates one', async () => {
    const { page } = await stage.signedIn('company2', '#/company/profile');
    await page.getByText('暂无企业信息', { exact: true }).waitFor();
    await page.getByRole('button', { name: '创建企业信息' }).click();
    await page.getByRole('heading', { name: '创建企业信息', exact: true }).waitFor();
    for (const label of [
      '企业名称',
      '联系人',
      '联系电话',
      '联系邮箱',
      '企业地址',
      '营业执照号',
      '企业简介',
      '企业Logo',
    ]) {
      await page.getByLabel(label).waitFor({ state: 'attached' });
    }
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByText('暂无企业信息', { exact: true }).waitFor();
  });

  const stored = {
    企业名称: '杭州云帆信息技术有限公司',
    营业执照号: '91330106MAUPE08BBW',
    联系人: '王建国',
    联系电话: '13800000003',
    联系邮箱: 'hr@yunfan.example.com',
    企业地址: '杭州市西湖区文三路398号东信大厦12层',
    企业简介:
      '云帆信息专注于企业协同与数据平台，服务三百余家制造业和零售业客户。\n团队一百二十人，常年招聘后端、前端和测试工程师。',
  };

  it('[2.10, 2.31] has a view, and a form with the stored values', async () => {
    const { page } = await stage.signedIn('company1', '#/company/profile');
    await page.getByRole('heading', { name: '杭州云帆信息技术有限公司' }).waitFor();
    await page.getByText('已认证', { exact: true }).first().waitFor();
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    const facts = await page
      .getByRole('region', { name: '企业资料' })
      .locator('dl > div')
      .evaluateAll((pairs) => pairs.map((pair) => [...pair.children].map(({ textContent }) => textContent)));
    expect(facts).toEqual(Object.entries(stored));
    await page.getByRole('button', { name: '编辑' }).click();
    for (const [label, value] of Object.entries(stored)) {
      expect(await page.getByLabel(label).inputValue(), label).toBe(value);
    }
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '编辑' }).waitFor();
  });

  it('[2.32] of a rejected company shows the prompt to edit and resubmit, with the reason', async () => {
    const { page } = await stage.signedIn('company_006', '#/company/profile');
    const prompt = page.getByRole('alert');
    await prompt.getByText('您的企业认证未通过，请修改企业信息后重新提交审核', { exact: true }).waitFor();
    await prompt.getByText('拒绝原因：企业简介包含与招聘无关的推广内容，请修改', { exact: true }).waitFor();
    await page.getByText('审核拒绝', { exact: true }).first().waitFor();
    await prompt.getByRole('button', { name: '修改企业信息' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).waitFor();
  });

  it('[2.32] of any other company shows no such prompt', async () => {
    for (const username of ['company1', 'company_003']) {
      const { page } = await stage.signedIn(username, '#/company/profile');
      await page.getByRole('button', { name: '编辑' }).waitFor();
      expect(await page.getByText('重新提交审核').count()).toBe(0);
    }
  });
});
