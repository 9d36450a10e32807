import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alterRecords, recordCalls, recordResponses, respondWith } from '#tests/support/browser/page-calls.ts';
import { chooseFromMenu, expectAlerts, expectOnPage, rowOf } from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

async function expectDenied({ page, goTo }: Person, hashes: readonly string[]) {
  for (const hash of hashes) {
    await goTo(hash);
    await page.getByRole('heading', { name: '访问被拒绝', exact: true }).waitFor();
    await page.getByText('您没有权限访问此页面', { exact: true }).waitFor();
  }
}

/** Returns a row's buttons and its menu entries, each entry with whether it is disabled. */
async function offersOf(page: Page, text: string) {
  const row = rowOf(page, text);
  await row.waitFor();
  const buttons = await row
    .getByRole('button', { name: /^(编辑|重置密码)/ })
    .evaluateAll((all) =>
      all.map((button) => (button instanceof HTMLButtonElement && button.disabled ? 'off' : button.textContent)),
    );
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menu').waitFor();
  const entries = await page
    .getByRole('menuitem')
    .evaluateAll((all) => all.map((item) => [item.textContent, item.getAttribute('aria-disabled') === 'true']));
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  return { buttons, entries };
}

describe('workspaces', () => {
  it('[6.1] of administrators open to administrators only', async () => {
    const pages = ['', '/users', '/companies', '/jobseekers', '/verification', '/statistics', '/settings'];
    const hashes = pages.map((path) => `#/admin${path}`);
    await expectDenied(await stage.signedIn('company1', '#/company'), hashes);
    await expectDenied(await stage.signedIn('jobseeker1', '#/jobseeker'), hashes);
    const admin = await stage.signedIn('admin', '#/admin');
    for (const hash of hashes) {
      await admin.goTo(hash);
      await admin.page.locator(`nav a[aria-current=page][href="${hash}"]`).waitFor();
    }
  });

  it('[6.2] of companies open to companies only', async () => {
    const pages = ['', '/jobs', '/candidates', '/applications', '/interviews', '/profile', '/statistics'];
    const hashes = pages.map((path) => `#/company${path}`);
    await expectDenied(await stage.signedIn('superadmin', '#/admin'), hashes);
    await expectDenied(await stage.signedIn('jobseeker1', '#/jobseeker'), hashes);
    const company = await stage.signedIn('company1', '#/company');
    for (const hash of hashes) {
      await company.goTo(hash);
      await company.page.locator(`nav a[aria-current=page][href="${hash}"]`).waitFor();
    }
  });

  it('[6.3] of job seekers open to job seekers only', async () => {
    const pages = ['', '/jobs', '/applications', '/interviews', '/resume', '/profile', '/favorites'];
    const hashes = pages.map((path) => `#/jobseeker${path}`);
    await expectDenied(await stage.signedIn('superadmin', '#/admin'), hashes);
    await expectDenied(await stage.signedIn('company1', '#/company'), hashes);
    const jobseeker = await stage.signedIn('jobseeker1', '#/jobseeker');
    for (const hash of hashes) {
      await jobseeker.goTo(hash);
      await jobseeker.page.locator(`nav a[aria-current=page][href="${hash}"]`).waitFor();
    }
  });

  it('[6.2, 7.02] show a company its own profile, and no other in any response', async () => {
    const person = await stage.signedIn('company1', '#/company');
    const calls = recordCalls(person.page);
    const readResponses = await recordResponses(person.page);
    await person.load('#/company/profile');
    await person.page.getByRole('heading', { name: '杭州云帆信息技术有限公司' }).waitFor();
    const responses = (await readResponses()).join('\n');
    expect(responses).toContain('杭州云帆信息技术有限公司');
    const names = responses.match(/"userId":"[^"]*"/g) ?? [];
    expect([...new Set(names)]).toEqual(['"userId":"preset-company1"']);
    const asked = calls.filter(({ sent }) => sent.model === 'Company').map(({ sent }) => sent);
    const own = { action: 'query', query: { userId: 'preset-company1' }, limit: 1 };
    expect(asked).toEqual(asked.map(() => expect.objectContaining(own)));
    expect(asked).not.toEqual([]);
  });
});

