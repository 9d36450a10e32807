import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import {
  control,
  menuOf,
  openAdminPage,
  rowOf,
  type SomebodyElse,
  somebodyElse,
} from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { dialogFrame } from '../../components/ui/dialog.tsx';
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

/** A user of this test's own, and the page with nobody else in its list. */
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

describe('the list of users', () => {
  it('[2.33, 4.10] searches name, user name and e-mail beyond what is loaded, and filters by role', async () => {
    const { user } = openAdminPage(UserAdminPage, '/admin/users');
    await screen.findByText(/^显示 100 条/, { selector: '[role=status]' });
    expect(screen.queryByText('superadmin')).toBeNull();
    await user.type(screen.getByLabelText('搜索姓名、用户名或邮箱'), 'superadmin@example');
    expect(await rowOf('陈思远')).toHaveTextContent('激活');
    await user.selectOptions(screen.getByLabelText('角色'), '求职者');
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
    expect(window.location.hash).toContain('role=jobseeker');
  });

  it('[9.2] shows 100 at first and the rest on demand', async () => {
    const { user } = openAdminPage(UserAdminPage, '/admin/users?sort=nonsense&role=king');
    const status = await screen.findByText(/^显示 100 条/, { selector: '[role=status]' });
    await user.click(screen.getByText('加载更多'));
    await waitFor(() => expect(status).toHaveTextContent(/^共 \d+ 条$/));
  });

  it('[8.21] says that it could not be loaded, and tries again when asked', async () => {
    await control(fetch, { action: 'fail', times: 4, how: '503', scope: 'functions' });
    const { user } = openAdminPage(UserAdminPage, '/admin/users?q=superadmin');
    expect(await screen.findByText('加载失败')).toBeVisible();
    await control(fetch, { action: 'reset' });
    await user.click(screen.getByRole('button', { name: '重试' }));
    await rowOf('陈思远');
  });
});

describe('adding a user', () => {
  async function openForm() {
    created += 1;
    const username = `someone_${created}`;
    const page = openAdminPage(UserAdminPage, `/admin/users?q=${username}`);
    await page.user.click(screen.getAllByRole('button', { name: '添加用户' })[0] ?? document.body);
    const form = await inDialog('添加用户');
    const fill = async (label: string, text: string) => page.user.type(form.getByLabelText(labelled(label)), text);
    const fillAll = async () => {
      await fill('姓名', '新来的');
      await fill('用户名', username);
      await fill('邮箱', `${username}@example.com`);
      await fill('密码', 'secret-1');
    };
    const send = () => page.user.click(form.getByRole('button', { name: '创建用户' }));
    return { ...page, form, fill, fillAll, send };
  }

  it('[5.10, 5.11] asks for what is missing, and for a longer password', async () => {
    const { form, told, fillAll, fill, send, user } = await openForm();
    await send();
    expect(told.splice(0)).toEqual(['请填写用户名、邮箱、姓名、密码和角色']);
    expect(form.getByRole('alert')).toHaveTextContent('请填写用户名、邮箱、姓名、密码和角色');
    expect(form.getByLabelText(labelled('姓名'))).toHaveFocus();
    await fillAll();
    await user.clear(form.getByLabelText(labelled('密码')));
    await fill('密码', '12345');
    await send();
    expect(told).toEqual(['密码至少需要6个字符']);
  });

  it('[2.34, 5.12, 7.08, 7.10, 8.19, 9.5] makes an active job seeker whose password works', async () => {
    const { told, fillAll, send } = await openForm();
    await fillAll();
    await send();
    const row = await rowOf('新来的');
    expect(row).toHaveTextContent(/求职者.*激活/);
    expect(told).toEqual(['用户创建成功，密码已设置']);
    const username = `someone_${created}`;
    const login = { username, password: 'secret-1', role: 'jobseeker' } as const;
    await expect(signIn(login)).resolves.toMatchObject({ username, authType: 'legacy' });
  });

  it('[8.7] that is refused shows the error with the whole result, copies both and keeps what was typed', async () => {
    const { form, told, fillAll, fill, send, user } = await openForm();
    await fillAll();
    await user.clear(form.getByLabelText(labelled('邮箱')));
    await fill('邮箱', 'superadmin@example.com');
    await send();
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).toMatch(/^用户创建失败：邮箱已被使用\n\{.*"errorCode":"DUPLICATE_EMAIL"\}/);
    expect(await navigator.clipboard.readText()).toContain('DUPLICATE_EMAIL');
    expect(form.getByRole('alert')).toHaveTextContent('用户创建失败：邮箱已被使用');
    expect(form.getByLabelText(labelled('邮箱'))).toHaveFocus();
    expect(form.getByLabelText(labelled('密码'))).toHaveValue('secret-1');
  });

  it('[8.8] that answers no id says so', async () => {
    const { told, fillAll, send } = await openForm();
    server.use(http.post('*/insertMySQLData', () => HttpResponse.json({ success: true, data: { id: '' } })));
    await fillAll();
    await send();
    await waitFor(() => expect(told[0]).toMatch(/^错误：无法获取新用户ID/));
  });

  it('[8.9] whose password could not be set goes on with the user that was made', async () => {
    const { told, fillAll, send, user } = await openForm();
    server.use(
      http.post('*/loginAuth', () =>
        HttpResponse.json({ success: false, error: '密码太旧', message: '密码太旧', errorCode: 'VALIDATION_FAILED' }),
      ),
    );
    await fillAll();
    await send();
    await waitFor(() => expect(told.splice(0)).toEqual(['用户已创建，但密码设置失败：密码太旧']));
    server.resetHandlers();
    const form = await inDialog('编辑用户');
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(told).toEqual(['用户更新成功']));
    const login = { username: `someone_${created}`, password: 'secret-1', role: 'jobseeker' } as const;
    await expect(signIn(login)).resolves.toMatchObject({ authType: 'legacy' });
  });
});

