import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInInput } from '../../cloud/session/session.ts';
import { DevPanel } from './dev-panel.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openPanel(hasMailbox?: boolean) {
  const chosen: SignInInput[] = [];
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<DevPanel onChoose={(input) => chosen.push(input)} {...(hasMailbox && { hasMailbox })} />);
  await user.click(screen.getByRole('button', { name: '开发者快速登录' }));
  return { chosen, panel: await screen.findByRole('dialog', { name: '开发环境快速登录' }) };
}

describe('the developer panel', () => {
  it('[2.20, 2.21] shows two accounts of each role, the permissions of administrators, and the warning', async () => {
    const { panel } = await openPanel();
    expect(within(panel).getByRole('alert')).toHaveTextContent('此功能仅供开发使用，上线前必须移除');
    for (const group of ['管理员', '企业用户', '求职者']) {
      expect(within(within(panel).getByRole('region', { name: group })).getAllByRole('button')).toHaveLength(2);
    }
    expect(within(panel).getByRole('button', { name: /superadmin/ })).toHaveTextContent('所有权限');
    expect(within(panel).getByRole('button', { name: /李文静/ })).toHaveTextContent('有限权限');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('links to the mailbox where the local CloudBase mails (%s)', async (hasMailbox, count) => {
    const { panel } = await openPanel(hasMailbox);
    const links = within(panel).queryAllByRole('link', { name: '邮箱' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/__emulator/mailbox'));
  });

  it.each([
    ['陈思远', 'superadmin', 'admin'],
    ['李文静', 'admin', 'admin'],
    ['王建国', 'company1', 'company'],
    ['赵敏', 'company2', 'company'],
    ['刘洋', 'jobseeker1', 'jobseeker'],
    ['孙晓雨', 'jobseeker2', 'jobseeker'],
  ])('[2.20] one click on %s signs in after 100 ms, not before', async (name, username, role) => {
    const { chosen, panel } = await openPanel();
    vi.useFakeTimers();
    fireEvent.click(within(panel).getByRole('button', { name: new RegExp(name) }));
    vi.advanceTimersByTime(99);
    expect(chosen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(chosen).toEqual([{ username, role, password: 'dev-2025' }]);
  });
});
