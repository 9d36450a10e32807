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
  it('[2.31, 4.4, 5.7, 7.05] makes one, which is waiting for review, without a licence number', async () => {
    const { user, told } = openProfile();
    await user.click(await screen.findByRole('button', { name: '创建企业信息' }));
    await user.type(await field('企业名称'), '断桥茶业有限公司');
    await user.type(await field('联系人'), '赵敏');
    await user.type(await field('联系电话'), '0571-88990000{Enter}');
    expect(await screen.findByRole('heading', { name: '断桥茶业有限公司' })).toBeVisible();
    expect(told).toEqual(['企业信息创建成功']);
    expect(screen.getByText('企业信息创建成功')).toBeVisible();
    expect(screen.getByText('待审核')).toBeVisible();
    expect(screen.getByText('营业执照号').nextSibling).toHaveTextContent('未填写');
    await user.click(screen.getByRole('button', { name: '编辑' }));
    expect(await field('营业执照号')).toHaveValue('');
  });

  it('[5.4] is asked for name, person and phone, by an alert, on the page and at the fields', async () => {
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

  it('[5.5] types its e-mail into an e-mail input', async () => {
    const { user } = openProfile();
    await user.click(await screen.findByRole('button', { name: '创建企业信息' }));
    expect(await field('联系邮箱')).toHaveAttribute('type', 'email');
  });

  it('[8.21] is not taken for one whose profile could not be loaded', async () => {
    await control(fetch, { action: 'fail', times: 2, how: '503', scope: 'functions' });
    const { user } = openProfile();
    expect(await screen.findByRole('alert')).toHaveTextContent('加载失败');
    expect(screen.queryByText('暂无企业信息')).toBeNull();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无企业信息')).toBeVisible();
  });
});

describe('the licence number', () => {
  async function takenLicense(): Promise<string> {
    const query = { verifyStatus: 'approved', businessLicense: { $gt: '9' } };
    const answer = await admin({ action: 'query', model: 'Company', query, limit: 1 });
    return /"businessLicense":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? '';
  }

  it('[5.6, 7.03] of another company is refused, and nothing typed is lost', async () => {
    await haveProfile(admin, 'pending');
    const { user, told } = openProfile();
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.clear(await field('营业执照号'));
    await user.type(await field('营业执照号'), `  ${await takenLicense()} `);
    await user.click(saveButton());
    await waitFor(() => expect(told).toEqual(['该营业执照号已被其他企业使用']));
    expect(await field('营业执照号')).toHaveAccessibleDescription(/该营业执照号已被其他企业使用/);
    expect(await field('企业名称')).toHaveValue(profile.companyName);
  });

  it('[5.6] is saved when the check fails', async () => {
    await haveProfile(admin, 'pending');
    const { user, told } = openProfile();
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.clear(await field('营业执照号'));
    await user.type(await field('营业执照号'), '91330100MA2CFXYZ02');
    // The check is read-only and therefore tried twice.
    await control(fetch, { action: 'fail', times: 2, how: '503', scope: 'functions' });
    await user.click(saveButton());
    await waitFor(() => expect(told).toEqual(['企业信息更新成功']));
    expect(await screen.findByText('91330100MA2CFXYZ02')).toBeVisible();
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

  it('[2.32, 4.8] that was rejected sees why, is led to the form, and waits for review after any save', async () => {
    await haveProfile(admin, 'rejected', '企业地址不完整');
    const { user, told } = openProfile();
    const prompt = await screen.findByRole('alert');
    expect(prompt).toHaveTextContent('您的企业认证未通过，请修改企业信息后重新提交审核');
    expect(prompt).toHaveTextContent('企业地址不完整');
    expect(screen.getAllByText('审核拒绝')[0]).toBeVisible();
    await user.click(within(prompt).getByRole('button'));
    await user.type(await field('联系电话'), '1');
    await user.click(saveButton());
    await waitFor(() => expect(told).toEqual(['企业信息更新成功，认证状态已重置为“待审核”']));
    expect((await screen.findAllByText('待审核'))[0]).toBeVisible();
  });

  it('[4.7, 7.04, 8.19] that was approved is reviewed again after a change of its name', async () => {
    await haveProfile(admin, 'approved');
    const { user, told } = openProfile();
    expect((await screen.findAllByText('已认证'))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: '编辑' }));
    await user.type(await field('企业名称'), '（杭州）');
    await user.click(saveButton());
    await waitFor(() => expect(told).toEqual(['企业信息更新成功，认证状态已重置为“待审核”']));
    expect((await screen.findAllByText('企业信息已更新，需要重新审核'))[0]).toBeVisible();
  });

  it('[4.7, 8.19] stays approved after a change of its phone number', async () => {
    await haveProfile(admin, 'approved');
    const { user, told } = openProfile();
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.type(await field('联系电话'), '1');
    await user.click(saveButton());
    await waitFor(() => expect(told).toEqual(['企业信息更新成功']));
    expect((await screen.findAllByText('已认证'))[0]).toBeVisible();
  });

  it('reads its history, where administrators have no names', async () => {
    await haveProfile(admin, 'rejected', '企业地址不完整');
    openProfile();
    expect((await screen.findAllByText('审核拒绝', { selector: 'li *' }))[0]).toBeVisible();
    expect(screen.getByText('由 管理员 操作')).toBeVisible();
    expect(screen.getByText('由 赵敏 操作')).toBeVisible();
  });
});

describe('what was typed', () => {
  it('[8.6] stays when the save fails, and is saved once the server is back', async () => {
    await haveProfile(admin, 'pending');
    const { user, told } = openProfile();
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.type(await field('联系人'), '、王建国');
    await control(fetch, { action: 'fail', times: 1, how: '503', scope: 'functions' });
    await user.click(saveButton());
    await waitFor(() => expect(told).toEqual(['保存失败：暂时无法连接服务器，请检查网络后重试']));
    expect(screen.getByRole('alert')).toHaveTextContent('保存失败');
    expect(await field('联系人')).toHaveValue('赵敏、王建国');
    await user.click(saveButton());
    await waitFor(() => expect(told).toContain('企业信息更新成功'));
  });

  it('stays when an administrator decided meanwhile; the page says so and the next save counts', async () => {
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

  it('counts as saved when only the answer was lost', async () => {
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

  it('waits for the next sign-in when the session ended', async () => {
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

  it('is given up by 取消 only after a question', async () => {
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
