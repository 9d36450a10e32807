import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { OwnProfilePage } from './own-profile-page.tsx';

mountRecruiting('jobseeker2', 'jobseeker');

it('shows the own data, opens the change of the password, and shows that it has been changed', async () => {
  const { user, told } = openAdminPage(OwnProfilePage, '#/jobseeker/profile');
  expect(await screen.findByText('jobseeker2', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText(/由管理员维护/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  const dialog = await screen.findByRole('dialog', { name: '修改密码' });
  await user.type(screen.getByLabelText(/^当前密码/), 'dev-2025');
  await user.type(screen.getByLabelText(/^新密码/), 'my-own-password');
  await user.type(screen.getByLabelText(/^确认新密码/), 'my-own-password');
  await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
  await waitFor(() => expect(told).toEqual(['密码已修改，其他设备需要重新登录']));
  expect(screen.getByText('密码已修改，其他设备需要重新登录')).toBeVisible();
});
