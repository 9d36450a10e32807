import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AuditAction } from '#contract/audit-actions.ts';
import { DAY_MS } from '#contract/days.ts';
import { type openAdminPage, type SomebodyElse, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { jobData } from '#tests/support/fixtures/recruiting-records.ts';

export type User = ReturnType<typeof openAdminPage>['user'];

export const REASON = '与实际情况不符';

/** Other people, who add what an action is about, and read the history. Each address is where an action finds it. */
export function createOthers(fetch: Parameters<typeof somebodyElse>[0]) {
  let company: SomebodyElse;
  let seeker: SomebodyElse;
  let admin: SomebodyElse;
  let written = 0;

  async function signIn(): Promise<void> {
    company = await somebodyElse(fetch, 'company1');
    seeker = await somebodyElse(fetch, 'jobseeker1');
    admin = await somebodyElse(fetch, 'superadmin');
  }

  async function insert(who: SomebodyElse, model: string, data: object): Promise<string> {
    return String(Object(await who('insertMySQLData', { action: 'insert', model, data })).id);
  }
  const update = (who: SomebodyElse, model: string, _id: string, data: object) =>
    who('queryMySQLData', { action: 'update', model, query: { _id }, data });

  /** Adds a job of company1 with a title of its own. */
  async function addJob(status: 'draft' | 'pending' | 'published') {
    written += 1;
    const title = `试制工程师${written}`;
    const id = await insert(company, 'Job', jobData(Date.now(), { title }));
    if (status !== 'draft') await update(company, 'Job', id, { status: 'pending' });
    if (status === 'published') await update(admin, 'Job', id, { status });
    return { id, title };
  }
  const listed = (status: 'draft' | 'published') => async () => `/company/jobs?q=${(await addJob(status)).title}`;
  const reviewed = (status: 'pending' | 'published') => async () =>
    `/admin/verification?tab=all&id=${(await addJob(status)).id}`;
  /** A job that was rejected, of which the company has not been told. */
  async function rejected() {
    const { id } = await addJob('pending');
    await update(admin, 'Job', id, { status: 'rejected', reason: REASON });
    return `/admin/verification?tab=all&id=${id}`;
  }
  async function reported() {
    const { id } = await addJob('published');
    const report = await insert(seeker, 'Report', { jobId: id, reason: 'fee', text: '' });
    return `/admin/verification?tab=reports&id=${report}`;
  }
  /** Each status has sample applications of company1. */
  const application = (status: string) => async () => {
    const read = { action: 'query', model: 'Application', query: { status, decided: status }, limit: 1 };
    const { records } = Object(await company('queryMySQLData', read));
    return `/company/applications?view=list&id=${records[0]._id}`;
  };
  /** An application about which company1 has decided, and the applicant has not been told. */
  async function held() {
    const address = await application('viewed')();
    await update(company, 'Application', address.split('=').at(-1) ?? '', { status: 'shortlisted' });
    return address;
  }
  /** An interview that company1 has proposed. Each has a time of its own. */
  async function interview() {
    written += 1;
    const read = { action: 'query', model: 'Application', query: { status: 'interviewing' }, limit: 1 };
    const { records } = Object(await company('queryMySQLData', read));
    const startTime = new Date(Date.now() + (30 + written) * DAY_MS).setSeconds(0, 0);
    const schedule = { startTime, minutes: 60, timeZone: 'Asia/Shanghai', mode: 'onsite', place: '江南大道 100 号' };
    const id = await insert(company, 'Interview', { applicationId: records[0]._id, ...schedule });
    return `/company/interviews?id=${id}`;
  }
  async function filled() {
    const read = { action: 'query', model: 'Job', query: { status: 'filled' }, limit: 1 };
    const { records } = Object(await company('queryMySQLData', read));
    return `/company/jobs?q=${records[0].title}&status=filled`;
  }
  async function entriesOf(entry: AuditAction): Promise<number> {
    const read = { action: 'count', model: 'Audit', query: { action: entry } };
    return Number(Object(await admin('queryMySQLData', read)).total);
  }

  return { signIn, listed, reviewed, rejected, reported, application, held, interview, filled, entriesOf };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = (name: string | RegExp) => async (user: User) => user.click(await button(name));
export const choose = (name: string) => async (user: User) => {
  await user.click(await button(/的更多操作$/));
  await user.click(await screen.findByRole('menuitem', { name }));
};
/** Opens the dialog of a reason by a button. The reason is typed once. */
export const giveReason = (opener: string, title: string, confirm: string) => async (user: User, isFirst: boolean) => {
  await user.click(await button(opener));
  const dialog = await screen.findByRole('dialog', { name: title });
  const field = within(dialog).getByLabelText(/^原因/);
  if (isFirst) await user.type(field, REASON);
  expect(field).toHaveValue(REASON);
  await user.click(within(dialog).getByRole('button', { name: confirm }));
};

/** The same of a reason that is compared with the company's templates once it is typed. */
export function ownReason(open: (user: User) => Promise<void>, title: string, confirm: string) {
  const find = () => screen.findByRole('dialog', { name: title });
  const reasonIn = (dialog: HTMLElement) => within(dialog).getByLabelText(/^原因/);
  return {
    fill: async (user: User) => {
      await open(user);
      await user.type(reasonIn(await find()), REASON);
    },
    press: async (user: User, isFirst: boolean) => {
      if (!isFirst) await open(user);
      const dialog = await find();
      expect(reasonIn(dialog)).toHaveValue(REASON);
      await user.click(within(dialog).getByRole('button', { name: confirm }));
    },
  };
}
