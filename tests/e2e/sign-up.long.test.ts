import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Hands, keyboard, mouse } from '#tests/support/browser/hands.ts';
import { tabTo } from '#tests/support/browser/person.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { submitJob } from '#tests/support/browser/submit-job.ts';

const PASSWORD = 'my-own-password';
const NEW_PASSWORD = 'another-password';

describe('with the codes of the developer panel', () => {
  const stage = setBrowserStage({ entry: 'start', env: { EDITION: 'recruiting' } });

  it('a stranger registers as a company, with a mouse, is approved, posts a job, and resets the password', async () => {
    const company = await stage.visitor();
    await register(mouse, company, { email: 'hr@qingsong.cn', name: '周明', role: '企业用户' });
    await company.waitForHash('#/company');
    await company.page.getByRole('link', { name: '企业信息' }).first().click();
    await createProfile(mouse, company.page);

    const admin = await stage.signedIn('admin', '#/admin/companies');
    await admin.page.getByPlaceholder('搜索企业名称、联系人或邮箱').fill('青松');
    const row = admin.page.getByRole('row', { name: /青松精密制造/ });
    await row.getByRole('button', { name: '查看详情' }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
    await expect.poll(() => admin.messages).toContain('企业认证已通过');
    await company.page.reload();
    await company.page.getByText('已认证').first().waitFor();

    await company.page.getByRole('link', { name: '职位管理' }).first().click();
    await submitJob(mouse, company.page, '精密测量工程师');

    await resetPassword(mouse, await stage.visitor(), 'hr@qingsong.cn', '企业用户', '#/company');
    // The reset has ended the other session.
    await company.goTo('#/company/profile');
    await company.waitForHash('#/login');
  });

  it('a stranger registers as a job seeker, by keyboard alone, and resets the password', async () => {
    const seeker = await stage.visitor();
    await register(keyboard, seeker, { email: 'xiaoming@example.cn', name: '王小明', role: '求职者' });
    await seeker.waitForHash('#/jobseeker');
    await seeker.page.getByRole('banner').getByText('王小明').first().waitFor();
    await resetPassword(keyboard, await stage.visitor(), 'xiaoming@example.cn', '求职者', '#/jobseeker');
  });
});

type Newcomer = { email: string; name: string; role: '企业用户' | '求职者' };

async function register(hands: Hands, { page, goTo }: Person, { email, name, role }: Newcomer) {
  await goTo('#/login');
  await hands.press(page.getByRole('link', { name: '注册账号' }));
  const chosen = page.getByRole('radio', { name: new RegExp(role) });
  if (hands === mouse) await chosen.check();
  else {
    await tabTo(page, page.getByRole('radio', { checked: true }));
    if (role === '企业用户') await page.keyboard.press('ArrowDown');
  }
  await hands.type(page.getByLabel(/^姓名|^联系人姓名/), name);
  await proveAddress(hands, page, email, PASSWORD);
  await hands.tick(page.getByRole('checkbox'));
  await hands.press(page.getByRole('button', { name: '注册', exact: true }));
}

/** Requests a code, reads it in the developer panel, and types it with the password. */
async function proveAddress(hands: Hands, page: Page, email: string, password: string) {
  await hands.type(page.getByLabel(/^邮箱/), email);
  await hands.press(page.getByRole('button', { name: '获取邮箱验证码' }));
  await page.getByText(`验证码已发送至 ${email}`).waitFor();
  await hands.press(page.getByRole('button', { name: '开发者查看验证码' }));
  const panel = page.getByRole('dialog', { name: '开发环境邮件' });
  const mail = panel.getByRole('listitem').filter({ hasText: email }).first();
  const code = (await mail.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await hands.type(page.getByLabel(/^验证码/), code);
  await hands.type(page.getByLabel(/^(新)?密码\*$/), password);
  await hands.type(page.getByLabel(/^确认密码/), password);
}

async function createProfile(hands: Hands, page: Page) {
  await hands.press(page.getByRole('button', { name: '创建企业信息' }));
  await hands.type(page.getByLabel('企业名称'), '青松精密制造有限公司');
  await hands.type(page.getByLabel('联系人'), '周明');
  await hands.type(page.getByLabel('联系电话'), '0571-88990000');
  await hands.type(page.getByLabel('企业地址'), '杭州市西湖区文三路 8 号');
  await hands.press(page.getByRole('button', { name: '保存' }));
  await page.getByText('待审核').first().waitFor();
}

async function resetPassword(hands: Hands, person: Person, email: string, role: Newcomer['role'], home: string) {
  const { page, goTo, waitForHash } = person;
  await goTo(`#/login?role=${home.slice(2)}`);
  await hands.press(page.getByRole('button', { name: '忘记密码？' }));
  await proveAddress(hands, page, email, NEW_PASSWORD);
  await hands.press(page.getByRole('button', { name: '重置密码并登录' }));
  await waitForHash(home);
  await person.signOut();
  await person.signIn(email, role, PASSWORD);
  await expect.poll(() => person.messages).toContain('登录失败：用户名或密码错误');
  await person.signIn(email, role, NEW_PASSWORD);
  await waitForHash(home);
}
