import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routeTables } from '#tests/support/browser/edition-pages.ts';
import { expectAccessible, expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { expectNoShifts, watchLayout } from '#tests/support/browser/layout-shifts.ts';
import { widths } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { codesTo } from '#tests/support/clients/mails.ts';
import { nextNumber } from '#tests/support/clients/users.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';

describe('the pages of the sign-up', () => {
  const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

  const paths = ['/login', ...routeTables.recruiting.visitorRoutes.map(({ path }) => path)];
  it.each(paths.map((path) => `#${path}`))(
    '%s opens without shifts, is accessible and does not overflow',
    async (hash) => {
      const person = await stage.visitor({});
      await watchLayout(person.page);
      for (const width of widths) await expectNoShifts(person, hash, width);
      await expectAccessible(person.page, hash, widths);
      await expectNoOverflow(person.page, hash, widths);
      await person.page.locator('button[type=submit]').click();
      await expectAccessible(person.page, `${hash} with errors`, widths);
      await expectNoOverflow(person.page, `${hash} with errors`, widths);
    },
  );

  it('the jobs for visitors open without shifts, are accessible and do not overflow', async () => {
    const person = await stage.visitor({});
    const { page, goTo } = person;
    await watchLayout(page);
    for (const width of widths) await expectNoShifts(person, '#/jobs', width);
    // A few jobs with one of them open: on phones its details, elsewhere both. Checking a whole list takes long.
    await page.locator('article[data-job]').first().click();
    await page.getByRole('link', { name: '查看该企业的全部职位' }).click();
    await page.getByText(/^仅显示/).waitFor();
    const id = await page.locator('article[data-job]').first().getAttribute('data-job');
    const { hash } = new URL(page.url());
    await goTo(`${hash}&id=${id}`);
    await page.getByRole('link', { name: '登录后投递' }).waitFor();
    await expectAccessible(page, 'a job', widths);
    await expectNoOverflow(page, 'a job', widths);
  });

  it('contain no developer panel in a production build', async () => {
    const { page, goTo } = await stage.visitor();
    await goTo('#/register');
    await page.getByRole('heading', { name: '注册账号' }).waitFor();
    expect(await page.getByRole('button', { name: '开发者查看验证码' }).count()).toBe(0);
  });

  it('lead from the link of a job back to the same job, by signing in and by signing up', async () => {
    const { page, goTo } = await stage.visitor({});
    await goTo('#/jobs');
    const card = page.locator('article[data-job]').first();
    const id = await card.getAttribute('data-job');
    await goTo(`#/jobs/${id}`);
    await arriveAt(page, `#/jobs?id=${id}`);
    const title = (await card.getByRole('heading').textContent()) ?? '';
    const company = (await card.locator('p[title]').getAttribute('title')) ?? '';
    await expect.poll(() => page.title()).toContain(`${title} - ${company}`);
    await page.getByRole('link', { name: '登录后投递' }).click();
    // The identity is that of job seekers.
    expect(await page.getByRole('radio', { name: '求职者' }).isChecked()).toBe(true);
    const login = page.url();
    await page.getByRole('radio', { name: '求职者' }).click();
    await page.getByLabel('用户名或邮箱').fill('jobseeker2');
    await page.getByLabel('密码', { exact: true }).fill(presetPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await arriveAt(page, `#/jobseeker/jobs?id=${id}`);
    await page.getByRole('button', { name: '投递简历' }).waitFor();
    await goTo(`#/jobs?id=${id}`);
    await arriveAt(page, `#/jobseeker/jobs?id=${id}`);

    const newcomer = await stage.visitor({});
    await newcomer.page.goto(login);
    await newcomer.page.getByRole('link', { name: '注册账号' }).click();
    await signUp(newcomer.page);
    await arriveAt(newcomer.page, `#/jobseeker/jobs?id=${id}`);
  });

  const arriveAt = (page: Page, hash: string) => page.waitForFunction((wanted) => location.hash === wanted, hash);

  /** Registers as a job seeker. */
  async function signUp(page: Page): Promise<void> {
    const email = `newcomer${nextNumber()}@example.com`;
    await page.getByLabel(/^姓名/).fill('王小明');
    await page.getByLabel(/^邮箱/).fill(email);
    await page.getByRole('button', { name: '获取邮箱验证码' }).click();
    await page.getByText(`验证码已发送至 ${email}`).waitFor();
    const [code = ''] = await codesTo(gatewayAt(stage.url()), email);
    await page.getByLabel(/^验证码/).fill(code);
    await page.getByLabel(/^密码\*$/).fill('my-own-password');
    await page.getByLabel(/^确认密码/).fill('my-own-password');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '注册', exact: true }).click();
  }

  it('lead signed-in people to their workspace', async () => {
    const person = await stage.signedIn('company1', '#/company');
    await person.goTo('#/register');
    await person.waitForHash('#/company');
  });
});

describe('in the default edition', () => {
  const stage = setBrowserStage();

  it('the login screen has no sign-up, and its addresses are unknown', async () => {
    const person = await stage.visitor();
    for (const hash of ['#/register', '#/recover']) {
      await person.goTo(hash);
      await person.waitForHash('#/login');
    }
    expect(await person.page.getByText('注册账号').count()).toBe(0);
    await person.page.getByRole('radio', { name: '求职者' }).click();
    await person.page.getByRole('button', { name: '忘记密码？' }).click();
    await expect.poll(() => person.messages).toContain('忘记密码功能开发中，请联系管理员');
  });
});
