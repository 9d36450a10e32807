import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HashRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { MailGroup } from '#contract/recruiting/mail-groups.ts';
import { makeToken } from '#server/recruiting/unsubscribe-token.ts';
import { control, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { callFunction } from '../../cloud/calls/functions.ts';
import { signIn } from '../../cloud/session/session.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

beforeAll(() => vi.stubEnv('EDITION', 'recruiting'));
const { emulator, fetch } = mountNetwork({ edition: 'recruiting' });
afterEach(() => control(fetch, { action: 'reset' }));
afterAll(() => vi.unstubAllEnvs());

function open(search: string) {
  window.location.hash = `#/unsubscribe${search}`;
  render(
    <HashRouter>
      <UnsubscribePage />
    </HashRouter>,
    { reactStrictMode: true },
  );
}

async function prepare(group: MailGroup) {
  const person = await somebodyElse(fetch, 'company1');
  const user = Object(await person('queryMySQLData', { action: 'query', model: 'User', query: {} })).records[0];
  const token = makeToken({ userId: user._id, group }, emulator().platform.keys.mailKey);
  const choices = async () => Object(await person('loginAuth', { action: 'readMailSettings' })).choices;
  return { token, choices };
}

it('ends the mails of the group without a session, and leads to the settings', async () => {
  const { token, choices } = await prepare('received');
  expect(await choices()).toContainEqual({ group: 'received', choice: 'daily' });
  open(`?token=${token}`);
  expect(await screen.findByText('已停止发送“新的投递”邮件')).toBeVisible();
  expect(screen.getByRole('link', { name: '前往通知设置' })).toHaveAttribute('href', '#/company/mail');
  expect(await choices()).toContainEqual({ group: 'received', choice: 'never' });
});

it.each(['a visitor', 'a person'])('ends the mails where the session of %s has ended', async (whose) => {
  const { token } = await prepare('interviews');
  if (whose === 'a person') await signIn({ username: 'company1', password: 'dev-2025', role: 'company' });
  else await callFunction('loginAuth', 'endMails', { token });
  await control(fetch, { action: 'endSessions' });
  open(`?token=${token}`);
  expect(await screen.findByText('已停止发送“面试与录用”邮件')).toBeVisible();
});

it.each(['', '?token=', '?token=a.jobs.b', `?token=${'a'.repeat(200)}`])('refuses the link %j', async (search) => {
  open(search);
  expect(await screen.findByText('退订链接无效')).toBeVisible();
  expect(screen.getByRole('link', { name: '前往登录' })).toHaveAttribute('href', '#/login');
});

it('offers to try again when the server cannot be reached', async () => {
  const { token } = await prepare('interviews');
  await control(fetch, { action: 'fail', times: 2, how: '503', scope: 'functions' });
  open(`?token=${token}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('退订失败');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已停止发送“面试与录用”邮件')).toBeVisible();
});
