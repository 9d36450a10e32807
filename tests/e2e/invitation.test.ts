import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

type Hands = { press(page: Page, role: 'button' | 'radio' | 'link', name: string | RegExp): Promise<void> };
const mouse: Hands = { press: (page, role, name) => page.getByRole(role, { name }).first().click() };
const keyboard: Hands = {
  async press(page, role, name) {
    const control = page.getByRole(role, { name }).first();
    await control.focus();
    await page.keyboard.press(role === 'radio' ? 'Space' : 'Enter');
  },
};

describe.each([
  ['the mouse', mouse, 'jobseeker_006', '仓库主管甲'],
  ['the keyboard', keyboard, 'jobseeker_007', '仓库主管乙'],
])('with %s', (_name, { press }, username, position) => {
  it('a person opts in, is found by two characters, invited, and applies', async () => {
    const { page: own } = await stage.signedIn(username, '#/jobseeker/resume');
    await own.getByLabel('期望职位').fill(position);
    await press(own, 'radio', '进入简历库');
    await own.getByText(/^已保存/).waitFor();

    const { page: company } = await stage.signedIn('company1', '#/company/candidates');
    await company.getByLabel('搜索职位、技能或介绍').fill(position.slice(-2));
    await company
      .getByRole('status')
      .filter({ hasText: /^共 1 条$/ })
      .waitFor();
    expect(await company.getByRole('table').textContent()).toContain(position);
    await press(company, 'button', /^邀请投递/);
    const dialog = company.getByRole('dialog', { name: '邀请投递' });
    await dialog.getByRole('radio').first().waitFor();
    const job = ((await dialog.locator('label').first().textContent()) ?? '').split(' · ')[0] ?? '';
    await press(company, 'radio', new RegExp(`^${job}`));
    await press(company, 'button', '发送邀请');
    await company.getByText('邀请已发送').waitFor();

    const { page: person } = await stage.signedIn(username, '#/jobseeker/applications');
    const invitations = person.getByRole('list', { name: '收到的邀请' });
    await invitations.waitFor();
    await press(person, 'link', `查看职位${job}`);
    await press(person, 'button', '投递简历');
    const consent = person.getByRole('dialog', { name: '投递简历' }).getByRole('checkbox');
    await consent.check();
    await press(person, 'button', '确认投递');
    await person.getByText('已投递').first().waitFor();
    await person.goto(person.url().replace(/#.*/, '#/jobseeker/applications'));
    await invitations.getByText('已投递').waitFor();
  });
});
