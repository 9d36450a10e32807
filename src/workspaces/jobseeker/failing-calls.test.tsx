import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { control, openAdminPage, type SomebodyElse, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { jobData } from '#tests/support/fixtures/recruiting-records.ts';
import { insertRecord, queryAllRecords, queryRecords } from '../../cloud/calls/data.ts';
import { getCurrentUser } from '../../cloud/session/session.ts';
import { formatDate } from '../../components/format-time.ts';
import { FavoritesPage } from '../../features/favorites/favorites-page.tsx';
import { JobSearchPage } from '../../features/job-search/job-search-page.tsx';
import { MyApplicationsPage } from '../../features/my-applications/my-applications-page.tsx';
import { MyInterviewsPage } from '../../features/my-interviews/my-interviews-page.tsx';
import { ResumePage } from '../../features/resume/resume-page.tsx';

// Every action of a job seeker but the saving of the résumé, which has tests of its own, against every fault.

const { fetch, signInAgain } = mountRecruiting('jobseeker1', 'jobseeker');
const employer = { companyName: '杭州云帆信息技术有限公司' };
const others = { companyName: { $neq: employer.companyName } };

/** An action on an opened page. `send` does nothing once the action is done. */
type Trial = {
  send: () => Promise<void>;
  told: readonly string[];
  /** The typed text, which stays until the action is done. */
  typed?: () => string;
};
type Action = {
  name: string;
  open: () => Promise<Trial>;
  /** Counts only the entries with this action, instead of all that the person leaves. */
  entry?: string;
};

/** A listed job that the person has nothing to do with yet, of a company that is not blocked. */
async function freshJob(query: Record<string, unknown> = {}) {
  const lists = [queryAllRecords('Application'), queryAllRecords('Favorite')] as const;
  const known = (await Promise.all(lists)).flatMap((records) => records.map(({ jobId }) => jobId));
  const blocked = (await queryAllRecords('Block')).map(({ employerId }) => employerId);
  const fresh = { _id: { $nin: known }, userId: { $nin: blocked } };
  const { records } = await queryRecords('Job', { query: { ...query, ...fresh }, limit: 1 });
  const [job] = records;
  if (!job) throw new Error('no job');
  return job;
}

async function applied(query?: Record<string, unknown>): Promise<string> {
  const job = await freshJob(query);
  return insertRecord('Application', { jobId: job._id, consent: true });
}

async function offered(): Promise<string> {
  const _id = await applied(employer);
  const company = await somebodyElse(fetch, 'company1');
  const change = { model: 'Application', query: { _id }, data: { status: 'offered' } };
  await company('queryMySQLData', { action: 'update', ...change });
  return _id;
}

/** Opens an invitation of company1 to an interview. Each has a time of its own. */
async function openInvitation() {
  const company = await somebodyElse(fetch, 'company1');
  const applicationId = await appliedForNewJob(company);
  invited += 1;
  const startTime = new Date(Date.now() + (30 + invited) * DAY_MS).setSeconds(0, 0);
  const schedule = { startTime, minutes: 60, timeZone: 'Asia/Shanghai', mode: 'phone', place: '0571-55556666' };
  const data = { applicationId, ...schedule };
  const { id } = Object(await company('insertMySQLData', { action: 'insert', model: 'Interview', data }));
  const page = openAdminPage(MyInterviewsPage, `#/jobseeker/interviews?id=${id}`);
  await screen.findByRole('button', { name: '接受' });
  return page;
}
let invited = 0;

/** The employer's jobs of the sample data are few. */
async function appliedForNewJob(company: SomebodyElse): Promise<string> {
  const admin = await somebodyElse(fetch, 'superadmin');
  const { id: jobId } = Object(
    await company('insertMySQLData', { action: 'insert', model: 'Job', data: jobData(Date.now()) }),
  );
  const change = { action: 'update', model: 'Job', query: { _id: jobId } };
  await company('queryMySQLData', { ...change, data: { status: 'pending' } });
  await admin('queryMySQLData', { ...change, data: { status: 'published' } });
  return insertRecord('Application', { jobId, consent: true });
}

type User = ReturnType<typeof openAdminPage>['user'];

/** Presses a button, which may be gone because the action is done, as soon as it is not busy. */
async function press(user: User, name: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('button', { name, busy: true })).toBeNull());
  const button = screen.queryByRole('button', { name });
  if (!button) return;
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

