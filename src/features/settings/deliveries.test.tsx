import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/days.ts';
import { errorTexts } from '#contract/errors.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { control, openAdminPage, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { SettingsPage } from './settings-page.tsx';

const MINUTE = 60_000;
vi.stubEnv('EDITION', 'recruiting');
const { fetch, emulator } = mountNetwork({ edition: 'recruiting', mailServer: true, newForEachTest: true });
beforeAll(() => {
  vi.stubEnv('MAIL_FROM', 'no-reply@example.com');
  vi.stubEnv('PUBLIC_URL', 'https://jobs.example.com');
});
afterEach(async () => {
  await control(fetch, { action: 'reset' });
  await leavePage();
  await signOut().catch(() => undefined);
});
afterAll(() => vi.unstubAllEnvs());

async function open(username: string) {
  await signIn({ username, password: 'dev-2025', role: 'admin' });
  const page = openAdminPage(SettingsPage, '/admin/settings?tab=deliveries');
  await screen.findByRole('region', { name: '邮件发送' });
  await readsEnded();
  return page;
}
/** The timer's next call. */
async function runTimer(): Promise<void> {
  emulator().clock.move(MINUTE);
  await control(fetch, { action: 'runTimers' });
}
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

it('says that the timer has not run, and that no mail server is set', async () => {
  vi.stubEnv('SMTP_URL', '');
  await open('superadmin');
  expect(screen.getByText(/^定时任务尚未运行/)).toBeVisible();
  expect(rowOf('发送邮件').getByText('尚未运行')).toBeVisible();
  await leavePage();
  await runTimer();
  await runTimer();
  await open('superadmin');
  expect(screen.queryByText(/^定时任务尚未运行/)).toBeNull();
  expect(screen.getByText(/^未配置邮件服务器/)).toBeVisible();
  expect(rowOf('发送邮件').getByText('成功')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重新发送' })).toBeNull();
  await leavePage();
  emulator().clock.move(15 * MINUTE);
  await open('superadmin');
  expect(screen.getByText(/^定时任务自 .+ 起没有运行/)).toBeVisible();
});

it('shows what a mail server did not take, and super admins send it again', async () => {
  vi.stubEnv('SMTP_URL', emulator().smtpUrl ?? '');
  // Starts at a full hour, so that midnight does not come between the mails of one day.
  emulator().clock.move(HOUR_MS - (emulator().clock.now() % HOUR_MS));
  // Afterwards no mail about the seeded records is left to send. At some hours an interview of theirs is near.
  await runTimer();
  await runTimer();
  await open('superadmin');
  const sent = Number.parseInt(fact('今天已发送') ?? '', 10);
  await leavePage();
  const admin = await somebodyElse(fetch, 'superadmin');
  const query = { action: 'query', model: 'Job', query: { status: 'pending', userId: 'preset-company1' }, limit: 1 };
  const [{ _id }] = Object(await admin('queryMySQLData', query)).records;
  await control(fetch, { action: 'mailOffline', on: true });
  const update = (model: string, _id: string, data: object) =>
    admin('queryMySQLData', { action: 'update', model, query: { _id }, data });
  await update('Setting', SETTING_ID, { graceMinutes: 0 });
  // Nobody but the company is told.
  await update('Job', _id, { status: 'rejected', reason: '虚假信息' });
  await runTimer();
  const { user } = await open('superadmin');
  expect([fact('等待发送'), fact('今天已发送'), fact('发送失败')]).toEqual(['1 条', `${sent} 条`, '0 条']);
  expect(rowOf('无法连接邮件服务器，稍后重试').getByText('1')).toBeVisible();
  await control(fetch, { action: 'mailOffline', on: false });
  await user.click(screen.getByRole('button', { name: '重新发送' }));
  expect(await screen.findByText(/^1 条已安排重新发送/)).toBeVisible();
  expect(await screen.findByText('没有未送达的邮件。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新发送' }));
  expect(await screen.findByText('没有可以重新发送的邮件')).toBeVisible();
  await leavePage();
  await runTimer();
  await open('superadmin');
  expect([fact('等待发送'), fact('今天已发送'), fact('最早一条等待自')]).toEqual(['0 条', `${sent + 1} 条`, '无']);
});

it('shows other administrators the same without the button', async () => {
  await open('admin');
  expect(fact('等待发送')).toBe('0 条');
  expect(screen.queryByRole('button', { name: '重新发送' })).toBeNull();
});

it('says that a failed call sent nothing', async () => {
  const { user, told } = await open('superadmin');
  await control(fetch, { action: 'fail', times: 1, how: '503', scope: 'functions' });
  await user.click(screen.getByRole('button', { name: '重新发送' }));
  expect(await screen.findByText(errorTexts.NETWORK)).toBeVisible();
  expect(told).toHaveLength(1);
});
