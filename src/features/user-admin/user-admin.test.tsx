import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { control, openAdminPage, rowOf, type SomebodyElse, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { UserAdminPage } from './user-admin-page.tsx';

const { fetch, server } = mountNetwork();
let admin: SomebodyElse;
let created = 0;

beforeAll(async () => {
  admin = await somebodyElse(fetch, 'superadmin');
});
beforeEach(() => enterAs('superadmin'));
afterEach(async () => {
  server.resetHandlers();
  await control(fetch, { action: 'reset' });
  await leavePage();
  await signOut().catch(() => undefined);
});

async function enterAs(username: string) {
  await signIn({ username, password: 'dev-2025', role: 'admin' });
}

/** Creates a user and opens the page with only this user in the list. */
async function openWith(data: object = {}) {
  created += 1;
  const username = `someone_${created}`;
  const name = `某某${created}`;
  const user = { username, email: `${username}@example.com`, realName: name, role: 'jobseeker', ...data };
  const { id } = await admin('insertMySQLData', { action: 'insert', model: 'User', data: user });
  const page = openAdminPage(UserAdminPage, `/admin/users?q=${username}`);
  const row = await rowOf(name);
  await readsEnded();
  return { ...page, id: String(id), name, username, row };
}
function change(id: string, data: object) {
  return admin('queryMySQLData', { action: 'update', model: 'User', query: { _id: id }, data });
}
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const labelled = (label: string) => new RegExp(`^${label}`);

describe('Editing a user', () => {
  async function openForm(data: object = {}) {
    const page = await openWith(data);
    await page.user.click(within(page.row).getByRole('button', { name: /^编辑/ }));
    const form = await inDialog('编辑用户');
    const replace = async (label: string, text: string) => {
      await page.user.clear(form.getByLabelText(labelled(label)));
      if (text !== '') await page.user.type(form.getByLabelText(labelled(label)), text);
    };
    return { ...page, form, replace, save: () => page.user.click(form.getByRole('button', { name: '保存' })) };
  }

  it('offers both versions when somebody else has saved meanwhile', async () => {
    const { told, replace, save, id, user } = await openForm({ phone: '100' });
    await replace('姓名', '我的名字');
    await replace('密码', 'typed-before');
    await change(id, { realName: '他的名字', phone: '200' });
    await save();
    await waitFor(() => expect(told.splice(0)).toEqual(['该用户已被他人修改']));
    const names = within(await screen.findByRole('group', { name: '姓名' }));
    expect(names.getByRole('radio', { name: /我的修改.*我的名字/ })).toBeChecked();
    expect(names.getByRole('radio', { name: /最新内容.*他的名字.*陈思远 于 .* 修改/ })).not.toBeChecked();
    expect(within(screen.getByRole('group', { name: '手机号' })).getByRole('radio', { name: /200/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: '使用所选内容继续编辑' }));
    const form = await inDialog('编辑用户');
    expect(form.getByLabelText(labelled('姓名'))).toHaveValue('我的名字');
    expect(form.getByLabelText(labelled('手机号'))).toHaveValue('200');
    expect(form.getByLabelText(labelled('密码'))).toHaveValue('typed-before');
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(told).toEqual(['用户更新成功']));
  });

  it('asks before it discards unsaved text', async () => {
    const { told, form, replace, user } = await openForm();
    await replace('姓名', '没有保存');
    await user.click(form.getByRole('button', { name: '取消' }));
    expect(told).toEqual(['有未保存的修改，确定要放弃吗？']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('does not reset a password when the dialog for the new one fails to load', async () => {
  const { user, told, row, id } = await openWith();
  const stored = () => admin('queryMySQLData', { action: 'get', model: 'User', id });
  const before = await stored();
  vi.spyOn(Dialog, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(within(row).getByRole('button', { name: /^重置密码/ }));
  await waitFor(() => expect(told[1]).toBe(`密码重置失败：${errorTexts.NETWORK}`));
  expect(await stored()).toEqual(before);
});

it('shows the history of a user with the actors in the details', async () => {
  const { user, row, id, name } = await openWith();
  await change(id, { status: 'suspended' });
  await user.click(within(row).getByRole('button', { name }));
  const details = await inDialog(name);
  expect(await details.findByText('停用账号')).toBeVisible();
  expect(details.getByText('激活', { selector: 'del' })).toBeVisible();
  expect(details.getAllByText('由 陈思远 操作')).toHaveLength(2);
});

it('sorts by a select in the toolbar on a small screen, and keeps the order in the address', async () => {
  setScreen({ width: 360 });
  const { user } = openAdminPage(UserAdminPage, '/admin/users?role=admin');
  await user.selectOptions(await screen.findByLabelText('排序'), '用户名 降序');
  expect(window.location.hash).toContain('sort=-username');
  const list = await screen.findByRole('list', { name: '用户列表' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('陈思远'));
});
