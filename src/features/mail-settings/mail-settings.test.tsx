import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { request } from '#tests/support/clients/gateway.ts';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { callFunction } from '../../cloud/calls/functions.ts';
import { MailSettingsPage } from './mail-settings-page.tsx';

const group = (name: string) => within(screen.getByRole('group', { name }));
const chosen = (name: string) => group(name).getByRole('radio', { checked: true }).closest('label')?.textContent;
const stored = async () => (await callFunction('loginAuth', 'readMailSettings', {})).choices;

describe('the mail settings of a company', () => {
  const { fetch } = mountRecruiting('company2', 'company');
  async function open() {
    const page = openAdminPage(MailSettingsPage, '#/company/mail');
    await screen.findByRole('group', { name: '面试与录用' });
    return page;
  }
  const lastCode = async () => {
    const { body } = await request({ fetch }, 'GET', '/__emulator/mails');
    return v.parse(v.object({ mails: v.array(v.object({ code: v.string() })) }), body).mails[0]?.code ?? '';
  };

  it('show the groups of the role, and save a choice at once', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('group')).toHaveLength(3);
    expect(['面试与录用', '新的投递', '职位与认证'].map(chosen)).toEqual(['即时', '每日汇总', '即时']);
    await user.click(group('新的投递').getByRole('radio', { name: '即时' }));
    await user.click(group('新的投递').getByRole('radio', { name: '不发送' }));
    expect(await screen.findByText('“新的投递”已设为不发送')).toBeVisible();
    expect(chosen('新的投递')).toBe('不发送');
    expect(await stored()).toContainEqual({ group: 'received', choice: 'never' });
    await user.click(group('新的投递').getByRole('radio', { name: '每日汇总' }));
    expect(await screen.findByText('“新的投递”已设为每日汇总')).toBeVisible();
  });

  it('show the stored choice again when a save has failed', async () => {
    const { user, told } = await open();
    await control(fetch, { action: 'fail', times: 1, how: '503', scope: 'functions' });
    await user.click(group('面试与录用').getByRole('radio', { name: '不发送' }));
    await waitFor(() => expect(told).toHaveLength(1));
    await waitFor(() => expect(chosen('面试与录用')).toBe('即时'));
    expect(await stored()).toContainEqual({ group: 'interviews', choice: 'atOnce' });
  });

  it('show the choice from before while nothing can be saved or loaded, so that it can be made again', async () => {
    const { user, told } = await open();
    const choose = (name: string) => user.click(group('面试与录用').getByRole('radio', { name }));
    await control(fetch, { action: 'offline', on: true });
    await choose('不发送');
    await waitFor(() => expect(told).toHaveLength(1));
    expect(chosen('面试与录用')).toBe('即时');
    await control(fetch, { action: 'offline', on: false });
    await choose('不发送');
    expect(await screen.findByText('“面试与录用”已设为不发送')).toBeVisible();
    expect(await stored()).toContainEqual({ group: 'interviews', choice: 'never' });
    await choose('即时');
    expect(await screen.findByText('“面试与录用”已设为即时')).toBeVisible();
  });

  it('confirm the address by a code', async () => {
    const { user, told } = await open();
    expect(screen.getByText('company2@example.com')).toBeVisible();
    expect(screen.getByText('未验证')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '获取邮箱验证码' }));
    expect(await screen.findByText(/^验证码已发送至 company2@example.com/)).toBeVisible();
    expect(screen.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
    const code = screen.getByLabelText(/^验证码/);
    await user.type(code, '12');
    await user.click(screen.getByRole('button', { name: '验证邮箱' }));
    expect(code).toHaveAccessibleDescription(/请填写 6 位数字验证码/);
    await user.clear(code);
    const right = await lastCode();
    await user.type(code, right === '000000' ? '111111' : '000000');
    await user.click(screen.getByRole('button', { name: '验证邮箱' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/验证码错误或已过期/));
    await user.clear(code);
    await user.type(code, ` ${right.slice(0, 3)} ${right.slice(3)}`);
    await user.click(screen.getByRole('button', { name: '验证邮箱' }));
    expect(await screen.findByText('已验证')).toBeVisible();
    expect(screen.getByText('邮箱已验证')).toBeVisible();
    expect(told).toEqual(['请填写 6 位数字验证码', expect.stringMatching(/^验证码错误或已过期/)]);
    expect(screen.queryByRole('button', { name: '验证邮箱' })).toBeNull();
  });
});

describe('the mail settings of a person without an address', () => {
  mountRecruiting('jobseeker2', 'jobseeker');

  it('show the own groups, and that no mail can be sent', async () => {
    openAdminPage(MailSettingsPage, '#/jobseeker/mail');
    expect(await screen.findByText(/没有邮箱，无法接收邮件/)).toBeVisible();
    expect(['面试与录用', '投递进展', '职位订阅'].map(chosen)).toEqual(['即时', '即时', '每日汇总']);
    expect(screen.queryByRole('button', { name: '获取邮箱验证码' })).toBeNull();
  });
});
