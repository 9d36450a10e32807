import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { control, openAdminPage, rowOf, type SomebodyElse, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { CompanyReviewPage } from './company-review-page.tsx';
import { RecruitingCompanyReviewPage } from './recruiting-company-review-page.tsx';

const { fetch } = mountNetwork();
let admin: SomebodyElse;
let company: SomebodyElse;
const name = '杭州云帆信息技术有限公司';
const address = `/admin/companies?q=${encodeURIComponent('云帆信息技术')}`;
let companyId: string;
let renamed = 0;

beforeAll(async () => {
  admin = await somebodyElse(fetch, 'superadmin');
  company = await somebodyElse(fetch, 'company1');
  const { records } = await company('queryMySQLData', { action: 'query', model: 'Company', query: {} });
  companyId = /"_id":"([^"]+)"/.exec(JSON.stringify(records))?.[1] ?? '';
});
beforeEach(async () => {
  await signIn({ username: 'superadmin', password: 'dev-2025', role: 'admin' });
  await save({ companyName: name });
});
afterEach(async () => {
  await control(fetch, { action: 'reset' });
  await leavePage();
  await signOut().catch(() => undefined);
});

/** Saves the profile as its company. The address always changes, so the profile is pending afterwards. */
function save(data: object) {
  renamed += 1;
  const change = { address: `文三路 ${renamed} 号`, ...data };
  return company('queryMySQLData', { action: 'update', model: 'Company', query: { _id: companyId }, data: change });
}
function decide(data: object) {
  return admin('queryMySQLData', { action: 'update', model: 'Company', query: { _id: companyId }, data });
}
async function openDetails() {
  const page = openAdminPage(CompanyReviewPage, address);
  await page.user.click(within(await rowOf(name)).getByRole('button', { name }));
  const details = await screen.findByRole('dialog', { name });
  await within(details).findByText(/由 .+ 操作/, { selector: 'li:first-child p' });
  await readsEnded();
  return { ...page, details };
}

