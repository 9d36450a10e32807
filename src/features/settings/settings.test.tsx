import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { control, openAdminPage, type SomebodyElse, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { SettingsPage } from './settings-page.tsx';

vi.stubEnv('EDITION', 'recruiting');
const { fetch } = mountNetwork({ edition: 'recruiting' });
let superAdmin: SomebodyElse;
beforeAll(async () => {
  superAdmin = await somebodyElse(fetch, 'superadmin');
});
afterEach(async () => {
  await control(fetch, { action: 'reset' });
  await leavePage();
  await signOut().catch(() => undefined);
});
afterAll(() => vi.unstubAllEnvs());

const change = (data: object) =>
  superAdmin('queryMySQLData', { action: 'update', model: 'Setting', query: { _id: 'setting' }, data });
async function stored(): Promise<object> {
  const answer = await superAdmin('queryMySQLData', { action: 'get', model: 'Setting', id: 'setting' });
  return Object(Object(answer).record);
}
async function openForm() {
  await signIn({ username: 'superadmin', password: 'dev-2025', role: 'admin' });
  const page = openAdminPage(SettingsPage, '/admin/settings');
  await page.user.click(await screen.findByRole('button', { name: '编辑' }));
  await readsEnded();
  return page;
}
const days = () => screen.getByLabelText(/^职位有效天数/);

it('super admins change the settings, and the history tells it', async () => {
  await change({ jobDays: 60, review: 'on' });
  const { user } = await openForm();
  await user.clear(days());
  await user.type(days(), '45');
  await user.selectOptions(screen.getByLabelText('发布前审核'), '关闭');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('系统设置已更新')).toBeVisible();
  expect(screen.getByText('45 天', { selector: 'dd' })).toBeVisible();
  expect(await stored()).toMatchObject({ jobDays: 45, review: 'off' });
  const history = screen.getByRole('region', { name: '操作历史' });
  expect(await within(history).findByText('45 天')).toBeVisible();
});

it('the days for an answer are given up by an empty field', async () => {
  await change({ answerDays: 14 });
  const { user } = await openForm();
  await user.clear(screen.getByLabelText('企业答复天数'));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('系统设置已更新')).toBeVisible();
  expect(screen.getByText('不提醒', { selector: 'dd' })).toBeVisible();
  expect(await stored()).toMatchObject({ answerDays: 0 });
});

it('people are notified later of decisions, or at once by an empty field', async () => {
  const label = '结果通知延迟分钟';
  const save = async (minutes: string) => {
    const { user } = await openForm();
    await user.clear(screen.getByLabelText(label));
    if (minutes !== '') await user.type(screen.getByLabelText(label), minutes);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('系统设置已更新')).toBeVisible();
    // The history names the setting too.
    const shown = screen.getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
    await leavePage();
    return [shown, await stored()];
  };
  expect(await save('25')).toEqual(['25 分钟', expect.objectContaining({ graceMinutes: 25 })]);
  expect(await save('')).toEqual(['立即通知', expect.objectContaining({ graceMinutes: 0 })]);
  await change({ graceMinutes: 10 });
});

it('pauses the jobs of companies with overdue answers, off at first', async () => {
  expect(await stored()).toMatchObject({ pauseUnanswered: 'off' });
  const { user } = await openForm();
  await user.selectOptions(screen.getByLabelText('逾期未答复时暂停展示'), '开启');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('系统设置已更新')).toBeVisible();
  // The history names the setting too.
  const [label] = screen.getAllByText('逾期未答复时暂停展示', { selector: 'dt' });
  expect(label?.nextElementSibling).toHaveTextContent('开启');
  expect(await stored()).toMatchObject({ pauseUnanswered: 'on' });
  await change({ pauseUnanswered: 'off' });
});

it('a value out of range is refused at its field, which gets the focus', async () => {
  const { user, told } = await openForm();
  await user.clear(days());
  await user.type(days(), '91');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(told).toEqual(['请检查标出的内容']));
  expect(days()).toHaveAccessibleDescription(/职位有效天数应为1到90的整数/);
  expect(days()).toHaveFocus();
});

it('a change by somebody else leads to a choice, and loses nothing', async () => {
  await change({ jobDays: 60, words: '' });
  const { user } = await openForm();
  await user.clear(days());
  await user.type(days(), '30');
  await user.type(screen.getByLabelText(/^审核提示词/), '押金');
  await change({ jobDays: 50 });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('系统设置已被他人修改')).toBeVisible();
  const choice = screen.getByRole('group', { name: '职位有效天数' });
  expect(within(choice).getByRole('radio', { name: /30 天/ })).toBeChecked();
  await user.click(within(choice).getByRole('radio', { name: /50 天/ }));
  await user.click(screen.getByRole('button', { name: '保存所选内容' }));
  expect(await screen.findByText('系统设置已更新')).toBeVisible();
  expect(await stored()).toMatchObject({ jobDays: 50, words: '押金' });
});

it('other administrators read them', async () => {
  await signIn({ username: 'admin', password: 'dev-2025', role: 'admin' });
  openAdminPage(SettingsPage, '/admin/settings');
  expect(await screen.findByText('只有超级管理员可以修改系统设置。')).toBeVisible();
  expect(screen.getByText('投递记录保存月数')).toBeVisible();
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
});

it('what was typed is there again after a reload', async () => {
  await change({ jobDays: 60 });
  const { user } = await openForm();
  await user.clear(days());
  await user.type(days(), '31');
  await leavePage();
  openAdminPage(SettingsPage, '/admin/settings');
  expect(await screen.findByText('已恢复上次未保存的内容')).toBeVisible();
  expect(days()).toHaveValue('31');
});
