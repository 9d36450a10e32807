import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/days.ts';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { createMeetings, timeIn } from '#tests/support/fixtures/meetings.ts';
import { leavePage } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { endClock, sayMoment } from '../../models/interview/interview-time.ts';
import { dayAndClock } from '../../models/interview/schedule-texts.ts';
import { MyInterviewsPage } from './my-interviews-page.tsx';

const { fetch } = mountRecruiting('jobseeker1', 'jobseeker');
/** Far from the sample data. Each test takes a day of its own. */
let day = 200;
let meetings: Awaited<ReturnType<typeof createMeetings>>;
const open = (search = '') => openAdminPage(MyInterviewsPage, `#/jobseeker/interviews${search}`);

beforeEach(async () => {
  meetings ??= await createMeetings(fetch);
  day += 1;
});
afterEach(() => sessionStorage.clear());

async function openOne(hour = 10) {
  const startTime = timeIn(day, hour);
  const id = await meetings.propose({ startTime });
  const page = open(`?id=${id}`);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...page, id, startTime, dialog };
}

describe('an invitation', () => {
  it('stands among those to answer, and is accepted in the list', async () => {
    const startTime = timeIn(day, 9);
    const id = await meetings.propose({ startTime });
    const { user } = open();
    const waiting = within(await screen.findByRole('region', { name: '待回复' }));
    const row = waiting.getByText(sayMoment(startTime)).closest('li');
    await user.click(within(row ?? document.body).getByRole('button', { name: /^接受：/ }));
    expect(await screen.findByText('已接受面试')).toBeVisible();
    expect(await meetings.read(id)).toMatchObject({ status: 'accepted' });
    const coming = within(await screen.findByRole('region', { name: '即将进行' }));
    expect(await coming.findByText(sayMoment(startTime))).toBeVisible();
  });

  it('by video has its link in the list', async () => {
    const place = 'https://meeting.example.com/123';
    await meetings.propose({ startTime: timeIn(day, 9), mode: 'video', place });
    open();
    const [link] = await screen.findAllByRole('link', { name: place });
    expect(link).toHaveAttribute('href', place);
  });

  it('that clashes with another interview says so, and is accepted after a confirmation', async () => {
    const [, other] = meetings.applications;
    await meetings.propose({ startTime: timeIn(day, 10, 30) }, other?._id);
    const { user, id, told, dialog } = await openOne();
    expect(await dialog.findByText('与其他面试时间冲突')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: '接受' }));
    expect(await dialog.findByText('已接受面试')).toBeVisible();
    expect(told).toEqual([expect.stringMatching(/^这场面试与.+时间冲突，仍要接受吗？$/)]);
    expect(await meetings.read(id)).toMatchObject({ status: 'accepted' });
  });

  it('is declined, without a reason', async () => {
    const { user, id, dialog } = await openOne();
    await user.click(await dialog.findByRole('button', { name: '拒绝' }));
    const asked = within(await screen.findByRole('dialog', { name: '拒绝面试' }));
    await user.click(asked.getByRole('button', { name: '拒绝面试' }));
    expect(await dialog.findByText('已拒绝面试')).toBeVisible();
    expect(await meetings.read(id)).toMatchObject({ status: 'declined', reason: '' });
  });

  it('is answered with another time, which can be changed', async () => {
    const { user, id, dialog } = await openOne();
    await user.click(await dialog.findByRole('button', { name: '另约时间' }));
    const form = within(await screen.findByRole('dialog', { name: '另约时间' }));
    await user.click(form.getByRole('button', { name: '发送' }));
    expect(await form.findByText('请填写日期')).toBeVisible();
    expect(form.getByText('请填写开始时间')).toBeVisible();
    expect(form.getByLabelText(/^日期/)).toHaveFocus();
    const wishedTime = timeIn(day + 1, 15);
    await user.type(form.getByLabelText(/^日期/), dayAndClock(wishedTime).day);
    await user.type(form.getByLabelText(/^开始时间/), dayAndClock(wishedTime).clock);
    await user.type(form.getByLabelText('补充说明'), '下午更方便');
    await user.click(form.getByRole('button', { name: '发送' }));
    expect(await dialog.findByText('已告知企业您希望的时间')).toBeVisible();
    expect(await meetings.read(id)).toMatchObject({ status: 'proposed', wishedTime, wish: '下午更方便' });
    expect(dialog.getByText(new RegExp(`^您希望改到 ${sayMoment(wishedTime)}.*，等待企业确认$`))).toBeVisible();
    expect(dialog.getByRole('button', { name: '修改希望的时间' })).toBeVisible();
  });

  it('keeps the typed time over a reload', async () => {
    const { user, dialog } = await openOne();
    await user.click(await dialog.findByRole('button', { name: '另约时间' }));
    const form = within(await screen.findByRole('dialog', { name: '另约时间' }));
    await user.type(form.getByLabelText('补充说明'), '周末不便');
    await leavePage();
    open();
    const again = within(await screen.findByRole('dialog', { name: '另约时间' }));
    expect(again.getByText('已恢复上次未保存的内容')).toBeVisible();
    expect(again.getByLabelText('补充说明')).toHaveValue('周末不便');
  });

  it('to several times shows them in order, and one of them is accepted', async () => {
    const [, other] = meetings.applications;
    await meetings.propose({ startTime: timeIn(day, 14) }, other?._id);
    const [first, second, third] = [timeIn(day, 9), timeIn(day, 14, 30), timeIn(day + 1, 9)];
    const id = await meetings.propose({ startTime: third, secondTime: first, thirdTime: second });
    const { user, told } = open();
    const waiting = within(await screen.findByRole('region', { name: '待回复' }));
    const row = waiting.getByText(sayMoment(first)).closest('li');
    expect(row).toHaveTextContent('共 3 个可选时间');
    await user.click(within(row ?? document.body).getByRole('button', { name: /^选择时间：/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const times = (await dialog.findAllByRole('button', { name: /^接受：/ })).map((button) => button.closest('li'));
    expect(times.map((one) => one?.querySelector('time')?.dateTime)).toEqual(
      [first, second, third].map((time) => new Date(time).toISOString()),
    );
    await waitFor(() =>
      expect(times.map((one) => one?.textContent?.includes('时间冲突'))).toEqual([false, true, false]),
    );
    expect(times.every((one) => /周[一二三四五六日] /.test(one?.textContent ?? ''))).toBe(true);
    expect(dialog.getByText(new RegExp(`^${sayMoment(second)}：`))).toBeVisible();
    await user.click(within(times[2] ?? document.body).getByRole('button'));
    expect(await dialog.findByText('已接受面试')).toBeVisible();
    expect(told).toEqual([]);
    expect(await meetings.read(id)).toMatchObject({ status: 'accepted', startTime: third, secondTime: 0 });
  });

  it('that was moved meanwhile is not accepted, and shows the new time', async () => {
    const { user, id, told, dialog } = await openOne();
    await dialog.findByRole('button', { name: '接受' });
    const startTime = timeIn(day, 16);
    await meetings.asCompany(id, { startTime });
    await user.click(dialog.getByRole('button', { name: '接受' }));
    await waitFor(() => expect(told).toEqual(['面试已变化，已显示最新内容，请核对后再操作']));
    expect(
      await dialog.findByText(`${sayMoment(startTime)}–${endClock({ start: startTime, end: startTime + HOUR_MS })}`),
    ).toBeVisible();
    expect(await meetings.read(id)).toMatchObject({ status: 'proposed' });
  });
});

describe('an accepted interview', () => {
  it('is cancelled with a reason', async () => {
    const { user, id, dialog } = await openOne();
    await user.click(await dialog.findByRole('button', { name: '接受' }));
    await dialog.findByText('已接受面试');
    await user.click(dialog.getByRole('button', { name: /的更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '取消面试' }));
    const asked = within(await screen.findByRole('dialog', { name: '取消面试' }));
    await user.click(asked.getByRole('radio', { name: '身体不适' }));
    await user.click(asked.getByRole('button', { name: '取消面试' }));
    expect(await dialog.findByText('面试已取消')).toBeVisible();
    expect(await meetings.read(id)).toMatchObject({ status: 'cancelled', reason: '身体不适' });
  });

  it('leads to its application', async () => {
    const { dialog } = await openOne();
    const [application] = meetings.applications;
    expect(await dialog.findByRole('link', { name: '查看申请' })).toHaveAttribute(
      'href',
      `#/jobseeker/applications?id=${application?._id}`,
    );
  });
});

it('loads again after a failure', async () => {
  await meetings.propose({ startTime: timeIn(day, 8) });
  await control(fetch, { action: 'offline', on: true });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '重试' });
  await control(fetch, { action: 'reset' });
  await user.click(retry);
  expect(await screen.findByRole('region', { name: '待回复' })).toBeVisible();
});
