import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keyboard, mouse } from '#tests/support/browser/hands.ts';
import { expectFocused, expectOnPage, rowOf } from '#tests/support/browser/page-controls.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

/** Waits until an element, or something in it, has the focus. */
async function expectFocusWithin(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

describe.each([
  ['the mouse', mouse, 'jobseeker_006', '仓库主管甲'],
  ['the keyboard', keyboard, 'jobseeker_007', '仓库主管乙'],
])('with %s', (_name, hands, username, position) => {
  it('a person opts in, is found by two characters, invited twice, and applies', async () => {
    const { page: own } = await stage.signedIn(username, '#/jobseeker/resume');
    await hands.type(own.getByLabel('期望职位'), position);
    await hands.mark(own.getByRole('radio', { name: '进入简历库' }));
    await own.getByText(/^已保存/).waitFor();

    const { page: company } = await stage.signedIn('company1', '#/company/candidates');
    await hands.type(company.getByLabel('搜索职位、技能、城市或介绍'), position.slice(-2));
    await company
      .getByRole('status')
      .filter({ hasText: /^共 1 条$/ })
      .waitFor();
    const row = rowOf(company, position);
    const dialog = company.getByRole('dialog', { name: '邀请投递' });
    /** Invites for the first job of the dialog. Returns its title. The focus returns to the button that opened it. */
    const invite = async (button: Locator) => {
      await hands.press(button);
      const first = dialog.getByRole('radio').first();
      await first.waitFor();
      const label = (await dialog.locator('label').first().textContent()) ?? '';
      await hands.mark(first);
      await hands.press(dialog.getByRole('button', { name: '发送邀请' }));
      await expectOnPage(company, '邀请已发送');
      await dialog.waitFor({ state: 'detached' });
      await expectFocused(button);
      return label.split(' · ')[0] ?? '';
    };
    const job = await invite(row.getByRole('button', { name: /^(邀请投递|再次邀请)：/ }));
    const name = row.locator('.record-name');
    await hands.press(name);
    const details = company.getByRole('dialog').filter({ has: company.getByRole('article') });
    await invite(details.getByRole('button', { name: '邀请投递其他职位' }));
    await company.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await expectFocused(name);

    const { page: person } = await stage.signedIn(username, '#/jobseeker');
    await hands.press(person.getByRole('banner').getByRole('button', { name: /^通知/ }));
    const told = person.getByRole('dialog', { name: '通知' }).getByRole('link', { name: `邀请您投递“${job}”` });
    await hands.press(told);
    const invitations = person.getByRole('list', { name: '收到的邀请' });
    await invitations.waitFor();
    await expectFocused(person.getByRole('main'));
    await hands.press(person.getByRole('link', { name: `查看职位${job}` }));
    const offer = person.getByRole('region', { name: '职位详情' });
    await hands.press(offer.getByRole('button', { name: '投递简历' }));
    const consent = person.getByRole('dialog', { name: '投递简历' });
    await hands.tick(consent.getByRole('checkbox'));
    await hands.press(consent.getByRole('button', { name: '确认投递' }));
    const applied = offer.getByText('已投递', { exact: true });
    await applied.waitFor();
    await consent.waitFor({ state: 'detached' });
    // The button is gone. The focus stays where the next Tab goes on from.
    await expectFocusWithin(offer);
    await hands.press(offer.getByRole('link', { name: '查看申请' }));
    await person.getByRole('dialog', { name: job }).waitFor();
    await person.keyboard.press('Escape');
    await invitations.getByText('已投递').waitFor();
  });
});
