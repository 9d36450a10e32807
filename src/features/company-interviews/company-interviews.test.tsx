import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayOf, HOUR_MS, weekOf } from '#contract/days.ts';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { createMeetings, inMinutes, timeIn } from '#tests/support/fixtures/meetings.ts';
import { leavePage } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { insertRecord } from '../../cloud/calls/data.ts';
import { formatDate, sayDay, sayWeekday } from '../../components/format-time.ts';
import { ownTimeZone, timeInZone } from '../../components/time-zone.ts';
import { endClock, isOnOtherDay, sayMoment, startClock } from '../../models/interview/interview-time.ts';
import { dayAndClock } from '../../models/interview/schedule-texts.ts';
import { CompanyInterviewsPage } from './company-interviews-page.tsx';

const { fetch } = mountRecruiting('company1', 'company');
/** Far from the sample data. */
const DAYS = 200;
let meetings: Awaited<ReturnType<typeof createMeetings>>;
const open = (search = '') => openAdminPage(CompanyInterviewsPage, `#/company/interviews${search}`);
const onDay = (days: number) => `?view=day&day=${formatDate(timeIn(days, 12))}`;
const dayRegion = (days: number) => {
  const day = dayOf(timeIn(days, 0));
  return screen.findByRole('region', { name: `${sayDay(day)} ${sayWeekday(day)}` });
};

