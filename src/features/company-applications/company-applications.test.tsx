import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { MAX_LIMIT } from '#contract/limits.ts';
import type { RecordOf } from '#contract/models.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { openAdminPage, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { getRecord, insertRecord, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { formatDate } from '../../components/format-time.ts';
import { ownTimeZone } from '../../components/time-zone.ts';
import { dayAndClock } from '../../models/interview/schedule-texts.ts';
import { CompanyApplicationsPage } from './company-applications-page.tsx';

const { fetch } = mountNetwork({ edition: 'recruiting', newForEachTest: true });
const address = '/company/applications';

beforeAll(() => {
  vi.stubEnv('EDITION', 'recruiting');
});
afterAll(() => {
  vi.unstubAllEnvs();
});
beforeEach(() => signIn({ username: 'company1', password: 'dev-2025', role: 'company' }));
afterEach(async () => {
  await leavePage();
  await signOut().catch(() => undefined);
});

/** An application for an open job; if possible the only one of that name, because the tests find cards by names. */
async function applicationIn(status: ApplicationStatus): Promise<RecordOf<'Application'>> {
  const { records } = await queryRecords('Application', { limit: MAX_LIMIT });
  const numberOf = ({ applicantName }: RecordOf<'Application'>) =>
    records.filter((other) => other.applicantName === applicantName).length;
  const [found] = records.filter((one) => one.status === status).sort((a, b) => numberOf(a) - numberOf(b));
  if (!found) throw new Error(`no application is ${status}`);
  return found;
}
async function openBoard() {
  const page = openAdminPage(CompanyApplicationsPage, address);
  const board = await screen.findByRole('region', { name: '应聘看板' });
  await readsEnded();
  return { ...page, board };
}
const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
function cardOf({ applicantName, jobTitle }: RecordOf<'Application'>): Promise<HTMLElement> {
  return waitFor(() => {
    const cards = screen.getAllByRole('listitem');
    const card = cards.find((one) => one.textContent?.includes(applicantName) && one.textContent.includes(jobTitle));
    if (!card) throw new Error(`no card of ${applicantName}`);
    return card;
  });
}
async function openDetails(application: RecordOf<'Application'>) {
  const page = openAdminPage(CompanyApplicationsPage, `${address}?id=${application._id}`);
  const details = await screen.findByRole('dialog', { name: application.applicantName });
  await readsEnded();
  return { ...page, details };
}

describe('the board', () => {
  it('has one column for each open status with its count', async () => {
    await openBoard();
    for (const [name, status] of [
      ['已投递', 'submitted'],
      ['已查看', 'viewed'],
      ['初筛通过', 'shortlisted'],
      ['面试中', 'interviewing'],
      ['待确认录用', 'offered'],
    ] as const) {
      const { records } = await queryRecords('Application', { query: { status } });
      expect(within(column(name)).queryAllByRole('listitem')).toHaveLength(records.length);
      expect(column(name)).toHaveTextContent(`${records.length} 人`);
    }
  });

  it('moves a card by its menu and gives it the focus in its new column', async () => {
    const application = await applicationIn('viewed');
    const { user } = await openBoard();
    const card = await cardOf(application);
    await user.click(within(card).getByRole('button', { name: /更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '初筛通过' }));
    const name = await within(column('初筛通过')).findByRole('button', { name: application.applicantName });
    await waitFor(() => expect(name).toHaveFocus());
    expect(await screen.findByText(`已将${application.applicantName}移到“初筛通过”`)).toBeInTheDocument();
    expect(await getRecord('Application', application._id)).toMatchObject({ status: 'shortlisted' });
  });

  it('moves a card by the keyboard', async () => {
    const application = await applicationIn('shortlisted');
    const { user } = await openBoard();
    within(await cardOf(application))
      .getByRole('button', { name: application.applicantName })
      .focus();
    await user.keyboard('{Control>}{ArrowLeft}{/Control}');
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    await waitFor(async () =>
      expect(await getRecord('Application', application._id)).toMatchObject({ status: 'interviewing' }),
    );
  });

  it('moves a card by dragging, and only to columns that the person can reach', async () => {
    const application = await applicationIn('viewed');
    await openBoard();
    const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
    fireEvent.dragStart(await cardOf(application), { dataTransfer });
    // True where the drop is not accepted.
    expect(fireEvent.dragOver(column('已投递'), { dataTransfer })).toBe(true);
    expect(fireEvent.dragOver(column('面试中'), { dataTransfer })).toBe(false);
    fireEvent.drop(column('面试中'), { dataTransfer });
    await within(column('面试中')).findByRole('button', { name: application.applicantName });
    expect(await getRecord('Application', application._id)).toMatchObject({ status: 'interviewing' });
  });

  it('says that somebody else was faster and shows the latest state', async () => {
    const application = await applicationIn('submitted');
    const { user, told } = await openBoard();
    const card = await cardOf(application);
    await updateRecord('Application', application._id, { status: 'viewed' });
    await user.click(within(card).getByRole('button', { name: /更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '初筛通过' }));
    await waitFor(() => expect(told).toEqual(['投递状态已变化，已显示最新内容，请核对后再操作']));
    await within(column('已查看')).findByRole('button', { name: application.applicantName });
  });
});