describe('editing a user', () => {
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

  it('[5.13, 7.09, 8.19] saves what was changed; a password that was typed takes effect', async () => {
    const { told, replace, save, username } = await openForm();
    await replace('姓名', '改过的名字');
    await replace('密码', 'another-1');
    await save();
    await rowOf('改过的名字');
    expect(told).toEqual(['用户更新成功']);
    await expect(signIn({ username, password: 'another-1', role: 'jobseeker' })).resolves.toMatchObject({ username });
  });

  it('[5.13, 5.14] leaves the password alone when it is blank, and calls missing names incomplete', async () => {
    const { told, replace, save } = await openForm();
    await replace('密码', '123');
    await save();
    expect(told.splice(0)).toEqual(['密码至少需要6个字符']);
    await replace('密码', '');
    await replace('姓名', '');
    await save();
    expect(told).toEqual(['用户信息不完整']);
  });

  it('[8.10] that is refused says why, copies it, and keeps what was typed', async () => {
    const { told, form, replace, save } = await openForm();
    await replace('用户名', 'superadmin');
    await save();
    await waitFor(() => expect(told[0]).toMatch(/^更新失败：用户名已存在/));
    expect(await navigator.clipboard.readText()).toContain('DUPLICATE_USERNAME');
    expect(form.getByLabelText(labelled('用户名'))).toHaveValue('superadmin');
  });

  it('[8.10] that the server did not answer is a system error', async () => {
    const { told, replace, save } = await openForm();
    await replace('姓名', '断线时的名字');
    await control(fetch, { action: 'fail', times: 1, how: 'drop', scope: 'functions' });
    await save();
    await waitFor(() => expect(told[0]).toMatch(/^系统错误：/));
  });

  it('that meets the edit of somebody else offers both versions and loses neither', async () => {
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

  it('asks before what was typed is given up', async () => {
    const { told, form, replace, user } = await openForm();
    await replace('姓名', '没有保存');
    await user.click(form.getByRole('button', { name: '取消' }));
    expect(told).toEqual(['有未保存的修改，确定要放弃吗？']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('[5.14] editing somebody who is gone says that no user is selected', async () => {
  const { user, told } = openAdminPage(UserAdminPage, '/admin/users?q=superadmin&id=nobody');
  const details = await inDialog('用户详情');
  expect(await details.findByText('该用户不存在或已被删除')).toBeVisible();
  await user.click(details.getByRole('button', { name: '编辑' }));
  expect(told).toEqual(['未选择用户']);
});

describe('resetting a password', () => {
  it('[7.11, 8.20] asks first, shows the new password once, and copies it', async () => {
    const { user, told, row, name } = await openWith();
    await user.click(within(row).getByRole('button', { name: /^重置密码/ }));
    const dialog = await inDialog('新密码');
    const password = dialog.getByRole('status', { name: '新密码' }).textContent;
    expect(told).toEqual([`确定要重置用户“${name}”的密码吗？`, `密码重置成功，新密码：${password}`]);
    await user.click(dialog.getByRole('button', { name: '复制密码' }));
    expect(await navigator.clipboard.readText()).toBe(password);
    await user.click(dialog.getByRole('button', { name: '我已记下，关闭' }));
    await waitFor(() => expect(document.body).not.toHaveTextContent(String(password)));
  });

  it('[8.12] that fails says why', async () => {
    const { user, told, row, id } = await openWith();
    await admin('queryMySQLData', { action: 'delete', model: 'User', query: { _id: id } });
    await user.click(within(row).getByRole('button', { name: /^重置密码/ }));
    await waitFor(() => expect(told[1]).toMatch(/^密码重置失败：/));
    expect(screen.getByRole('alert')).toHaveTextContent(/^密码重置失败：/);
  });
});

it('a password is not reset while what shows the new one can not be fetched', async () => {
  const { user, told, row, id } = await openWith();
  const stored = () => admin('queryMySQLData', { action: 'get', model: 'User', id });
  const before = await stored();
  vi.spyOn(dialogFrame, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(within(row).getByRole('button', { name: /^重置密码/ }));
  await waitFor(() => expect(told[1]).toBe(`密码重置失败：${errorTexts.NETWORK}`));
  expect(await stored()).toEqual(before);
});

describe('deleting a user', () => {
  async function clickDelete(page: Awaited<ReturnType<typeof openWith>>) {
    await page.user.click(within(await menuOf(page.row, page.user)).getByRole('menuitem', { name: '删除' }));
  }

  it('[6.8, 7.07, 7.12, 8.19, 8.20] asks the server and the person, and says that a company profile goes too', async () => {
    const page = await openWith({ role: 'company' });
    await clickDelete(page);
    expect(await screen.findByText('用户删除成功')).toBeVisible();
    const question = `确定要删除用户“${page.name}”吗？此操作不可撤销。该用户的企业资料将一并删除。`;
    expect(page.told).toEqual([question, '用户删除成功']);
    expect(screen.queryByText(page.name)).toBeNull();
  });

  it('[6.8] is refused when the server says so, before anything is asked', async () => {
    const page = await openWith({ role: 'admin' });
    const { records } = await admin('queryMySQLData', {
      action: 'query',
      model: 'User',
      query: { username: 'superadmin' },
    });
    const currentUserId = /"_id":"([^"]+)"/.exec(JSON.stringify(records))?.[1];
    const operation = 'setSuperAdmin';
    await admin('loginAuth', { action: 'manageSuperAdmin', operation, targetUserId: page.id, currentUserId });
    await clickDelete(page);
    await waitFor(() => expect(page.told).toEqual(['您没有权限删除该用户，或该用户是超级管理员']));
    await admin('loginAuth', {
      action: 'manageSuperAdmin',
      operation: 'removeSuperAdmin',
      targetUserId: page.id,
      currentUserId,
    });
  });

  it('[8.11] that fails says why', async () => {
    const page = await openWith();
    await control(fetch, { action: 'offline', on: true });
    await clickDelete(page);
    await waitFor(() => expect(page.told[0]).toMatch(/^删除失败：/));
  });
});

describe('super admins', () => {
  it('[4.11, 6.6, 7.13, 8.13, 8.19] are made and unmade by super admins; the last one stays', async () => {
    const { user, told, row, name } = await openWith({ role: 'admin' });
    await user.click(within(await menuOf(row, user)).getByRole('menuitem', { name: '设为超级管理员' }));
    expect(await screen.findByText(`已将“${name}”设为超级管理员`)).toBeVisible();
    expect(await rowOf(name)).toHaveTextContent('超级管理员');
    await user.click(within(await menuOf(await rowOf(name), user)).getByRole('menuitem', { name: '取消超级管理员' }));
    expect(await screen.findByText(`已取消“${name}”的超级管理员身份`)).toBeVisible();
    told.splice(0);
    await user.clear(screen.getByLabelText('搜索姓名、用户名或邮箱'));
    await user.type(screen.getByLabelText('搜索姓名、用户名或邮箱'), 'superadmin@example');
    await user.click(
      within(await menuOf(await rowOf('陈思远'), user)).getByRole('menuitem', { name: '取消超级管理员' }),
    );
    await waitFor(() => expect(told[1]).toBe('至少需要保留一名超级管理员'));
  });

  it('[6.5, 6.6, 6.7] are out of reach for an admin, and each button says why', async () => {
    await enterAs('admin');
    const { user } = openAdminPage(UserAdminPage, '/admin/users?q=superadmin');
    const row = await rowOf('陈思远');
    const reason = '只有超级管理员可以管理超级管理员';
    expect(within(row).getByRole('button', { name: new RegExp(`^编辑.*${reason}`) })).toBeDisabled();
    expect(within(row).getByRole('button', { name: new RegExp(`^重置密码.*${reason}`) })).toBeDisabled();
    const menu = within(await menuOf(row, user));
    expect(menu.getByRole('menuitem', { name: /^删除.*超级管理员不能被删除/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(menu.queryByRole('menuitem', { name: /设为超级管理员|取消超级管理员/ })).toBeNull();
  });

  it('[6.7] cannot be deleted by a super admin either', async () => {
    const { user } = openAdminPage(UserAdminPage, '/admin/users?q=superadmin');
    const menu = within(await menuOf(await rowOf('陈思远'), user));
    expect(menu.getByRole('menuitem', { name: /^删除/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

it('the details of a user tell who did what', async () => {
  const { user, row, id, name } = await openWith();
  await change(id, { status: 'suspended' });
  await user.click(within(row).getByRole('button', { name }));
  const details = await inDialog(name);
  expect(await details.findByText('停用账号')).toBeVisible();
  expect(details.getByText('激活', { selector: 'del' })).toBeVisible();
  expect(details.getAllByText('由 陈思远 操作')).toHaveLength(2);
});

it('on a small screen the order is chosen in the toolbar, and kept in the address', async () => {
  setScreen({ width: 360 });
  const { user } = openAdminPage(UserAdminPage, '/admin/users?role=admin');
  await user.selectOptions(await screen.findByLabelText('排序'), '用户名 降序');
  expect(window.location.hash).toContain('sort=-username');
  const list = await screen.findByRole('list', { name: '用户列表' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('陈思远'));
});