describe('user management offers', () => {
  const query = '#/admin/users?role=admin';

  it('[6.5, 6.6, 6.7] an admin no action on super admins, and no super-admin rights', async () => {
    const { page } = await stage.signedIn('admin', query);
    const stays = '删除超级管理员不能被删除，请先取消其超级管理员身份';
    expect(await offersOf(page, 'superadmin@example.com')).toEqual({
      buttons: ['off', 'off'],
      entries: [
        ['查看详情', false],
        [stays, true],
      ],
    });
    const why = await rowOf(page, 'superadmin@example.com')
      .getByRole('button', { name: /^编辑/ })
      .getAttribute('title');
    expect(why).toBe('只有超级管理员可以管理超级管理员');
    await rowOf(page, 'superadmin@example.com').getByRole('button', { name: '陈思远', exact: true }).click();
    const details = page.getByRole('dialog', { name: '陈思远' });
    await details.getByText('只有超级管理员可以管理超级管理员', { exact: true }).waitFor();
    for (const name of ['编辑', '重置密码', '删除']) {
      expect(await details.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
    }
    expect(await details.getByRole('button', { name: /超级管理员/ }).count()).toBe(0);
  });

  it('[6.5, 6.6] an admin every action on everybody else, except deleting oneself', async () => {
    const { page } = await stage.signedIn('admin', query);
    expect(await offersOf(page, 'admin_001')).toEqual({
      buttons: ['编辑', '重置密码'],
      entries: [
        ['查看详情', false],
        ['删除', false],
      ],
    });
    expect(await offersOf(page, '李文静')).toEqual({
      buttons: ['编辑', '重置密码'],
      entries: [
        ['查看详情', false],
        ['删除不能删除自己的账号', true],
      ],
    });
  });

  it('[6.5, 6.6, 6.7] a super admin every action except deleting a super admin', async () => {
    const { page } = await stage.signedIn('superadmin', query);
    expect(await offersOf(page, 'superadmin@example.com')).toEqual({
      buttons: ['编辑', '重置密码'],
      entries: [
        ['查看详情', false],
        ['取消超级管理员', false],
        ['删除超级管理员不能被删除，请先取消其超级管理员身份', true],
      ],
    });
    expect(await offersOf(page, '李文静')).toEqual({
      buttons: ['编辑', '重置密码'],
      entries: [
        ['查看详情', false],
        ['设为超级管理员', false],
        ['删除', false],
      ],
    });
    await page.goto(`${stage.url()}/#/admin/users?role=jobseeker`);
    await rowOf(page, 'jobseeker1@example.com').waitFor();
    expect((await offersOf(page, 'jobseeker1@example.com')).entries.map(([label]) => label)).toEqual([
      '查看详情',
      '删除',
    ]);
  });

  it.each([
    ['the flag', { isSuperAdmin: true, createdBy: 'admin' }],
    ['createdBy', { isSuperAdmin: false, createdBy: 'SUPER_ADMIN' }],
  ])('[3.2, 6.4] recognizes a super admin by %s', async (_, marks) => {
    const person = await stage.withSession('admin');
    await alterRecords(person.page, 'User', marks);
    await person.goTo('#/admin/users?role=jobseeker');
    await rowOf(person.page, 'jobseeker1@example.com').getByText('超级管理员', { exact: true }).waitFor();
    await person.page.getByRole('banner').getByText('超级管理员', { exact: true }).waitFor();
  });

  it('[6.8, 7.12] a deletion after asking the server, and shows a denial', async () => {
    const person = await stage.signedIn('admin', '#/admin/users?q=jobseeker_001');
    const calls = recordCalls(person.page);
    await respondWith(person.page, 'loginAuth/checkPermission', { hasPermission: false });
    await chooseFromMenu(person.page, 'jobseeker_001', '删除');
    const text = '您没有权限删除该用户，或该用户是超级管理员';
    await expectAlerts(person, [text]);
    await expectOnPage(person.page, text);
    const asked = calls.filter(({ sent }) => ['checkPermission', 'delete'].includes(sent.action));
    expect(asked.map(({ sent }) => sent)).toEqual([
      {
        action: 'checkPermission',
        currentUserId: 'preset-admin',
        targetUserId: expect.stringMatching(/^u-/),
        operation: 'delete',
      },
    ]);
    await rowOf(person.page, 'jobseeker_001').waitFor();
  });
});

describe('posting a job', () => {
  it.each([
    ['has no profile', 'company2'],
    ['waits for its review', 'company_003'],
    ['was rejected', 'company_006'],
  ])('[1.3, 6.9] is blocked for a company that %s', async (_, username) => {
    const person = await stage.signedIn(username, '#/company');
    await person.page.getByRole('button', { name: /^发布职位/ }).click();
    await expectAlerts(person, ['请先完成企业认证后再发布职位']);
    await expectOnPage(person.page, '请先完成企业认证后再发布职位');
    await person.waitForHash('#/company');
  });

  it('[1.3, 6.9] opens for a company that is approved', async () => {
    const person = await stage.signedIn('company1', '#/company');
    await person.page.getByRole('button', { name: /^发布职位/ }).click();
    await person.waitForHash('#/company/jobs');
    expect(person.messages).toEqual([]);
  });
});

describe('a stored user that was edited by hand', () => {
  it.each([
    ['admin', { role: 'admin', isSuperAdmin: true }],
    ['another user', { _id: 'preset-superadmin', role: 'admin', isSuperAdmin: true }],
  ])('[6.11] to be %s gets no data of other users', async (_, change) => {
    const person = await stage.signedIn('jobseeker1', '#/jobseeker');
    const readResponses = await recordResponses(person.page);
    await person.page.evaluate((edited) => {
      const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
      localStorage.setItem('currentUser', JSON.stringify({ ...user, ...edited }));
    }, change);
    await person.load('#/admin/users');
    await person.page
      .getByText(/访问被拒绝|请选择登录身份/)
      .first()
      .waitFor();
    expect(await person.page.locator('tbody tr').count()).toBe(0);
    await person.goTo('#/admin/companies');
    await person.page
      .getByText(/访问被拒绝|请选择登录身份/)
      .first()
      .waitFor();
    const responses = await readResponses();
    expect(responses).not.toEqual([]);
    expect(responses.filter((answer) => answer.includes('@example.com') && !answer.includes('jobseeker1'))).toEqual([]);
  });

  it('[6.11] to be a super admin is corrected by the server: the button disappears', async () => {
    const person = await stage.withSession('admin');
    await person.goTo('#/privacy');
    await person.page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
      localStorage.setItem('currentUser', JSON.stringify({ ...user, isSuperAdmin: true }));
    });
    await person.load('#/admin/users?role=admin');
    await person.page.getByRole('banner').getByText('管理员', { exact: true }).waitFor();
    await rowOf(person.page, 'admin_001')
      .getByRole('button', { name: /的更多操作$/ })
      .click();
    await person.page.getByRole('menu').waitFor();
    expect(await person.page.getByRole('menuitem').allInnerTexts()).toEqual(['查看详情', '删除']);
  });
});
