import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/models.ts';
import { expectAccessible, expectNoOverflow, themes } from '#tests/support/browser/expect-look.ts';
import { overflowsOf, settle, stopsOf, violationsOf } from '#tests/support/browser/look-over.ts';
import { openPerson } from '#tests/support/browser/person.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { startApp } from '#tests/support/processes/app-process.ts';

const stage = setBrowserStage();

async function visit(hash: string, options?: BrowserContextOptions): Promise<Page> {
  const person = await stage.visitor(options);
  await person.goTo(hash);
  await settle(person.page);
  return person.page;
}

function signedIn(role: Role): Promise<Person> {
  return stage.signedIn(role === 'admin' ? 'superadmin' : `${role}1`, `#/${role}`);
}

describe('every screen is accessible in both themes and does not overflow', () => {
  it.each(['#/login', '#/privacy', '#/terms'])('%s', async (hash) => {
    const page = await visit(hash);
    await expectAccessible(page, hash);
    await expectNoOverflow(page, hash);
  });

  it('the checks detect an unnamed image, a pale text and an overflow', async () => {
    const page = await visit('#/login');
    await page.evaluate(() => {
      document.querySelector('h1')?.after(document.createElement('img'));
      document.querySelector('h1')?.setAttribute('style', 'width: 2000px; color: #bbb');
    });
    const violations = (await violationsOf(page)).join();
    expect(violations).toContain('image-alt');
    expect(violations).toContain('color-contrast');
    expect(await overflowsOf(page)).not.toEqual([]);
  });

  it('the second step of the login, with an error', async () => {
    const page = await visit('#/login');
    await page.getByRole('radio', { name: '企业用户' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await expectAccessible(page, 'the login form');
    await expectNoOverflow(page, 'the login form');
  });

  it('the page for a denied route', async () => {
    const { page, goTo } = await signedIn('jobseeker');
    await goTo('#/admin/users');
    await page.getByRole('heading', { name: '访问被拒绝' }).waitFor();
    await expectAccessible(page, 'access denied');
  });

  it('the form of the company profile, with errors', async () => {
    const { page, goTo } = await signedIn('company');
    await goTo('#/company/profile');
    await page.getByRole('button', { name: '编辑' }).first().click();
    await page.getByLabel('企业名称').fill('');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请填写企业名称').first().waitFor();
    await expectAccessible(page, 'the profile form');
    await expectNoOverflow(page, 'the profile form');
  });
});

describe('every dialog is accessible in both themes and does not overflow', () => {
  it('company details, the rejection and the row menu', async () => {
    const { page, goTo, load } = await signedIn('admin');
    await goTo('#/admin/companies?status=pending');
    await page.locator('tbody tr').first().getByRole('button').first().click();
    await page.getByRole('dialog').getByText('营业执照号').first().waitFor();
    await expectAccessible(page, 'details of a company');
    await expectNoOverflow(page, 'details of a company');
    await page.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click();
    await page.getByRole('dialog', { name: '拒绝企业认证' }).waitFor();
    await expectAccessible(page, 'the rejection');
    await expectNoOverflow(page, 'the rejection');
    await load('#/admin/companies');
    await page
      .getByRole('button', { name: /更多操作$/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page), `the menu of a row, ${colorScheme}`).toEqual([]);
    }
  });

  it('user details, the user form and a new password', async () => {
    const { page, goTo, messages } = await signedIn('admin');
    await goTo('#/admin/users?q=jobseeker_003');
    await page
      .getByRole('button', { name: /更多操作$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '查看详情' }).click();
    await page.getByRole('dialog').getByText('用户名').first().waitFor();
    await expectAccessible(page, 'details of a user');
    await expectNoOverflow(page, 'details of a user');
    await goTo('#/admin/users?q=jobseeker_003');
    await page.getByRole('button', { name: '添加用户' }).first().click();
    await page.getByRole('button', { name: '创建用户' }).click();
    await expectAccessible(page, 'the form of a user');
    await expectNoOverflow(page, 'the form of a user');
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await page
      .getByRole('button', { name: /^重置密码/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: '新密码' }).waitFor();
    expect(messages.at(-1)).toMatch(/^确定要重置用户|^密码重置成功/);
    await expectAccessible(page, 'a new password');
    await expectNoOverflow(page, 'a new password');
  });

  it('the account menu, and the change of the own password with an error', async () => {
    const { page } = await signedIn('company');
    await page.getByRole('button', { name: '账号菜单' }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).waitFor();
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page), `the account menu, ${colorScheme}`).toEqual([]);
    }
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await dialog.getByRole('button', { name: '修改密码' }).click();
    await dialog.getByRole('alert').waitFor();
    await expectAccessible(page, 'the own password');
    await expectNoOverflow(page, 'the own password');
  });

  it('the navigation drawer', async () => {
    const { page } = await signedIn('company');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '企业信息' }).waitFor();
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      expect(await violationsOf(page), colorScheme).toEqual([]);
    }
  });
});

describe('the developer panel of the development server', () => {
  it('is accessible too', async () => {
    const development = await startApp({ entry: 'start' });
    const person = await openPerson(stage.browser(), development.url);
    await person.goTo('#/login');
    await person.page.getByRole('button', { name: '开发者快速登录' }).click();
    await person.page.getByRole('dialog', { name: '开发环境快速登录' }).waitFor();
    await expectAccessible(person.page, 'the developer panel');
    await expectNoOverflow(person.page, 'the developer panel');
    await person.leave();
    await development.dispose();
  });
});

describe('every element reached by Tab shows a focus ring, and nothing covers it', () => {
  const screens = [
    { role: 'admin', hash: '#/admin' },
    { role: 'admin', hash: '#/admin/users' },
    { role: 'admin', hash: '#/admin/companies' },
    { role: 'company', hash: '#/company/profile' },
    { role: 'jobseeker', hash: '#/jobseeker' },
  ] as const;
  /** About one screen of elements; the rows of a list repeat. */
  const STOPS = 60;

  it.each(themes)('the login, %s', async (colorScheme) => {
    const page = await visit('#/login', { colorScheme });
    await expectRings(page, 4);
    await page.getByRole('radio', { name: '求职者' }).click();
    await page.getByLabel('用户名或邮箱').waitFor();
    await expectRings(page, 5);
  });

  it.each(screens)('$hash', async ({ role, hash }) => {
    const { page, load } = await signedIn(role);
    // After loading, Tab starts at the top of the page.
    await load(hash);
    await settle(page);
    await expectRings(page, 10);
  });

  async function expectRings(page: Page, atLeast: number) {
    const stops = await stopsOf(page, STOPS);
    expect(stops.length).toBeGreaterThanOrEqual(atLeast);
    expect(stops.filter(({ ring, inSight }) => !ring || !inSight)).toEqual([]);
  }
});

describe('with reduced motion', () => {
  it('there are no transitions', async () => {
    const { page } = await signedIn('admin');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    const durations = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element).transitionDuration);
        return [...new Set(all.flatMap((list) => list.split(', ')))].filter((duration) => duration !== '0s');
      });
    expect(await durations()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await durations()).not.toEqual([]);
  });
});