describe('the list of companies', () => {
  it('shows everything when the address is garbage', async () => {
    openAdminPage(CompanyReviewPage, '/admin/companies?status=nope&sort=-x&id=%3Cscript%3E');
    await screen.findByText(/^显示 100 条/, { selector: '[role=status]' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the row of a company that waits for its review', () => {
  it('has both decisions as buttons from 1280 px on, otherwise in its menu', async () => {
    const { user } = openAdminPage(CompanyReviewPage, address);
    const buttonsOf = async () => {
      const row = within((await rowOf(name)).closest('tr') ?? document.body);
      return row.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
    };
    const menuItems = async () => {
      await user.click(screen.getByRole('button', { name: `${name}的更多操作` }));
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return items;
    };
    expect(await buttonsOf()).toEqual([name, `通过：${name}`, `拒绝：${name}`, `${name}的更多操作`]);
    expect(await menuItems()).toEqual(['查看详情', '删除']);
    act(() => setScreen({ width: 1279 }));
    expect(await buttonsOf()).toEqual([name, `查看详情：${name}`, `${name}的更多操作`]);
    expect(await menuItems()).toEqual(['通过', '拒绝', '删除']);
  });
});

describe('a review', () => {
  it('marks what changed since the last decision, with the value before', async () => {
    await decide({ verifyStatus: 'approved' });
    await save({ contactPerson: `王建国${renamed}`, address: '新地址 9 号' });
    const { details } = await openDetails();
    expect(await within(details).findByText('自上次审核后有 2 项变更，已在下方标出')).toBeVisible();
    const facts = within(details).getByRole('region', { name: '企业资料' });
    expect(within(facts).getByText('企业地址').parentElement).toHaveTextContent(/已变更.*新地址 9 号.*原为.*文三路/);
  });

  it('marks them after any number of saves, and loads the whole history', async () => {
    await decide({ verifyStatus: 'approved' });
    await save({ contactPhone: '13900000000' });
    for (let count = 1; count <= 101; count += 1) await save({});
    const { user, details } = await openDetails();
    expect(await within(details).findByText('自上次审核后有 2 项变更，已在下方标出')).toBeVisible();
    const facts = within(details).getByRole('region', { name: '企业资料' });
    expect(within(facts).getByText('联系电话').parentElement).toHaveTextContent(/已变更.*13900000000.*原为/);
    const history = within(details).getByRole('region', { name: '操作历史' });
    await user.click(within(history).getByRole('button', { name: '显示更早的记录' }));
    expect(within(history).queryByText('创建企业信息')).toBeNull();
    await user.click(within(history).getByRole('button', { name: '加载更多' }));
    expect(await within(history).findByText('创建企业信息')).toBeVisible();
    expect(within(history).queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  it('marks them when the clock of the server was set back after the decision', async () => {
    await decide({ verifyStatus: 'approved' });
    await control(fetch, { action: 'moveClock', ms: -600_000 });
    await save({});
    const { details } = await openDetails();
    expect(await within(details).findByText('自上次审核后有 1 项变更，已在下方标出')).toBeVisible();
    const history = within(details).getByRole('region', { name: '操作历史' });
    const entries = within(history).getAllByRole('listitem');
    expect(entries.slice(0, 2).map((entry) => entry.querySelector('p span')?.textContent)).toEqual([
      '重新提交审核',
      '审核通过',
    ]);
  });

  it('[8.15] is refused when the company changed meanwhile, and shows what changed', async () => {
    const { user, told, details } = await openDetails();
    await save({ address: '刚刚搬到的地址' });
    await user.click(within(details).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(told).toEqual(['操作失败：企业信息已更新，请查看最新内容后再审核']));
    expect(await within(details).findByText('在您查看期间，企业更新了 1 项信息，已在下方标出')).toBeVisible();
    expect(within(details).getByText('刚刚变更')).toBeVisible();
    expect(within(details).getByText('待审核')).toBeVisible();
  });

  it('[8.15] without a response shows 审核失败 and keeps the typed reason', async () => {
    const { user, told, details } = await openDetails();
    await user.click(within(details).getByRole('button', { name: '拒绝' }));
    const label = /^拒绝原因/;
    await user.type(
      within(await screen.findByRole('dialog', { name: '拒绝企业认证' })).getByLabelText(label),
      '资料不全',
    );
    await control(fetch, { action: 'fail', times: 1, how: 'drop', scope: 'functions' });
    await user.click(
      within(screen.getByRole('dialog', { name: '拒绝企业认证' })).getByRole('button', { name: '拒绝' }),
    );
    await waitFor(() => expect(told[0]).toMatch(/^审核失败：/));
    await user.click(await within(details).findByRole('button', { name: '拒绝' }));
    expect(within(await screen.findByRole('dialog', { name: '拒绝企业认证' })).getByLabelText(label)).toHaveValue(
      '资料不全',
    );
  });
});

type Listed = { _id: string; companyName: string; verifyStatus: string };

/** Companies of the list, from one that waits to the next that does, with others between them. */
async function waitingPair() {
  const query = { action: 'query', model: 'Company', query: {}, orderBy: [{ createTime: 'desc' }], limit: 100 };
  const { records }: { records: Listed[] } = Object(await admin('queryMySQLData', query));
  const places = records.flatMap(({ verifyStatus }, place) => (verifyStatus === 'pending' ? [place] : []));
  const at = places.findIndex((place, index) => (places[index + 1] ?? 0) > place + 1);
  const [first, second] = [records[places[at] ?? -1], records[places[at + 1] ?? -1]];
  if (!first || !second) throw new Error('no companies lie between two that wait');
  return { first, second };
}

describe('after a decision in the details', () => {
  async function openFirst(Page: typeof CompanyReviewPage) {
    const { first, second } = await waitingPair();
    const page = openAdminPage(Page, `/admin/companies?id=${first._id}`);
    // By selector: the roles of a hundred rows take seconds to compute on a busy machine.
    const details = await waitFor(() => {
      const dialog = document.querySelector<HTMLElement>('[role=dialog]');
      if (!dialog) throw new Error('no details');
      return dialog;
    });
    await readsEnded();
    expect(details).toHaveAccessibleName(first.companyName);
    return { ...page, first, second, details, approve: within(details).getByRole('button', { name: '通过' }) };
  }

  it('the company stays open', async () => {
    const { user, told, first, details, approve } = await openFirst(CompanyReviewPage);
    await user.click(approve);
    expect(await within(details).findByText('企业认证已通过')).toBeVisible();
    await readsEnded();
    expect(details).toHaveAccessibleName(first.companyName);
    expect(told).toEqual(['企业认证已通过']);
  });

  it('the next company that waits is open in the recruiting edition', async () => {
    const { user, told, second, details, approve } = await openFirst(RecruitingCompanyReviewPage);
    await user.click(approve);
    await waitFor(() => expect(details).toHaveAccessibleName(second.companyName));
    expect(within(details).getByText('上一家：企业认证已通过')).toBeVisible();
    await user.click(await within(details).findByRole('button', { name: '拒绝' }));
    const dialog = within(await screen.findByRole('dialog', { name: '拒绝企业认证' }));
    await user.click(dialog.getByRole('radio', { name: '联系方式无法核实' }));
    await user.click(dialog.getByRole('button', { name: '拒绝' }));
    expect(await within(details).findByText('上一家：企业认证已拒绝')).toBeVisible();
    await waitFor(() => expect(details).not.toHaveAccessibleName(second.companyName));
    expect(told).toEqual(['企业认证已通过', '企业认证已拒绝']);
  });
});
