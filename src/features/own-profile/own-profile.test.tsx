import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { OwnProfilePage } from './own-profile-page.tsx';

const { server } = mountRecruiting('jobseeker2', 'jobseeker');

async function openPhone() {
  const page = openAdminPage(OwnProfilePage, '#/jobseeker/profile');
  await page.user.click(await screen.findByRole('button', { name: '修改手机号' }));
  const dialog = await screen.findByRole('dialog', { name: '修改手机号' });
  return { ...page, dialog, field: within(dialog).getByLabelText(/^手机号/) };
}

it('changes the own telephone number, and removes it', async () => {
  const { user, told, dialog, field } = await openPhone();
  await user.clear(field);
  await user.type(field, '139 0000 1234');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(told).toEqual(['手机号已修改']));
  expect(screen.getByText('139 0000 1234', { selector: 'dd' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: '修改手机号' }));
  const again = await screen.findByRole('dialog', { name: '修改手机号' });
  await user.clear(within(again).getByLabelText(/^手机号/));
  await user.click(within(again).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(told).toContain('手机号已删除'));
  expect(screen.queryByText('139 0000 1234')).toBeNull();
});

it('keeps what was typed when the server is not reached', async () => {
  const { user, dialog, field } = await openPhone();
  server.use(http.post('*/v1/functions/loginAuth', () => HttpResponse.error(), { once: true }));
  await user.clear(field);
  await user.type(field, '13900001234');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('13900001234');
  expect(screen.queryByText('13900001234', { selector: 'dd' })).toBeNull();
});

// The last one: the preset password is gone after it.
it('shows the own data, opens the change of the password, and shows that it has been changed', async () => {
  const { user, told } = openAdminPage(OwnProfilePage, '#/jobseeker/profile');
  expect(await screen.findByText('jobseeker2', { selector: 'dd' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  const dialog = await screen.findByRole('dialog', { name: '修改密码' });
  await user.type(screen.getByLabelText(/^当前密码/), 'dev-2025');
  await user.type(screen.getByLabelText(/^新密码/), 'my-own-password');
  await user.type(screen.getByLabelText(/^确认新密码/), 'my-own-password');
  await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
  await waitFor(() => expect(told).toEqual(['密码已修改，其他设备需要重新登录']));
  expect(screen.getByText('密码已修改，其他设备需要重新登录')).toBeVisible();
});
