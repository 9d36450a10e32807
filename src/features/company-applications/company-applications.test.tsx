import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MAX_LIMIT } from '#contract/limits.ts';
import type { RecordOf } from '#contract/models.ts';
import { showsPerson } from '#contract/recruiting/application-status.ts';
import { openAdminPage, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { getRecord, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import {
  address,
  applicationIn,
  mountCompanyApplications,
  openDetails,
  returnTo,
  said,
  tellAtOnce,
} from './company-applications.fixture.tsx';
import { CompanyApplicationsPage } from './company-applications-page.tsx';

const { fetch } = mountCompanyApplications();

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
    expect(await screen.findByText(said(`已将${application.applicantName}移到“初筛通过”`))).toBeInTheDocument();
    expect(await getRecord('Application', application._id)).toMatchObject({ status: 'viewed', held: 'shortlisted' });
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
      const { status, held } = await getRecord('Application', application._id);
      expect([status, held]).toEqual(['viewed', 'shortlisted']);
    });
  });

  it('shows the message that was sent with it', async () => {
    const { records } = await queryRecords('Application', { limit: MAX_LIMIT });
    const application = records.find(({ status, snapshot }) => showsPerson(status) && snapshot?.message);
    if (!application) throw new Error('no application has a message');
    const { details } = await openDetails(application);
    const heading = within(details).getByRole('heading', { name: '附言' });
    expect(heading.nextElementSibling?.textContent).toBe(application.snapshot?.message);
  });

  it('leads to the next one after 标为面试中, which the message stays beside', async () => {
    const application = await applicationIn('shortlisted');
    const { user, details } = await openDetails(application);
    await user.click(within(details).getByRole('button', { name: /的更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '标为面试中' }));
    await returnTo(application, details, user);
    expect(await within(details).findByText('面试中', { selector: '.badge' })).toBeVisible();
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
    await within(dialog).findByText(`${application.applicantName}在 10 分钟后看到原因`, { exact: false });
    expect(within(dialog).getByLabelText(/^原因/)).toHaveValue('经验不足');
    await user.clear(within(dialog).getByLabelText(/^原因/));
  });

  it('takes an offer back after a confirmation', async () => {
    const application = await applicationIn('offered');
    const { user, told, details } = await openDetails(application);
    await user.click(await within(details).findByRole('button', { name: '撤回录用' }));
    await waitFor(() => expect(told).toHaveLength(1));
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
    expect(await screen.findByText(said(`已将 ${records.length} 人移到“初筛通过”`))).toBeVisible();
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

const others = '投递的其他职位';

/** Found by its text, because roles of all cards take long to compute. */
async function findSection() {
  const section = (await screen.findByText(others)).closest('section');
  if (!section) throw new Error('the heading has no section');
  return within(section);
}

/** A person with several applications for jobs of company1 of which it sees who applied. */
async function shownApplications() {
  const { records } = await queryRecords('Application', { limit: MAX_LIMIT });
  const shown = records.filter(({ status }) => showsPerson(status));
  const of = (applicantId: string) => shown.filter((one) => one.applicantId === applicantId);
  const [first] = shown.filter(({ applicantId }) => of(applicantId).length > 1);
  if (!first) throw new Error('nobody applied for two jobs');
  return of(first.applicantId);
}

describe('an application of somebody who applied for several jobs', () => {
  it('leads to those of the same person for other jobs', async () => {
    const [application, other, ...more] = await shownApplications();
    if (!application || !other) throw new Error('nobody applied for two jobs');
    const { user } = await openDetails(application);
    const section = await findSection();
    expect(section.getAllByRole('listitem')).toHaveLength(1 + more.length);
    await user.click(section.getByText(other.jobTitle));
    await waitFor(async () => expect((await findSection()).getByText(application.jobTitle)).toBeVisible());
    expect(window.location.hash).toContain(`id=${other._id}`);
  });

  it('leads nowhere and is not led to once the person is not shown any more', async () => {
    const [ended, other, ...more] = await shownApplications();
    if (!ended || !other) throw new Error('nobody applied for two jobs');
    await tellAtOnce(fetch);
    await updateRecord('Application', ended._id, { status: 'rejected', reason: '经验与职位要求不符' });
    await openDetails({ ...ended, applicantName: `${ended.applicantName.slice(0, 1)}**` });
    await screen.findByText('该投递已结束，姓名、简历和联系方式不再可见。');
    expect(screen.queryByText(others)).toBeNull();
    await leavePage();
    await openDetails(other);
    if (more.length === 0) expect(screen.queryByText(others)).toBeNull();
    else expect((await findSection()).getAllByRole('listitem')).toHaveLength(more.length);
  });
});
