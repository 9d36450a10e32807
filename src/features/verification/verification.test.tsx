import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { openAdminPage, rowOf, type SomebodyElse, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { jobData } from '#tests/support/fixtures/recruiting-records.ts';
import { VerificationPage } from './verification-page.tsx';

const { fetch } = mountRecruiting('superadmin', 'admin');
const ADDRESS = '/admin/verification';
let company: SomebodyElse;
let seeker: SomebodyElse;
let admin: SomebodyElse;
let written = 0;

beforeAll(async () => {
  company = await somebodyElse(fetch, 'company1');
  seeker = await somebodyElse(fetch, 'jobseeker1');
  admin = await somebodyElse(fetch, 'superadmin');
});

const update = (who: SomebodyElse, model: string, _id: string, data: object) =>
  who('queryMySQLData', { action: 'update', model, query: { _id }, data });

async function readJob(id: string): Promise<object> {
  return Object(Object(await company('queryMySQLData', { action: 'get', model: 'Job', id })).record);
}

/** Submits a job of company1 with a title of its own. */
async function submitJob(): Promise<{ id: string; title: string }> {
  written += 1;
  const title = `仓储数据分析师${written}`;
  const data = jobData(Date.now(), { title, headcount: 2 });
  const id = String(Object(await company('insertMySQLData', { action: 'insert', model: 'Job', data })).id);
  await update(company, 'Job', id, { status: 'pending' });
  return { id, title };
}

/** Tells companies of rejections at once until the test ends. */
async function tellAtOnce(): Promise<void> {
  const setGrace = (graceMinutes: number) => update(admin, 'Setting', SETTING_ID, { graceMinutes });
  await setGrace(0);
  onTestFinished(async () => {
    await setGrace(10);
  });
}

async function publishJob() {
  const job = await submitJob();
  await update(admin, 'Job', job.id, { status: 'published' });
  return job;
}

async function openDetails(title: string, tab = '') {
  const query = new URLSearchParams({ ...(tab && { tab }), ...(tab !== 'reports' && { q: title }) });
  const page = openAdminPage(VerificationPage, `${ADDRESS}?${query}`);
  await page.user.click(within(await rowOf(title)).getByRole('button', { name: title }));
  const details = await screen.findByRole('dialog', { name: new RegExp(`${title}$`) });
  await readsEnded();
  return { ...page, details };
}

describe('the list of jobs', () => {
  it('shows those that wait, oldest first, with the number beside the tab', async () => {
    openAdminPage(VerificationPage, `${ADDRESS}?tab=nope&sort=x&id=%3C`);
    const table = await screen.findByRole('table', { name: '待审核职位列表' });
    await readsEnded();
    const times = [...table.querySelectorAll('time')].map(({ dateTime }) => dateTime);
    expect(times.length).toBeGreaterThan(10);
    expect(times).toEqual([...times].sort());
    const current = screen.getByRole('link', { name: /^待审核职位/ });
    expect(current).toHaveAttribute('aria-current', 'page');
    expect(Number(/\d+/.exec(current.textContent ?? '')?.[0])).toBeGreaterThanOrEqual(times.length);
  });

  it('of all jobs omits drafts, which are their company’s own', async () => {
    openAdminPage(VerificationPage, `${ADDRESS}?tab=all&status=draft`);
    await screen.findByRole('table', { name: '全部职位列表' });
    await readsEnded();
    expect(screen.queryByText('草稿', { selector: 'td *' })).toBeNull();
    expect(screen.getByLabelText('状态')).toHaveValue('');
  });
});

describe('a review', () => {
  it('approves a job, which job seekers then find', async () => {
    const { id, title } = await submitJob();
    const { user, details } = await openDetails(title);
    await user.click(within(details).getByRole('button', { name: '通过' }));
    expect(await within(details).findByText('职位审核已通过')).toBeVisible();
    expect(await within(details).findByText('招聘中', { selector: '.badge' })).toBeVisible();
    const { records } = Object(await seeker('queryMySQLData', { action: 'query', model: 'Job', query: { _id: id } }));
    expect(records).toMatchObject([{ title }]);
  });

  it('rejects a job with a reason, which its company reads', async () => {
    await tellAtOnce();
    const { id, title } = await submitJob();
    const { user, details, told } = await openDetails(title);
    await user.click(within(details).getByRole('button', { name: '拒绝' }));
    const dialog = await screen.findByRole('dialog', { name: '拒绝职位' });
    await user.click(within(dialog).getByRole('button', { name: '拒绝' }));
    expect(told).toEqual(['请填写原因']);
    await user.click(within(dialog).getByRole('radio', { name: '工作地点不明确，请填写到门牌号' }));
    await user.click(within(dialog).getByRole('button', { name: '拒绝' }));
    expect(await within(details).findByText('职位审核已拒绝')).toBeVisible();
    expect(await readJob(id)).toMatchObject({ status: 'rejected', reason: '工作地点不明确，请填写到门牌号' });
  });

  /** Rejects the open job with a common reason. */
  async function rejectOpen(details: HTMLElement, user: ReturnType<typeof openAdminPage>['user']): Promise<void> {
    await user.click(within(details).getByRole('button', { name: '拒绝' }));
    const dialog = await screen.findByRole('dialog', { name: '拒绝职位' });
    expect(dialog).toHaveTextContent(/^.*企业在 10 分钟后看到拒绝“.*”的原因，并可修改后重新提交。此前可以撤回。/);
    await user.click(within(dialog).getByRole('radio', { name: '工作地点不明确，请填写到门牌号' }));
    await user.click(within(dialog).getByRole('button', { name: '拒绝' }));
    await screen.findByText(/^(上一条：)?职位审核已拒绝，\d\d:\d\d 通知企业$/);
  }

  it('takes a rejection back by its message while the company has not been told', async () => {
    const { id, title } = await submitJob();
    const before = await readJob(id);
    const { user, details } = await openDetails(title);
    await rejectOpen(details, user);
    expect(await readJob(id)).toEqual(before);
    const [button] = screen.getAllByRole('button', { name: '撤回决定' });
    if (button) await user.click(button);
    expect(await within(details).findByText(`已撤回，“${title}”仍为“待审核”`)).toBeVisible();
    expect(await within(details).findByRole('button', { name: '通过' })).toBeVisible();
  });

  it('shows what was decided and when the company is notified; another administrator takes it back by a key', async () => {
    const { id, title } = await submitJob();
    await update(admin, 'Job', id, { status: 'rejected', reason: '重复发布' });
    const { user, details } = await openDetails(title, 'all');
    expect(await within(details).findByText(/^\d\d:\d\d 通知企业，此前可以撤回决定。$/)).toBeVisible();
    expect(details).toHaveTextContent('原因：重复发布');
    expect(within(details).getByText('审核未通过', { selector: '.badge' })).toBeVisible();
    await user.keyboard('u');
    expect(await within(details).findByText('待审核', { selector: '.badge' })).toBeVisible();
    expect(Object(await admin('queryMySQLData', { action: 'get', model: 'Job', id })).record).toMatchObject({
      status: 'pending',
      held: 'none',
    });
  });

  it('lists a rejection that is held among the rejected jobs, not among those that wait', async () => {
    const { id, title } = await submitJob();
    await update(admin, 'Job', id, { status: 'rejected', reason: '重复发布' });
    const listed = async (query: object) => {
      openAdminPage(VerificationPage, `${ADDRESS}?${new URLSearchParams({ ...query, q: title })}`);
      await readsEnded();
      return screen.queryAllByRole('button', { name: title }).length;
    };
    expect(await listed({ tab: 'all', status: 'rejected' })).toBe(1);
    await leavePage();
    expect(await listed({ tab: 'all', status: 'pending' })).toBe(0);
    await leavePage();
    expect(await listed({})).toBe(0);
  });

  it('marks what changed since the last decision', async () => {
    const { id, title } = await publishJob();
    await update(company, 'Job', id, { headcount: 7 });
    const { details } = await openDetails(title);
    expect(await within(details).findByText('自上次审核后有 1 项变更，已在下方标出')).toBeVisible();
    const facts = within(details).getByRole('region', { name: '职位信息' });
    expect(within(facts).getByText('招聘人数').parentElement).toHaveTextContent(/已变更.*7 人.*原为.*2 人/);
  });

  it('is refused when the job changed meanwhile, and shows what changed', async () => {
    const { id, title } = await publishJob();
    const { user, details, told } = await openDetails(title, 'all');
    await update(company, 'Job', id, { headcount: 9 });
    await user.click(within(details).getByRole('button', { name: '下架职位' }));
    const dialog = await screen.findByRole('dialog', { name: '下架职位' });
    await user.type(within(dialog).getByLabelText(/^原因/), '信息不实');
    await user.click(within(dialog).getByRole('button', { name: '下架' }));
    await waitFor(() => expect(told).toEqual(['操作失败：职位已更新，请查看最新内容后再审核']));
    expect(await within(details).findByText('在您查看期间，企业更新了 1 项内容，已在下方标出')).toBeVisible();
    expect(await readJob(id)).toMatchObject({ status: 'pending' });
  });

  it('says that somebody else decided before', async () => {
    const { id, title } = await submitJob();
    const { user, details, told } = await openDetails(title);
    await update(admin, 'Job', id, { status: 'rejected', reason: '重复发布' });
    await user.click(within(details).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(told).toEqual(['操作失败：该职位的状态已变更，请查看最新内容后再处理']));
    expect(await within(details).findByText('审核未通过', { selector: '.badge' })).toBeVisible();
  });

  it('continues the typed reason after a reload', async () => {
    const { title } = await submitJob();
    const { user, details } = await openDetails(title);
    await user.click(within(details).getByRole('button', { name: '拒绝' }));
    await user.type(
      within(await screen.findByRole('dialog', { name: '拒绝职位' })).getByLabelText(/^原因/),
      '内容不全',
    );
    const address = window.location.hash.slice(1);
    await leavePage();
    openAdminPage(VerificationPage, address);
    const dialog = await screen.findByRole('dialog', { name: '拒绝职位' });
    expect(within(dialog).getByLabelText(/^原因/)).toHaveValue('内容不全');
    expect(within(dialog).getByText('已恢复上次未保存的内容')).toBeVisible();
  });
});

describe('several jobs', () => {
  const select = async (user: ReturnType<typeof openAdminPage>['user'], title: string) =>
    user.click(within(await rowOf(title)).getByRole('checkbox', { name: `选择${title}` }));
  /** Opens the list of two new jobs, both selected. */
  async function selectTwo() {
    const jobs = [await submitJob(), await submitJob()] as const;
    const page = openAdminPage(VerificationPage, `${ADDRESS}?sort=-updateTime`);
    for (const { title } of jobs) await select(page.user, title);
    const bar = screen.getByText('已选 2 个职位').parentElement;
    return { ...page, jobs, approve: within(bar as HTMLElement).getByRole('button', { name: '通过' }) };
  }

  it('are approved at once', async () => {
    const { user, jobs, approve } = await selectTwo();
    await user.click(approve);
    expect(await screen.findByText('已通过 2 个职位')).toBeVisible();
    for (const { id } of jobs) expect(await readJob(id)).toMatchObject({ status: 'published' });
    expect(screen.queryByText(/^已选/)).toBeNull();
  });

  it('are each approved as they were shown: one that changed meanwhile stays', async () => {
    const { user, jobs, approve, told } = await selectTwo();
    const [first, second] = jobs;
    await tellAtOnce();
    await update(admin, 'Job', first.id, { status: 'rejected', reason: '内容不全' });
    await update(company, 'Job', first.id, { headcount: 5 });
    await update(company, 'Job', first.id, { status: 'pending' });
    await user.click(approve);
    await waitFor(() => expect(told).toEqual([expect.stringMatching(/^1 个职位已通过，1 个未能通过：/)]));
    expect(await readJob(first.id)).toMatchObject({ status: 'pending' });
    expect(await readJob(second.id)).toMatchObject({ status: 'published' });
  });
});

describe('a report', () => {
  async function report(text: string) {
    const job = await publishJob();
    const data = { jobId: job.id, reason: 'fee', text };
    const { id } = Object(await seeker('insertMySQLData', { action: 'insert', model: 'Report', data }));
    return { ...job, reportId: String(id) };
  }
  const statusOf = async (id: string) => {
    const answer = Object(await admin('queryMySQLData', { action: 'get', model: 'Report', id }));
    return Object(answer.record).status;
  };

  it('that is upheld can take the job down', async () => {
    const { id, title, reportId } = await report('面试时要求交押金');
    const { user, details } = await openDetails(title, 'reports');
    expect(within(details).getByText('收取费用')).toBeVisible();
    expect(within(details).getByText('面试时要求交押金')).toBeVisible();
    await user.click(await within(details).findByRole('button', { name: '成立并下架' }));
    const dialog = await screen.findByRole('dialog', { name: '举报成立，下架职位' });
    await user.click(within(dialog).getByRole('radio', { name: '经核实，该职位向求职者收取费用' }));
    await user.click(within(dialog).getByRole('button', { name: '成立并下架' }));
    expect(await within(details).findByText('举报已认定成立，职位已下架')).toBeVisible();
    expect(await readJob(id)).toMatchObject({ status: 'removed', reason: '经核实，该职位向求职者收取费用' });
    expect(await statusOf(reportId)).toBe('upheld');
  });

  it('that is dismissed leaves the job as it is', async () => {
    const { id, title, reportId } = await report('');
    const { user, details } = await openDetails(title, 'reports');
    await user.click(await within(details).findByRole('button', { name: '不成立' }));
    expect(await within(details).findByText('举报已认定不成立')).toBeVisible();
    expect(await readJob(id)).toMatchObject({ status: 'published' });
    expect(await statusOf(reportId)).toBe('dismissed');
  });

  it('leads to the next one, which the message stays beside, until none waits', async () => {
    const [first, last] = [await report('收取押金'), await report('职位不实')];
    const { user, details } = await openDetails(first.title, 'reports');
    await user.click(await within(details).findByRole('button', { name: '不成立' }));
    await waitFor(() => expect(details).toHaveAccessibleName(`举报：${last.title}`));
    expect(within(details).getByText('上一条：举报已认定不成立')).toBeVisible();
    await user.click(await within(details).findByRole('button', { name: '成立，不下架' }));
    expect(await within(details).findByText('举报已认定成立')).toBeVisible();
    expect(details).toHaveAccessibleName(`举报：${last.title}`);
    expect([await statusOf(first.reportId), await statusOf(last.reportId)]).toEqual(['dismissed', 'upheld']);
  });
});
