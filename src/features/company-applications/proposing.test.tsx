import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { getRecord, insertRecord, queryRecords } from '../../cloud/calls/data.ts';
import { formatDate } from '../../components/format-time.ts';
import { ownTimeZone } from '../../components/time-zone.ts';
import { dayAndClock } from '../../models/interview/schedule-texts.ts';
import { applicationIn, mountCompanyApplications, openDetails, returnTo } from './company-applications.fixture.tsx';

mountCompanyApplications();

describe('an interview', () => {
  it('is proposed from the details, which lead to the next person and show it afterwards', async () => {
    const application = await applicationIn('shortlisted');
    const { user, details } = await openDetails(application);
    await user.click(within(details).getByRole('button', { name: '安排面试' }));
    const startTime = new Date(Date.now() + 40 * DAY_MS).setHours(14, 30, 0, 0);
    const form = within(await screen.findByRole('dialog', { name: '安排面试' }));
    await user.click(form.getByRole('button', { name: '发送邀请' }));
    expect(await form.findByText('请填写日期')).toBeVisible();
    fireEvent.change(form.getByLabelText(/^日期/), { target: { value: dayAndClock(startTime).day } });
    fireEvent.change(form.getByLabelText(/^开始时间/), { target: { value: '14:30' } });
    const place = form.getByLabelText(/^面试地点/);
    await user.clear(place);
    await user.type(place, '滨江区江南大道 100 号');
    await user.click(form.getByRole('button', { name: '发送邀请' }));
    expect(await screen.findByText(`已向${application.applicantName}发送面试邀请`)).toBeVisible();
    const { records } = await queryRecords('Interview', { query: { applicationId: application._id } });
    expect(records).toMatchObject([
      { startTime, minutes: 60, mode: 'onsite', place: '滨江区江南大道 100 号', timeZone: ownTimeZone(), round: 1 },
    ]);
    expect(await getRecord('Application', application._id)).toMatchObject({ status: 'interviewing' });
    await returnTo(application, details, user);
    expect(await within(details).findByRole('link', { name: /14:30/ })).toHaveAttribute(
      'href',
      `#/company/interviews?day=${formatDate(startTime)}&id=${records[0]?._id}`,
    );
  });

  it('is proposed at up to three times, which clash by themselves', async () => {
    const application = await applicationIn('interviewing');
    const at = (days: number, hour: number) => new Date(Date.now() + days * DAY_MS).setHours(hour, 0, 0, 0);
    const place = { minutes: 60, timeZone: 'Asia/Shanghai', mode: 'onsite', place: '江南大道 3 号' };
    await insertRecord('Interview', { applicationId: application._id, startTime: at(60, 15), ...place });
    const { user, details } = await openDetails(application);
    await user.click(within(details).getByRole('button', { name: '安排面试' }));
    const form = within(await screen.findByRole('dialog', { name: '安排面试' }));
    const type = (label: RegExp, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
    type(/^日期/, dayAndClock(at(60, 10)).day);
    type(/^开始时间/, '10:00');
    await user.click(form.getByRole('button', { name: '添加备选时间' }));
    expect(form.getByLabelText(/^备选日期 1/)).toHaveValue(dayAndClock(at(60, 10)).day);
    await user.click(form.getByRole('button', { name: '添加备选时间' }));
    expect(form.queryByRole('button', { name: '添加备选时间' })).toBeNull();
    type(/^备选时间 1/, '10:00');
    type(/^备选日期 2/, dayAndClock(at(59, 9)).day);
    type(/^备选时间 2/, '09:00');
    await user.click(form.getByRole('button', { name: '发送邀请' }));
    expect(await form.findByText('与另一个时间相同')).toBeVisible();
    type(/^备选时间 1/, '15:00');
    expect(await form.findByText('与其他面试时间冲突')).toBeVisible();
    expect(form.getByText(/15:00：.*15:00–16:00，/)).toBeVisible();
    await user.click(form.getByRole('button', { name: '删除备选时间 1' }));
    await waitFor(() => expect(form.queryByText('与其他面试时间冲突')).toBeNull());
    await user.click(form.getByRole('button', { name: '发送邀请' }));
    expect(await screen.findByText(`已向${application.applicantName}发送面试邀请`)).toBeVisible();
    const { records } = await queryRecords('Interview', { query: { startTime: at(59, 9) } });
    expect(records).toMatchObject([{ secondTime: at(60, 10), thirdTime: 0, status: 'proposed' }]);
    await returnTo(application, details, user);
    expect(await within(details).findByText('共 2 个可选时间')).toBeVisible();
  });

  it('begins with the place of the last one of its mode, which a typed place replaces', async () => {
    const application = await applicationIn('interviewing');
    const at = (days: number) => new Date(Date.now() + days * DAY_MS).setHours(9, 0, 0, 0);
    const common = { applicationId: application._id, minutes: 60, timeZone: 'Asia/Shanghai' };
    const link = 'https://meeting.example.com/1';
    const last = { onsite: '江南大道 3 号', video: link, phone: '0571-55556666' };
    for (const [index, [mode, place]] of Object.entries(last).entries())
      await insertRecord('Interview', { ...common, startTime: at(50 + index), mode, place });
    const { user } = await openDetails(await applicationIn('viewed'));
    await user.click(await screen.findByRole('button', { name: '安排面试' }));
    const form = within(await screen.findByRole('dialog', { name: '安排面试' }));
    const mode = form.getByLabelText(/^面试方式/);
    const place = () => form.getByRole('textbox', { name: /^(面试地点|会议链接|面试电话)/ });
    await waitFor(() => expect(place()).toHaveValue(last.onsite));
    expect(place()).toHaveAccessibleDescription('已填入上一次面试所用的，请核对');
    await user.selectOptions(mode, '视频面试');
    expect(place()).toHaveValue(link);
    await user.selectOptions(mode, '电话面试');
    expect(place()).toHaveValue('');
    await user.selectOptions(mode, '视频面试');
    await user.type(place(), '23');
    await user.selectOptions(mode, '现场面试');
    expect(place()).toHaveValue(`${link}23`);
    expect(place()).not.toHaveAccessibleDescription(/已填入/);
  });

  it('that clashes with another one is pointed out before it is sent', async () => {
    const application = await applicationIn('interviewing');
    const startTime = new Date(Date.now() + 41 * DAY_MS).setHours(14, 30, 0, 0);
    const place = { minutes: 60, timeZone: 'Asia/Shanghai', mode: 'phone', place: '0571-55556666' };
    await insertRecord('Interview', { applicationId: application._id, startTime, ...place });
    const { user } = await openDetails(await applicationIn('viewed'));
    await user.click(await screen.findByRole('button', { name: '安排面试' }));
    const form = within(await screen.findByRole('dialog', { name: '安排面试' }));
    fireEvent.change(form.getByLabelText(/^日期/), { target: { value: dayAndClock(startTime).day } });
    fireEvent.change(form.getByLabelText(/^开始时间/), { target: { value: '15:00' } });
    expect(await form.findByText('与其他面试时间冲突')).toBeVisible();
    expect(form.getByRole('button', { name: '仍然发送邀请' })).toBeVisible();
    expect(form.getByText(new RegExp(application.applicantName))).toBeVisible();
    fireEvent.change(form.getByLabelText(/^开始时间/), { target: { value: '15:30' } });
    await waitFor(() => expect(form.queryByText('与其他面试时间冲突')).toBeNull());
  });
});
