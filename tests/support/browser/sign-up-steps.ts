import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Hands } from './hands.ts';
import { expectOnPage } from './page-controls.ts';
import type { Person } from './person.ts';

// The steps of strangers who register, and of people who forgot their password.

export type Newcomer = { email: string; name: string; role: '企业用户' | '求职者'; password: string };

const homes = { 企业用户: '#/company', 求职者: '#/jobseeker' } as const;

/** Returns the newest code that was mailed to an address. */
type ReadCode = (page: Page, email: string, hands: Hands) => Promise<string>;

/** Registers from the login screen, and arrives at the workspace. */
export async function register(
  hands: Hands,
  person: Person,
  { email, name, role, password }: Newcomer,
  readCode: ReadCode = codeOfPanel,
) {
  const { page } = person;
  await person.goTo('#/login');
  await hands.press(page.getByRole('link', { name: '注册账号' }));
  await hands.mark(page.getByRole('radio', { name: new RegExp(role) }));
  await hands.type(page.getByLabel(/^姓名|^联系人姓名/), name);
  await proveAddress(hands, page, { email, password, readCode });
  await hands.tick(page.getByRole('checkbox'));
  await hands.press(page.getByRole('button', { name: '注册', exact: true }));
  await person.waitForHash(homes[role]);
  await page.getByRole('banner').getByText(name).first().waitFor();
}

type Proof = { email: string; password: string; readCode: ReadCode };

/** Requests a code, reads it, and types it with the password. */
async function proveAddress(hands: Hands, page: Page, { email, password, readCode }: Proof) {
  await hands.type(page.getByLabel(/^邮箱/), email);
  await hands.press(page.getByRole('button', { name: '获取邮箱验证码' }));
  await page.getByText(`验证码已发送至 ${email}`).waitFor();
  await hands.type(page.getByLabel(/^验证码/), await readCode(page, email, hands));
  await hands.type(page.getByLabel(/^(新)?密码\*$/), password);
  await hands.type(page.getByLabel(/^确认密码/), password);
}

/** Reads a code in the developer panel of the development server. */
const codeOfPanel: ReadCode = async (page, email, hands) => {
  await hands.press(page.getByRole('button', { name: '开发者查看验证码' }));
  const panel = page.getByRole('dialog', { name: '开发环境邮件' });
  const mail = panel.getByRole('listitem').filter({ hasText: email }).first();
  const code = (await mail.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  return code;
};

/** Writes the company's profile from the empty workspace. */
export async function createProfile(hands: Hands, page: Page, companyName: string, contact: string) {
  await hands.press(page.getByRole('link', { name: '企业信息' }).first());
  await hands.press(page.getByRole('button', { name: '创建企业信息' }));
  await hands.type(page.getByLabel('企业名称'), companyName);
  await hands.type(page.getByLabel('联系人'), contact);
  await hands.type(page.getByLabel('联系电话'), '0571-88990000');
  await hands.type(page.getByLabel('企业地址'), '杭州市西湖区文三路 8 号');
  await hands.press(page.getByRole('button', { name: '保存' }));
  await page.getByText('待审核').first().waitFor();
}

/** An administrator finds the company in the list, and approves it. */
export async function approveCompany(hands: Hands, page: Page, companyName: string) {
  await hands.type(page.getByPlaceholder('搜索企业名称、联系人或邮箱'), companyName);
  await hands.press(page.getByRole('button', { name: companyName, exact: true }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }));
  await expectOnPage(page, '企业认证已通过');
}

/** Replaces the password with a code. Afterwards only the new one signs in. */
export async function recover(hands: Hands, person: Person, { email, role, password }: Newcomer, newPassword: string) {
  const { page, goTo, waitForHash } = person;
  const home = homes[role];
  const login = `#/login?role=${home.slice(2)}`;
  const signIn = async (typed: string) => {
    await goTo(login);
    await hands.type(page.getByLabel('用户名或邮箱'), email);
    await hands.type(page.getByLabel('密码', { exact: true }), typed);
    await hands.press(page.getByRole('button', { name: '登录', exact: true }));
  };
  await goTo(login);
  await hands.press(page.getByRole('button', { name: '忘记密码？' }));
  await proveAddress(hands, page, { email, password: newPassword, readCode: codeOfPanel });
  await hands.press(page.getByRole('button', { name: '重置密码并登录' }));
  await waitForHash(home);
  await hands.press(page.getByRole('button', { name: '退出登录' }));
  await waitForHash('#/login');
  await signIn(password);
  await expect.poll(() => person.messages).toContain('登录失败：用户名或密码错误');
  await signIn(newPassword);
  await waitForHash(home);
}
