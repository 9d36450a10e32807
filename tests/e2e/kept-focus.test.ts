import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { detailsOf } from '#tests/support/browser/details.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { gatewayAt, signInByCloud } from '#tests/support/clients/gateway.ts';
import { createApplication } from '#tests/support/clients/recruiting.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

/** Where the focus is: in the topmost dialog, or else the name of the control or the tag. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    if (!focused || focused === document.body) return 'nothing';
    if (dialog && !dialog.contains(focused)) return 'behind the dialog';
    return focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  });
}

async function openDetails({ page }: Person) {
  await page.getByRole('main').locator('.record-name').first().click();
  const details = detailsOf(page);
  await details.getByRole('heading', { level: 3 }).first().waitFor();
  await settle(page);
  return { page, details };
}

const press = async (control: Locator) => {
  await control.focus();
  await control.press('Enter');
};

/** Gives the first common reason, and confirms. */
async function giveReason(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('radio').first().check();
  await press(dialog.locator('button[type=submit]'));
  await dialog.waitFor({ state: 'detached' });
  await settle(page);
}

describe('after a rejection in the details, the focus is on the step to the next record', () => {
  it.each([
    ['an application', 'company1', '#/company/applications?view=list&status=viewed', '不合适', '标为不合适', '下一位'],
    ['a job', 'admin', '#/admin/verification', '拒绝', '拒绝职位', '下一条'],
    ['a company', 'admin', '#/admin/companies?status=pending', '拒绝', '拒绝企业认证', '下一家'],
    ['a published job', 'admin', '#/admin/verification?tab=all', '下架职位', '下架职位', '下一条'],
  ])('%s', async (_name, username, hash, opener, title, next) => {
    const { page, details } = await openDetails(await stage.signedIn(username, hash));
    await press(details.getByRole('button', { name: opener, exact: true }));
    await giveReason(page, page.getByRole('dialog', { name: title }));
    await expect.poll(() => focusOf(page)).toBe(next);
  });
});

it('after a rejection, the focus is on that step also where the reason’s dialog closes after the next record is shown', async () => {
  const { page, details } = await openDetails(await stage.signedIn('admin', '#/admin/verification'));
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('[data-ending-style] { transition: opacity 1s !important; opacity: 0.5 !important }');
    document.adoptedStyleSheets.push(slow);
  });
  await press(details.getByRole('button', { name: '拒绝', exact: true }));
  await giveReason(page, page.getByRole('dialog', { name: '拒绝职位' }));
  await expect.poll(() => focusOf(page)).toBe('下一条');
});

describe('an action that fails', () => {
  it('keeps the focus', async () => {
    const { page, details } = await openDetails(
      await stage.signedIn('jobseeker1', '#/jobseeker/applications?status=viewed'),
    );
    await page.route(/\/v1\/functions\//, async (route) => {
      const isWithdrawal = route.request().postData()?.includes('withdrawn') === true;
      await (isWithdrawal ? route.abort() : route.continue());
    });
    await press(details.getByRole('button', { name: '撤回申请' }));
    await details.getByRole('alert').waitFor();
    await settle(page);
    expect(await focusOf(page)).toBe('撤回申请');
  });
});

describe('a control that can no longer be used passes the focus on', () => {
  it('to the step to the next record, from the one to the previous at the first record', async () => {
    const { page, details } = await openDetails(
      await stage.signedIn('company1', '#/company/applications?view=list&status=rejected'),
    );
    await press(details.getByRole('button', { name: '下一位' }));
    await details.getByText(/^2 \/ /).waitFor();
    await press(details.getByRole('button', { name: '上一位' }));
    await details.getByText(/^1 \/ /).waitFor();
    await expect.poll(() => focusOf(page)).toBe('下一位');
  });

  it('to the title, from the withdrawal of the only application of the list', async () => {
    const gateway = gatewayAt(stage.url());
    const { seeker } = await createApplication(gateway, await signInByCloud(gateway, 'superadmin'));
    const person = await stage.signedInAnew(seeker.username, '#/jobseeker/applications?status=submitted');
    const { page, details } = await openDetails(person);
    await press(details.getByRole('button', { name: '撤回申请' }));
    await details.getByText('已撤回').first().waitFor();
    const title = await details.locator('> header h2').textContent();
    await expect.poll(() => focusOf(page)).toBe(title);
  });

  it('to the row beside a removed one, on a page', async () => {
    const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/favorites');
    const cards = page.getByRole('main').getByRole('article');
    await cards.nth(1).waitFor();
    const second = await cards.nth(1).getByRole('link').first().textContent();
    await press(cards.first().getByRole('button', { name: /^取消收藏/ }));
    await expect.poll(() => focusOf(page)).toContain(second);
  });
});

describe('a double click', () => {
  it('on an entry of a menu presses nothing below it', async () => {
    const { page } = await stage.signedIn('company1', '#/company/applications?view=list&status=shortlisted');
    await page
      .getByRole('button', { name: /的更多操作$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '不合适' }).dblclick();
    await page.getByRole('dialog', { name: '标为不合适' }).waitFor();
    await settle(page);
    expect(await focusOf(page)).not.toMatch(/^(nothing|behind the dialog)$/);
  });
});

describe('a click beside a dialog that stays open', () => {
  it('leaves the focus in the field that had it', async () => {
    const { page } = await stage.signedIn('superadmin', '#/admin/users');
    await page.getByRole('button', { name: '添加用户' }).first().click();
    const name = page.getByRole('dialog').getByLabel('用户名');
    // A dialog that has just opened takes the focus first.
    await page.getByRole('dialog').locator(':focus').waitFor();
    await name.focus();
    await page.mouse.click(8, 400);
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  });
});
