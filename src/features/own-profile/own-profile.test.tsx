import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { OwnProfilePage } from './own-profile-page.tsx';

mountRecruiting('jobseeker2', 'jobseeker');
const open = () => openAdminPage(OwnProfilePage, '#/jobseeker/profile');

it('shows the own data and who changes them', async () => {
  open();
  expect(await screen.findByText('jobseeker2', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText(/由管理员维护/)).toBeVisible();
});

it('checks the passwords before it sends them, and names a wrong current one at its field', async () => {
  const { user, told } = open();
  const save = screen.getByRole('button', { name: '修改密码' });
  await user.type(screen.getByLabelText(/^当前密码/), 'wrong-password');
  await user.type(screen.getByLabelText(/^新密码/), 'short');
  await user.click(save);
  expect(told).toEqual(['密码至少需要6个字符']);
  await user.type(screen.getByLabelText(/^新密码/), '-no-more');
  await user.click(save);
  expect(told[1]).toBe('两次输入的新密码不一致');
  await user.type(screen.getByLabelText(/^确认新密码/), 'short-no-more');
  await user.click(save);
  await waitFor(() => expect(told[2]).toBe('当前密码不正确'));
  expect(screen.getByLabelText(/^当前密码/)).toHaveAccessibleDescription('当前密码不正确');
  expect(screen.getByLabelText(/^新密码/)).toHaveValue('short-no-more');
});

it('changes the password; this session goes on', async () => {
  const { user, told } = open();
  await user.type(screen.getByLabelText(/^当前密码/), 'dev-2025');
  await user.type(screen.getByLabelText(/^新密码/), 'my-own-password');
  await user.type(screen.getByLabelText(/^确认新密码/), 'my-own-password');
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  await waitFor(() => expect(told).toEqual(['密码已修改，其他设备需要重新登录']));
  expect(screen.getByLabelText(/^当前密码/)).toHaveValue('');
  await signOut();
  await signIn({ username: 'jobseeker2', password: 'my-own-password', role: 'jobseeker' });
});
