import { describe, expect, it } from 'vitest';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import { recordCalls } from '#tests/support/browser/page-calls.ts';
import { removeStoredUser, submitLogin } from '#tests/support/browser/page-controls.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

describe('routes', () => {
  it('[2.1] are the part of the address after the #', async () => {
    const { page, waitForHash } = await stage.signedIn('admin', '#/admin');
    for (const [entry, hash] of [
      ['用户管理', '#/admin/users'],
      ['企业管理', '#/admin/companies'],
      ['系统设置', '#/admin/settings'],
    ] as const) {
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: entry }).click();
      await waitForHash(hash);
      expect(await page.evaluate(() => location.pathname)).toBe('/');
    }
  });

  it('[2.2] /login is open to anyone', async () => {
    const { page, goTo } = await stage.visitor();
    await goTo('#/login');
    await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
  });

  const unknown = ['', '#/', '#/no-such-page', '#/company/nowhere', '#/admin/users/1', '#//', '#/%E0%A4%A'];

  it('[2.3] / and every unknown path redirect to /login', async () => {
    const { page, goTo, waitForHash } = await stage.visitor();
    for (const hash of unknown) {
      await goTo('#/privacy');
      await goTo(hash);
      await waitForHash('#/login');
      await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
    }
  });

  it.each([
    ['admin', '#/admin'],
    ['company1', '#/company'],
    ['jobseeker1', '#/jobseeker'],
  ])('[2.3] / and every unknown path redirect a signed-in %s to their workspace', async (username, home) => {
    const { page, goTo, waitForHash } = await stage.signedIn(username, home);
    for (const hash of unknown) {
      await goTo('#/privacy');
      await goTo(hash);
      await waitForHash(home);
      await page.getByRole('banner').waitFor();
    }
  });

  it.each([
    ['#/privacy', '隐私政策'],
    ['#/terms', '服务条款'],
  ])('[2.4] %s is a readable page for anyone, with a link back', async (hash, title) => {
    const { page, goTo, waitForHash } = await stage.visitor();
    await goTo(hash);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(((await page.getByRole('article').textContent()) ?? '').length).toBeGreaterThan(800);
    await page.getByRole('link', { name: '返回登录' }).click();
    await waitForHash('#/login');
    const company = await stage.withSession('company1');
    await company.goTo(hash);
    await company.page.getByRole('heading', { level: 1, name: title }).waitFor();
  });
});

describe('the résumés', () => {
  it('[2.12] /company/resumes redirects to the résumé library', async () => {
    const { page, goTo, waitForHash } = await stage.signedIn('company1', '#/company');
    await page.getByRole('link', { name: /^查看简历/ }).click();
    await waitForHash('#/company/candidates');
    await page.getByRole('heading', { level: 1, name: '简历库' }).waitFor();
    await goTo('#/company/resumes');
    await waitForHash('#/company/candidates');
  });
});

describe('the guard', () => {
  it('[2.27] redirects visitors to /login', async () => {
    const { page, goTo, waitForHash } = await stage.visitor();
    const pages = [
      '#/admin',
      '#/admin/users',
      '#/company',
      '#/company/profile',
      '#/jobseeker',
      '#/jobseeker/favorites',
    ];
    for (const hash of pages) {
      await goTo('#/privacy');
      await goTo(hash);
      await waitForHash('#/login');
      expect(await page.getByRole('banner').getByRole('button', { name: '退出登录' }).count()).toBe(0);
    }
  });

  it.each([
    ['nothing', null],
    ['invalid JSON', 'not json'],
    ['a user without a role', '{"_id":"preset-admin","username":"admin"}'],
  ])('[2.27] reads the stored currentUser: %s means signed out', async (_, stored) => {
    const { page, load, waitForHash } = await stage.signedIn('admin', '#/admin');
    await page.evaluate((value) => {
      if (value === null) localStorage.removeItem('currentUser');
      else localStorage.setItem('currentUser', value);
    }, stored);
    await load('#/admin/users');
    await waitForHash('#/login');
  });

  it('[2.27] reads the stored currentUser at every navigation: removed in the same tab, the next one shows nothing', async () => {
    const person = await stage.signedInAnew('admin', '#/admin');
    const { page, goTo, waitForHash } = person;
    await waitForQuiet(page);
    const calls = recordCalls(page);
    await removeStoredUser(page);
    await goTo('#/admin/users');
    await waitForHash('#/login');
    await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    // The session of the cloud still exists. It leads nowhere, neither by a reload nor by the address.
    await page.reload();
    await waitForHash('#/login');
    await goTo('#/admin/companies');
    await waitForHash('#/login');
    await waitForQuiet(page);
    expect(calls).toEqual([]);
    expect(person.messages).toEqual([]);
    await page.getByLabel('管理员').click();
    await submitLogin(page, 'admin');
    await waitForHash('#/admin/companies');
    await page.getByRole('table').waitFor();
  });

  it('[2.28] reads the stored role at every navigation: changed in the same tab, the next one is denied', async () => {
    const { page, waitForHash } = await stage.signedInAnew('admin', '#/admin');
    await waitForQuiet(page);
    const calls = recordCalls(page);
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
      localStorage.setItem('currentUser', JSON.stringify({ ...stored, role: 'company' }));
    });
    await page.getByRole('navigation').first().getByRole('link', { name: '企业管理' }).click();
    await page.getByRole('heading', { name: '访问被拒绝', exact: true }).waitFor();
    await waitForHash('#/admin/companies');
    await waitForQuiet(page);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(calls).toEqual([]);
  });

  it.each([
    ['admin', '#/admin', ['#/company', '#/company/profile', '#/jobseeker']],
    ['company1', '#/company', ['#/admin', '#/admin/users', '#/jobseeker/jobs']],
    ['jobseeker1', '#/jobseeker', ['#/admin/companies', '#/company', '#/company/profile']],
  ])('[2.28] shows %s no page of another role, but the reason and a way back', async (username, home, others) => {
    const { page, goTo, waitForHash } = await stage.signedIn(username, home);
    for (const hash of others) {
      await goTo(hash);
      await page.getByRole('heading', { name: '访问被拒绝', exact: true }).waitFor();
      await page.getByText('您没有权限访问此页面', { exact: true }).waitFor();
      expect(await page.getByRole('navigation').count()).toBe(0);
      await page.getByRole('button', { name: '返回', exact: true }).click();
      await waitForHash(home);
    }
  });

  it('[2.28] leads back to the own workspace when the URL was opened directly', async () => {
    const { page, goTo, waitForHash } = await stage.withSession('company1');
    await goTo('#/admin/users');
    await page.getByRole('button', { name: '返回', exact: true }).click();
    await waitForHash('#/company');
  });
});
