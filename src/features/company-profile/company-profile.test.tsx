import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { control } from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage } from '#tests/support/fixtures/page-reads.ts';
import { updateRecord } from '../../cloud/calls/data.ts';
import { getCurrentUser, signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import {
  type Administrator,
  administrator,
  field,
  haveNoProfile,
  haveProfile,
  openProfile,
  profile,
  review,
  saveButton,
} from './profile-page.fixture.tsx';

const { fetch } = mountNetwork();
let admin: Administrator;
const company = { username: 'company2', password: 'dev-2025', role: 'company' } as const;

beforeAll(async () => {
  admin = await administrator(fetch);
});
beforeEach(async () => {
  await signIn(company);
  await haveNoProfile(admin);
});
afterEach(async () => {
  await control(fetch, { action: 'reset' });
  await leavePage();
  await signOut().catch(() => undefined);
});

describe('a company without a profile', () => {
  it('[5.4] is asked for name, person and phone by an alert, on the page and at the fields', async () => {
    const { user, told } = openProfile();
    await user.click(await screen.findByRole('button', { name: '创建企业信息' }));
    await user.type(await field('联系人'), '赵敏');
    await user.click(saveButton());
    expect(told).toEqual(['请填写企业名称、联系人和联系电话']);
    expect(screen.getByRole('alert')).toHaveTextContent('请填写企业名称、联系人和联系电话');
    expect(await field('企业名称')).toHaveFocus();
    expect(await field('企业名称')).toHaveAccessibleDescription('请填写企业名称');
    expect(await field('联系人')).toBeValid();
  });
});

describe('a reviewed company', () => {
  it('sees its whole history, page by page', async () => {
    const id = await haveProfile(admin, 'approved');
    for (let count = 1; count <= 100; count += 1) await updateRecord('Company', id, { contactPhone: `${count}` });
    const { user } = openProfile();
    await user.click(await screen.findByRole('button', { name: '显示更早的记录' }));
    expect(screen.queryByText('创建企业信息')).toBeNull();
    await user.click(screen.getByRole('button', { name: '加载更多' }));
    expect(await screen.findByText('创建企业信息')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  it('reads its history, where administrators have no names', async () => {
    await haveProfile(admin, 'rejected', '企业地址不完整');
    openProfile();
    expect((await screen.findAllByText('审核拒绝', { selector: 'li *' }))[0]).toBeVisible();
    expect(screen.getByText('由 管理员 操作')).toBeVisible();
    expect(screen.getByText('由 赵敏 操作')).toBeVisible();
  });
});

describe('typed text', () => {
  it('is kept when an administrator has decided meanwhile; the page shows the status and the next save succeeds', async () => {
    const id = await haveProfile(admin, 'pending');
    const { user, told } = openProfile();
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.type(await field('联系人'), '、王建国');
    await review(admin, id, 'rejected', '请补充说明');
    await user.click(saveButton());
    await waitFor(() => expect(told).toEqual([expect.stringContaining('已被修改')]));
    expect(await screen.findByText('当前认证状态：审核拒绝')).toBeVisible();
    expect(await field('联系人')).toHaveValue('赵敏、王建国');
    await user.click(saveButton());
    await waitFor(() => expect(told).toContain('企业信息更新成功，认证状态已重置为“待审核”'));
  });

  it('is one of two versions to choose from when the profile was saved in another window too', async () => {
    const id = await haveProfile(admin, 'pending');
    const { user, told } = openProfile();
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.type(await field('联系人'), '、王建国');
    await user.type(await field('企业简介'), '做精密零件。');
    await updateRecord('Company', id, { contactPerson: '钱进', contactPhone: '13900000000' });
    await user.click(saveButton());
    await waitFor(() => expect(told).toEqual([expect.stringContaining('已被修改')]));
    expect(await screen.findByText('当前认证状态：待审核')).toBeVisible();
    const persons = within(screen.getByRole('group', { name: '联系人' }));
    expect(persons.getByRole('radio', { name: /我的修改.*赵敏、王建国/ })).toBeChecked();
    expect(persons.getByRole('radio', { name: /最新内容.*钱进/ })).not.toBeChecked();
    const phones = within(screen.getByRole('group', { name: '联系电话' }));
    expect(phones.getByRole('radio', { name: /最新内容.*13900000000/ })).toBeChecked();
    expect(screen.queryByRole('group', { name: '企业简介' })).toBeNull();

    await user.click(screen.getByRole('button', { name: '使用所选内容继续编辑' }));
    expect(await field('联系电话')).toHaveValue('13900000000');
    await user.click(saveButton());
    await waitFor(() => expect(told[1]).toBe('企业信息更新成功'));
    for (const text of ['赵敏、王建国', '13900000000', '做精密零件。']) {
      expect(screen.getByText(text, { selector: 'dd' })).toBeVisible();
    }
  });

  it('is replaced by the stored version and saved in one step', async () => {
    const id = await haveProfile(admin, 'pending');
    const { user, told } = openProfile();
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.type(await field('联系人'), '、王建国');
    await updateRecord('Company', id, { contactPerson: '钱进' });
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: '全部用最新的' }));
    await user.click(screen.getByRole('button', { name: '保存所选内容' }));
    await waitFor(() => expect(told[1]).toBe('企业信息更新成功'));
    expect(screen.getByText('钱进', { selector: 'dd' })).toBeVisible();
  });

  it('is compared with the record that was edited, also after a reload', async () => {
    const id = await haveProfile(admin, 'pending');
    const first = openProfile();
    await first.user.click(await screen.findByRole('button', { name: '编辑' }));
    await first.user.type(await field('企业简介'), '做精密零件。');
    await updateRecord('Company', id, { contactPhone: '13900000000' });
    first.unmount();

    const { user } = openProfile();
    expect(await screen.findByText('已恢复上次未保存的内容')).toBeVisible();
    await user.click(saveButton());
    const phones = within(await screen.findByRole('group', { name: '联系电话' }));
    expect(phones.getByRole('radio', { name: /最新内容.*13900000000/ })).toBeChecked();
  });

  it('counts as saved when only the response was lost', async () => {
    await haveProfile(admin, 'pending');
    const { user, told } = openProfile();
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.type(await field('联系人'), '、王建国');
    await control(fetch, { action: 'fail', times: 1, how: 'drop', after: true, scope: 'functions' });
    await user.click(saveButton());
    await waitFor(() => expect(told).toHaveLength(1));
    await user.click(saveButton());
    await waitFor(() => expect(told[1]).toBe('企业信息更新成功'));
  });

  it('is kept for the next sign-in when the session ended', async () => {
    await haveProfile(admin, 'pending');
    const first = openProfile();
    await first.user.click(await screen.findByRole('button', { name: '编辑' }));
    await first.user.type(await field('联系人'), '、王建国');
    await control(fetch, { action: 'endSessions' });
    admin = await administrator(fetch);
    await first.user.click(saveButton());
    await waitFor(() => expect(getCurrentUser()).toBeNull());
    expect(first.told).toEqual([]);
    first.unmount();

    await signIn(company);
    openProfile();
    expect(await screen.findByText('已恢复上次未保存的内容')).toBeVisible();
    expect(await field('联系人')).toHaveValue('赵敏、王建国');
  });

  it('is discarded by 取消 only after a confirmation', async () => {
    await haveProfile(admin, 'pending');
    const { user } = openProfile();
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.type(await field('联系人'), '、王建国');
    window.confirm = () => false;
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await field('联系人')).toHaveValue('赵敏、王建国');
    window.confirm = () => true;
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: profile.companyName })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '编辑' }));
    expect(await field('联系人')).toHaveValue('赵敏');
  });
});