describe('an opened application', () => {
  it('that is new becomes viewed, and can be decided on at once', async () => {
    const application = await applicationIn('submitted');
    const { user, details } = await openDetails(application);
    expect(await within(details).findByRole('article', { name: `${application.applicantName}的简历` })).toBeVisible();
    await user.click(within(details).getByRole('button', { name: '初筛通过' }));
    await waitFor(async () => {
      const { status, times } = await getRecord('Application', application._id);
      expect([status, times.viewed !== undefined]).toEqual(['shortlisted', true]);
    });
  });

  it('shows contact data on request, which the person sees', async () => {
    const application = await applicationIn('interviewing');
    const { user, details } = await openDetails(application);
    expect(within(details).queryByText('电话')).toBeNull();
    await user.click(within(details).getByRole('button', { name: '查看联系方式' }));
    expect(await within(details).findByText('电话')).toBeVisible();
    const { records } = await queryRecords('ContactView', { query: { applicationId: application._id } });
    expect(records.length).toBeGreaterThan(0);
  });

  it('has a note that survives the closing of the details and a change by a colleague', async () => {
    const application = await applicationIn('shortlisted');
    const first = await openDetails(application);
    const noteIn = (details: HTMLElement) => within(details).getByRole('textbox', { name: '备注' });
    await first.user.type(noteIn(first.details), '周三电话沟通');
    cleanup();
    await updateRecord('Application', application._id, { note: '薪资已谈' });
    const { user, details } = await openDetails(application);
    expect(noteIn(details)).toHaveValue('周三电话沟通');
    expect(await within(details).findByText('备注已被其他人修改为')).toBeVisible();
    expect(within(details).getByText('薪资已谈')).toBeVisible();
    await user.click(within(details).getByRole('button', { name: '用我的内容替换' }));
    expect(await within(details).findByText('备注已保存')).toBeVisible();
    expect(await getRecord('Application', application._id)).toMatchObject({ note: '周三电话沟通' });
    expect(within(details).queryByRole('button', { name: /保存备注|替换/ })).toBeNull();
  });

  it('names the person once', async () => {
    const application = await applicationIn('viewed');
    await openDetails(application);
    expect(screen.getAllByRole('heading', { name: application.applicantName })).toHaveLength(1);
  });

  it('is rejected with a reason, after which the person is hidden', async () => {
    const application = await applicationIn('viewed');
    const { user, told, details } = await openDetails(application);
    await user.click(within(details).getByRole('button', { name: '不合适' }));
    const dialog = await screen.findByRole('dialog', { name: '标为不合适' });
    await user.click(within(dialog).getByRole('button', { name: '标为不合适' }));
    expect(told).toEqual(['请填写原因']);
    await user.click(within(dialog).getByRole('radio', { name: '经验与职位要求不符' }));
    await user.click(within(dialog).getByRole('button', { name: '标为不合适' }));
    expect(await screen.findByText('该投递已结束，姓名、简历和联系方式不再可见。')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: /^.\*\*$/ })).toHaveTextContent('经验与职位要求不符');
    expect(details).not.toHaveTextContent(application.applicantName);
  });

  it('continues the typed reason of a rejection after a reload', async () => {
    const application = await applicationIn('shortlisted');
    const { user, details } = await openDetails(application);
    await user.click(within(details).getByRole('button', { name: '不合适' }));
    await user.type(
      within(await screen.findByRole('dialog', { name: '标为不合适' })).getByLabelText(/^原因/),
      '经验不足',
    );
    expect(JSON.stringify(sessionStorage)).not.toContain(application.applicantName);
    await leavePage();
    openAdminPage(CompanyApplicationsPage, `${address}?id=${application._id}`);
    const dialog = await screen.findByRole('dialog', { name: '标为不合适' });
    expect(dialog).toHaveTextContent(`${application.applicantName}会看到原因`);
    expect(within(dialog).getByLabelText(/^原因/)).toHaveValue('经验不足');
    await user.clear(within(dialog).getByLabelText(/^原因/));
  });

  it('offers, and takes the offer back, each after a confirmation', async () => {
    const application = await applicationIn('interviewing');
    const { user, told, details } = await openDetails(application);
    await user.click(within(details).getByRole('button', { name: '发出录用' }));
    await user.click(await within(details).findByRole('button', { name: '撤回录用' }));
    await waitFor(() => expect(told).toHaveLength(2));
    await waitFor(async () =>
      expect(await getRecord('Application', application._id)).toMatchObject({ status: 'shortlisted' }),
    );
  });

  it('that was withdrawn while it was open hides the person', async () => {
    const own = await somebodyElse(fetch, 'jobseeker1');
    const response = JSON.stringify(await own('queryMySQLData', { action: 'query', model: 'Application', query: {} }));
    const { records } = await queryRecords('Application', { query: { status: 'offered' } });
    const application = records.find(({ _id }) => response.includes(_id));
    if (!application) throw new Error('jobseeker1 has no offer of company1');
    const { user, details } = await openDetails(application);
    const data = { status: 'withdrawn' };
    await own('queryMySQLData', { action: 'update', model: 'Application', query: { _id: application._id }, data });
    await user.click(within(details).getByRole('button', { name: '撤回录用' }));
    expect(await screen.findByText('该投递已结束，姓名、简历和联系方式不再可见。')).toBeVisible();
    expect(screen.getByText('已撤回', { selector: '.badge' })).toBeVisible();
  });
});