beforeEach(async () => {
  meetings ??= await createMeetings(fetch);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Lets the reader's clocks be those of China until the end of the test. */
function inChina(): void {
  // Remembers the machine's zone, which is asked only once.
  const zone = ownTimeZone();
  process.env.TZ = 'Asia/Shanghai';
  onTestFinished(() => {
    process.env.TZ = zone;
  });
}

describe('the agenda', () => {
  it('shows a day with the times on the left, and marks those that clash', async () => {
    const [, other] = meetings.applications;
    await meetings.propose({ startTime: timeIn(DAYS, 10) });
    await meetings.propose({ startTime: timeIn(DAYS, 10, 30) }, other?._id);
    await meetings.propose({ startTime: timeIn(DAYS, 15), mode: 'onsite', place: '滨江区江南大道 100 号' });
    open(onDay(DAYS));
    const rows = within(await dayRegion(DAYS)).getAllByRole('listitem');
    const shown = [timeIn(DAYS, 10), timeIn(DAYS, 10, 30), timeIn(DAYS, 15)].map((start) => {
      const begins = isOnOtherDay(start) ? sayMoment(start) : startClock(start);
      return `${begins}–${endClock({ start, end: start + HOUR_MS })}`;
    });
    expect(rows.map((row) => row.querySelector('time [aria-hidden]')?.textContent)).toEqual(shown);
    expect(rows.map((row) => within(row).queryByText('时间冲突') !== null)).toEqual([true, true, false]);
    expect(rows[2]).toHaveTextContent('现场面试');
    expect(rows[2]).toHaveTextContent('滨江区江南大道 100 号');
  });

  it('marks today, and steps by day and by week', async () => {
    // Without an interview there would be no days.
    const startTime = inMinutes(5);
    await meetings.propose({ startTime });
    vi.setSystemTime(startTime);
    const { user } = open();
    const today = await screen.findByRole('heading', { current: 'date' });
    expect(today).toHaveTextContent(sayDay(dayOf(Date.now())));
    await user.click(screen.getByRole('button', { name: '日' }));
    await waitFor(() => expect(window.location.hash).toContain('view=day'));
    await user.click(await screen.findByRole('button', { name: '后一天' }));
    await waitFor(() => expect(window.location.hash).toContain(`day=${formatDate(timeIn(1, 12))}`));
    expect(screen.queryByRole('heading', { current: 'date' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '回到今天' }));
    await waitFor(() => expect(window.location.hash).toContain(`day=${formatDate(Date.now())}`));
  });

  it('is a grid on a wide screen, and a list with folded days on a narrow one', async () => {
    inChina();
    const monday = weekOf(dayOf(timeIn(DAYS + 100, 12))) - dayOf(Date.now());
    const [, other] = meetings.applications;
    await meetings.propose({ startTime: timeIn(monday + 1, 10), secondTime: timeIn(monday + 1, 15) });
    await meetings.propose({ startTime: timeIn(monday + 1, 15, 30) }, other?._id);
    await meetings.propose({ startTime: timeIn(monday - 20, 9), secondTime: timeIn(monday + 4, 19) });
    const { user } = open(`?day=${formatDate(timeIn(monday, 12))}`);
    const tuesday = within(await dayRegion(monday + 1));
    const blocks = tuesday.getAllByRole('button');
    expect(blocks.map((block) => /^(.{11}).*?(备选 \d\/\d)?(，时间冲突)?$/.exec(block.title)?.slice(1))).toEqual([
      ['10:00–11:00', '备选 1/2', undefined],
      ['15:00–16:00', '备选 2/2', '，时间冲突'],
      ['15:30–16:30', undefined, '，时间冲突'],
    ]);
    const friday = within(await dayRegion(monday + 4));
    expect(friday.getByRole('button', { name: /^19:00–20:00，.*备选 2\/2/ })).toBeVisible();
    expect(screen.getAllByRole('region').filter(({ tagName }) => tagName === 'SECTION').length).toBeGreaterThanOrEqual(
      7,
    );
    await user.click(friday.getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('可选时间')).toBeVisible();
    await user.keyboard('{Escape}');

    act(() => setScreen({ width: 1023 }));
    expect(await screen.findByText('周三至周四没有面试')).toBeVisible();
    expect(screen.getByText('周六至周日没有面试')).toBeVisible();
    expect(screen.getByText('周一没有面试')).toBeVisible();
    const rows = within(await dayRegion(monday + 1)).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.includes('时间冲突'))).toEqual([false, true, true]);
    setScreen({ width: 1280 });
  });

  it('says that there is nothing, and where interviews are arranged', async () => {
    open(onDay(DAYS + 50));
    expect(await screen.findByText('这一天没有面试')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看应聘记录' })).toHaveAttribute('href', '#/company/applications');
  });

  it('loads again after a failure', async () => {
    await control(fetch, { action: 'offline', on: true });
    const { user } = open(onDay(DAYS + 50));
    const retry = await screen.findByRole('button', { name: '重试' });
    await control(fetch, { action: 'reset' });
    await user.click(retry);
    expect(await screen.findByText('这一天没有面试')).toBeVisible();
  });
});

describe('another time that the applicant wished', () => {
  it('stands first, and moves the interview with one click', async () => {
    const wishedTime = timeIn(DAYS + 3, 16);
    const id = await meetings.propose({ startTime: timeIn(DAYS + 2, 9) });
    await meetings.asSeeker(id, { wishedTime, wish: '下午更方便' });
    const { user } = open(onDay(DAYS + 40));
    const wished = within(await screen.findByRole('region', { name: '对方希望另约时间' }));
    const text = new RegExp(`^对方希望改到 ${sayMoment(wishedTime)}`);
    const row = within(wished.getByText(text).closest('li') ?? document.body);
    await user.click(row.getByRole('button', { name: /^更改时间或地点：/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '更改面试' }));
    await user.click(dialog.getByRole('button', { name: '采用此时间' }));
    expect(dialog.getByLabelText(/^日期/)).toHaveValue(dayAndClock(wishedTime).day);
    expect(dialog.getByLabelText(/^开始时间/)).toHaveValue(dayAndClock(wishedTime).clock);
    await user.click(dialog.getByRole('button', { name: '发送更改' }));
    expect(await screen.findByText(/^面试已更改，等待.+确认$/)).toBeVisible();
    expect(await meetings.read(id)).toMatchObject({ status: 'proposed', startTime: wishedTime, wishedTime: 0 });
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });
});

describe('an opened interview', () => {
  async function openOne(schedule: Parameters<typeof meetings.propose>[0]) {
    const id = await meetings.propose(schedule);
    const page = open(`${onDay(DAYS + 60)}&id=${id}`);
    return { ...page, id, dialog: within(await screen.findByRole('dialog')) };
  }

  it('shows when and where, also in the zone where it was arranged', async () => {
    const startTime = timeIn(DAYS + 4, 9);
    const { dialog } = await openOne({ startTime, timeZone: 'Pacific/Apia' });
    const there = `${timeInZone(startTime, 'Pacific/Apia')}（阿皮亚标准时间）`;
    expect(await dialog.findByText(there)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'https://meeting.example.com/123' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });

  it('is cancelled with a reason', async () => {
    const { user, id, dialog } = await openOne({ startTime: timeIn(DAYS + 5, 9) });
    await user.click(await dialog.findByRole('button', { name: /的更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '取消面试' }));
    const asked = within(await screen.findByRole('dialog', { name: '取消面试' }));
    await user.click(asked.getByRole('button', { name: '取消面试' }));
    expect((await asked.findAllByText('请填写原因')).length).toBeGreaterThan(0);
    await user.click(asked.getByRole('radio', { name: '面试官时间有变' }));
    await user.click(asked.getByRole('button', { name: '取消面试' }));
    expect(await dialog.findByText('面试已取消，对方会看到原因')).toBeVisible();
    expect(await meetings.read(id)).toMatchObject({ status: 'cancelled', reason: '面试官时间有变' });
    expect(dialog.getByText('已取消')).toBeVisible();
  });

  it('is cancelled with a reason of the company’s own templates', async () => {
    await insertRecord('Template', { kind: 'cancellation', name: '出差', text: '面试官临时出差，稍后另约。' });
    const { user, id, dialog } = await openOne({ startTime: timeIn(DAYS + 5, 9) });
    await user.click(await dialog.findByRole('button', { name: /的更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '取消面试' }));
    const asked = within(await screen.findByRole('dialog', { name: '取消面试' }));
    await user.click(asked.getByRole('button', { name: '选用模板' }));
    await user.click(await screen.findByRole('button', { name: '出差' }));
    await user.click(asked.getByRole('button', { name: '取消面试' }));
    expect(await dialog.findByText('面试已取消，对方会看到原因')).toBeVisible();
    expect(await meetings.read(id)).toMatchObject({ status: 'cancelled', reason: '面试官临时出差，稍后另约。' });
  });

  it('has a result from its start on', async () => {
    const startTime = inMinutes(5);
    const id = await meetings.propose({ startTime });
    await meetings.asSeeker(id, { status: 'accepted' });
    open(`?id=${id}`);
    const before = within(await screen.findByRole('dialog'));
    expect(await before.findByText('已接受')).toBeVisible();
    expect(before.queryByRole('button', { name: '标为已完成' })).toBeNull();
    await leavePage();

    vi.setSystemTime(startTime + 60_000);
    const { user } = open(`?id=${id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: '标为已完成' }));
    expect(await dialog.findByText('已标为“已完成”')).toBeVisible();
    expect(await meetings.read(id)).toMatchObject({ status: 'done' });
  });

  it('that was answered meanwhile is not changed, and shows the answer', async () => {
    const { user, id, told, dialog } = await openOne({ startTime: timeIn(DAYS + 7, 9) });
    await user.click(await dialog.findByRole('button', { name: '更改时间或地点' }));
    const form = within(await screen.findByRole('dialog', { name: '更改面试' }));
    await user.clear(form.getByLabelText(/^会议链接/));
    await user.type(form.getByLabelText(/^会议链接/), '会议号 456');
    await meetings.asSeeker(id, { status: 'declined', reason: '' });
    await user.click(form.getByRole('button', { name: '发送更改' }));
    await waitFor(() => expect(told).toEqual(['面试已变化，已显示最新内容，请核对后再操作']));
    expect(await dialog.findByText('已拒绝')).toBeVisible();
  });

  it('continues the typed change after a reload', async () => {
    const { user, dialog } = await openOne({ startTime: timeIn(DAYS + 8, 9) });
    await user.click(await dialog.findByRole('button', { name: '更改时间或地点' }));
    const form = within(await screen.findByRole('dialog', { name: '更改面试' }));
    await user.type(form.getByLabelText(/^会议链接/), '4');
    await leavePage();
    open();
    const again = within(await screen.findByRole('dialog', { name: '更改面试' }));
    expect(again.getByText('已恢复上次未保存的内容')).toBeVisible();
    expect(again.getByLabelText(/^会议链接/)).toHaveValue('https://meeting.example.com/1234');
  });
});