async function openJob(job: { _id: string; title: string }) {
  const page = openAdminPage(JobSearchPage, `#/jobseeker/jobs?q=${job.title}&id=${job._id}`);
  const details = within(await screen.findByLabelText('职位详情'));
  const more = await details.findByRole('button', { name: `${job.title}的更多操作` });
  await readsEnded();
  const choose = async (name: string) => {
    await page.user.click(more);
    const item = within(await screen.findByRole('menu')).queryByRole('menuitem', { name });
    if (item) await page.user.click(item);
    else await page.user.keyboard('{Escape}');
  };
  return { ...page, details, choose };
}

async function openSending(page: ReturnType<typeof openAdminPage>, opener: HTMLElement): Promise<Trial> {
  await page.user.click(opener);
  await page.user.click(await screen.findByRole('checkbox'));
  return { ...page, send: () => press(page.user, '确认投递') };
}

async function openApplication(id: string) {
  const page = openAdminPage(MyApplicationsPage, `#/jobseeker/applications?id=${id}`);
  await within(await screen.findByRole('dialog')).findByRole('list', { name: '进度' });
  return page;
}

const answers = { withdraw: '撤回申请', accept: '接受录用', decline: '谢绝录用' } as const;

const actions: readonly Action[] = [
  {
    name: 'an application',
    open: async () => {
      const page = await openJob(await freshJob());
      return openSending(page, await page.details.findByRole('button', { name: '投递简历' }));
    },
  },
  {
    name: 'an application that is sent again',
    open: async () => {
      const page = await openApplication(await applied());
      await page.user.click(await screen.findByRole('button', { name: answers.withdraw }));
      return openSending(page, await screen.findByRole('button', { name: '重新投递' }));
    },
  },
  ...(['withdraw', 'accept', 'decline'] as const).map((answer) => ({
    name: answer,
    open: async () => {
      const page = await openApplication(await (answer === 'withdraw' ? applied() : offered()));
      return { ...page, send: () => press(page.user, answers[answer]) };
    },
  })),
  {
    name: 'the acceptance of an interview',
    open: async () => {
      const page = await openInvitation();
      return { ...page, send: () => press(page.user, '接受') };
    },
  },
  {
    name: 'the refusal of an interview',
    open: async () => {
      const page = await openInvitation();
      const send = async () => {
        await press(page.user, '拒绝');
        await press(page.user, '拒绝面试');
      };
      return { ...page, send };
    },
  },
  {
    name: 'the wish of another time',
    open: async () => {
      const page = await openInvitation();
      await page.user.click(screen.getByRole('button', { name: '另约时间' }));
      const dialog = within(await screen.findByRole('dialog', { name: '另约时间' }));
      const tomorrow = formatDate(Date.now() + DAY_MS);
      fireEvent.change(dialog.getByLabelText(/^日期/), { target: { value: tomorrow } });
      fireEvent.change(dialog.getByLabelText(/^开始时间/), { target: { value: '14:30' } });
      const text = dialog.getByLabelText('补充说明');
      await page.user.type(text, '下午更方便');
      return {
        ...page,
        send: () => press(page.user, '发送'),
        typed: () => (text instanceof HTMLTextAreaElement ? text.value : ''),
      };
    },
  },
  {
    name: 'a favourite',
    open: async () => {
      const job = await freshJob();
      const page = await openJob(job);
      const send = async () => {
        const button = page.details.queryByRole('button', { name: `收藏${job.title}` });
        if (button) await page.user.click(button);
      };
      return { ...page, send };
    },
  },
  {
    name: 'the removal of a favourite',
    open: async () => {
      // The page names favourites by their titles, and those of earlier tests stay.
      const titles = (await queryAllRecords('Favorite')).map(({ jobTitle }) => jobTitle);
      const job = await freshJob({ title: { $nin: titles } });
      await insertRecord('Favorite', { jobId: job._id });
      const page = openAdminPage(FavoritesPage, '#/jobseeker/favorites');
      await screen.findByRole('link', { name: job.title });
      return { ...page, send: () => press(page.user, `取消收藏${job.title}`) };
    },
  },
  {
    name: 'a report',
    open: async () => {
      const page = await openJob(await freshJob());
      await page.choose('举报职位');
      const dialog = within(await screen.findByRole('dialog', { name: '举报职位' }));
      await page.user.click(dialog.getByRole('radio', { name: '收取费用' }));
      const text = dialog.getByLabelText('补充说明');
      await page.user.type(text, '要求交押金');
      return {
        ...page,
        send: () => press(page.user, '提交举报'),
        typed: () => (text instanceof HTMLTextAreaElement ? text.value : ''),
      };
    },
  },
  {
    name: 'a block',
    open: async () => {
      const page = await openJob(await freshJob(others));
      return { ...page, send: () => page.choose('屏蔽该企业') };
    },
    // It also withdraws the applications of the actions before.
    entry: 'createBlock',
  },
  {
    name: 'the end of a block',
    open: async () => {
      const job = await freshJob(others);
      await insertRecord('Block', { companyId: job.companyId });
      const page = openAdminPage(ResumePage, '#/jobseeker/resume');
      await screen.findByRole('button', { name: `取消屏蔽${job.companyName}` });
      return { ...page, send: () => press(page.user, `取消屏蔽${job.companyName}`) };
    },
  },
];

