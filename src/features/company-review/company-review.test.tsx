import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyRecordSchema } from '#contract/models.ts';
import {
  control,
  menuOf,
  openAdminPage,
  rowOf,
  type SomebodyElse,
  somebodyElse,
} from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { CompanyReviewPage } from './company-review-page.tsx';

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

/** The company changes its profile; the address always changes, so that it waits for a review afterwards. */
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
  await page.user.click(within(await rowOf(name)).getByRole('button', { name: /^查看详情/ }));
  const details = await screen.findByRole('dialog', { name });
  await within(details).findByText(/由 .+ 操作/, { selector: 'li:first-child p' });
  await readsEnded();
  return { ...page, details };
}

describe('the list of companies', () => {
  it('[2.35, 4.9] searches name, contact and e-mail, filters by status, and keeps both in the address', async () => {
    const { user } = openAdminPage(CompanyReviewPage, '/admin/companies?status=rejected&sort=companyName');
    await screen.findByRole('table', { name: '企业列表' });
    expect(screen.getAllByText('已拒绝', { selector: 'td *' }).length).toBeGreaterThan(1);
    expect(screen.queryByText('已认证', { selector: 'td *' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('状态'), '全部状态');
    await user.type(screen.getByLabelText('搜索企业名称、联系人或邮箱'), 'HR@yunfan');
    await rowOf(name);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await waitFor(() => expect(decodeURIComponent(window.location.hash)).toContain('q=HR@yunfan'));
  });

  it('[9.2] shows 100 at first and the rest on demand', async () => {
    const { user } = openAdminPage(CompanyReviewPage, '/admin/companies');
    const status = await screen.findByText(/^显示 100 条，共 \d+ 条$/, { selector: '[role=status]' });
    await user.click(screen.getByText('加载更多'));
    await waitFor(() => expect(status).toHaveTextContent(/^共 \d+ 条$/));
  });

  it('shows everything when the address is garbage', async () => {
    openAdminPage(CompanyReviewPage, '/admin/companies?status=nope&sort=-x&id=%3Cscript%3E');
    await screen.findByText(/^显示 100 条/, { selector: '[role=status]' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[8.21] says that it could not be loaded, and tries again when asked', async () => {
    await control(fetch, { action: 'fail', times: 4, how: '503', scope: 'functions' });
    const { user } = openAdminPage(CompanyReviewPage, address);
    expect(await screen.findByText('加载失败')).toBeVisible();
    expect(screen.queryByText('暂无数据')).toBeNull();
    await control(fetch, { action: 'reset' });
    await user.click(screen.getByRole('button', { name: '重试' }));
    await rowOf(name);
  });
});

describe('a review', () => {
  it('[4.5, 4.6, 8.19, 7.04] approves from the details; then there is nothing left to decide', async () => {
    const { user, told, details } = await openDetails();
    await user.click(within(details).getByRole('button', { name: '通过' }));
    expect(await within(details).findByText('企业认证已通过')).toBeVisible();
    expect(told).toEqual(['企业认证已通过']);
    expect(within(details).getByText('已认证')).toBeVisible();
    expect(within(details).queryByRole('button', { name: '通过' })).toBeNull();
    expect(within(details).queryByRole('button', { name: '拒绝' })).toBeNull();
  });

  it('[2.36, 8.19] rejects with a reason, which it asks for', async () => {
    const { user, told, details } = await openDetails();
    await user.click(within(details).getByRole('button', { name: '拒绝' }));
    const dialog = await screen.findByRole('dialog', { name: '拒绝企业认证' });
    await user.click(within(dialog).getByRole('button', { name: '拒绝' }));
    expect(told.splice(0)).toEqual(['请填写拒绝原因']);
    await user.click(within(dialog).getByRole('radio', { name: '联系方式无法核实' }));
    await user.type(within(dialog).getByLabelText(/^拒绝原因/), '，请更新电话');
    await user.click(within(dialog).getByRole('button', { name: '拒绝' }));
    await waitFor(() => expect(told).toEqual(['企业认证已拒绝']));
    expect(await within(details).findByText('联系方式无法核实，请更新电话')).toBeVisible();
    expect(within(details).getByText('已拒绝')).toBeVisible();
  });

  it('marks what changed since the last decision, with the value before', async () => {
    await decide({ verifyStatus: 'approved' });
    await save({ contactPerson: `王建国${renamed}`, address: '新地址 9 号' });
    const { details } = await openDetails();
    expect(await within(details).findByText('自上次审核后有 2 项变更，已在下方标出')).toBeVisible();
    const facts = within(details).getByRole('region', { name: '企业资料' });
    expect(within(facts).getByText('企业地址').parentElement).toHaveTextContent(/已变更.*新地址 9 号.*原为.*文三路/);
  });

  it('marks them behind any number of saves, and loads the whole history', async () => {
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
    const acts = within(history).getAllByRole('listitem');
    expect(acts.slice(0, 2).map((act) => act.querySelector('p span')?.textContent)).toEqual([
      '重新提交审核',
      '审核通过',
    ]);
  });

  it('[8.15] is refused when the company changed meanwhile, and shows what changed', async () => {
    const { user, told, details } = await openDetails();
    await save({ address: '刚刚搬到的地址' });
    await user.click(within(details).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(told).toEqual(['企业信息已更新，请查看最新内容后再审核']));
    expect(await within(details).findByText('在您查看期间，企业更新了 1 项信息，已在下方标出')).toBeVisible();
    expect(within(details).getByText('刚刚变更')).toBeVisible();
    expect(within(details).getByText('待审核')).toBeVisible();
  });

  it('[8.15] is refused when another admin was faster', async () => {
    const { user, told, details } = await openDetails();
    await decide({ verifyStatus: 'rejected', rejectReason: '地址不完整' });
    await user.click(within(details).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(told).toEqual(['该企业已被审核，请刷新后重试']));
    expect(await within(details).findByText('已拒绝')).toBeVisible();
  });

  it('[8.15] that the server did not answer is told as failed, and keeps the reason that was typed', async () => {
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

describe('a deletion', () => {
  /** A company that no other test needs. */
  async function openOther(skip: number) {
    const query = { verifyStatus: 'rejected' };
    const event = { action: 'query', model: 'Company', query, limit: 1, offset: skip, orderBy: [{ _id: 'asc' }] };
    const { records } = await admin('queryMySQLData', event);
    const [other] = v.parse(v.array(companyRecordSchema), records);
    if (!other) throw new Error('no rejected company in the seeds');
    const page = openAdminPage(CompanyReviewPage, `/admin/companies?q=${encodeURIComponent(other.companyName)}`);
    const row = await rowOf(other.companyName);
    await readsEnded();
    const menu = await menuOf(row, page.user);
    return { ...page, other, remove: within(menu).getByRole('menuitem', { name: '删除' }) };
  }

  it('[2.36, 7.07, 8.19, 8.20] asks first, and takes the company off the list', async () => {
    const { user, told, other, remove } = await openOther(0);
    await user.click(remove);
    expect(await screen.findByText('企业删除成功')).toBeVisible();
    expect(told).toEqual([`确定要删除企业“${other.companyName}”吗？此操作不可撤销。`, '企业删除成功']);
    expect(screen.queryByText(other.companyName)).toBeNull();
  });

  it('[8.11] that fails is told with the reason', async () => {
    const { user, told, other, remove } = await openOther(1);
    await admin('queryMySQLData', { action: 'delete', model: 'Company', query: { _id: other._id } });
    await user.click(remove);
    expect(await screen.findByRole('alert')).toHaveTextContent('删除失败：记录不存在或已被删除');
    expect(told).toContain('删除失败：记录不存在或已被删除');
  });
});