describe('an interview', () => {
  it('is proposed from the details, which then show it', async () => {
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
    expect(await within(details).findByRole('link', { name: /14:30/ })).toHaveAttribute(
      'href',
      `#/company/interviews?day=${formatDate(startTime)}&id=${records[0]?._id}`,
    );
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

describe('the list', () => {
  it('shortlists several people at once', async () => {
    const query = { status: { $in: ['submitted', 'viewed'] } };
    const { records } = await queryRecords('Application', { query, limit: 2 });
    expect(records).toHaveLength(2);
    const { user } = openAdminPage(CompanyApplicationsPage, `${address}?view=list`);
    for (const { applicantName } of records) {
      const [box] = await screen.findAllByRole('checkbox', { name: `选择${applicantName}` });
      if (box) await user.click(box);
    }
    expect(await screen.findByText(`已选 ${records.length} 人`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '初筛通过' }));
    expect(await screen.findByText(`已将 ${records.length} 人移到“初筛通过”`)).toBeVisible();
    expect(screen.queryByText(/^已选/)).toBeNull();
  });

  it('is filtered by job and status, and is the first view on phones', async () => {
    setScreen({ width: 375 });
    const application = await applicationIn('rejected');
    openAdminPage(CompanyApplicationsPage, `${address}?status=rejected&job=${application.jobId}`);
    const list = await screen.findByRole('list', { name: '应聘记录列表' });
    expect(within(list).getAllByText('不合适').length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByRole('combobox', { name: '职位' })).toHaveValue(application.jobId));
  });
});