/** How many changes of the person are in the history, or only those with an action. */
async function countChanges(entry?: string): Promise<number> {
  const admin = await somebodyElse(fetch, 'superadmin');
  const query = { actorId: 'preset-jobseeker1', ...(entry && { action: entry }) };
  const found = await admin('queryMySQLData', { action: 'count', model: 'Audit', query });
  return Number(Object(found).total);
}

const faults = {
  'without a network': { action: 'fail', times: 1, how: 'drop', scope: 'functions' },
  'that meets a conflict': { action: 'conflict', times: 1 },
  'whose response is lost': { action: 'fail', times: 1, how: 'drop', after: true, scope: 'functions' },
} as const;

const alertsIn = (told: readonly string[]) => told.filter((text) => !text.startsWith('确定要'));

it.each(actions)('$name fails with one message each time, keeps what was typed, and is done once', async (action) => {
  const { send, told, typed } = await action.open();
  const before = await countChanges(action.entry);
  const text = typed?.();
  for (const [name, fault] of Object.entries(faults)) {
    const heard = alertsIn(told).length;
    await control(fetch, fault);
    await send();
    await waitFor(() => expect([name, alertsIn(told).length]).toEqual([name, heard + 1]));
    expect([name, typed?.()]).toEqual([name, text]);
  }
  await control(fetch, { action: 'fail', times: 0 });
  const heard = alertsIn(told).length;
  await send();
  await waitFor(async () => expect(await countChanges(action.entry)).toBe(before + 1));
  expect(alertsIn(told).slice(heard).join()).not.toMatch(/失败|不存在|重试/);
});

it.each(actions)('$name is left to the login when the session has ended', async (action) => {
  const { send, told, typed } = await action.open();
  const before = await countChanges();
  const heard = alertsIn(told).length;
  await control(fetch, { action: 'endSessions' });
  await send();
  await waitFor(() => expect(getCurrentUser()).toBeNull());
  expect(alertsIn(told)).toHaveLength(heard);
  expect(await countChanges()).toBe(before);
  if (typed) expect(Object.values(sessionStorage).join()).toContain(typed());
  await signInAgain();
});
