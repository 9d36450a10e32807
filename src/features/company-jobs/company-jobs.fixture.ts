import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect } from 'vitest';
import { dayOf, endOfDay } from '#contract/days.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { openAdminPage, type SomebodyElse, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { jobData } from '#tests/support/fixtures/recruiting-records.ts';
import { CompanyJobsPage } from './company-jobs-page.tsx';

export const address = '/company/jobs';
export const inDays = (days: number) => endOfDay(dayOf(Date.now()) + days);
export const job = (title: string, fields: object = {}) =>
  jobData(Date.now(), { title, salaryMonths: 12, validUntil: inDays(30), ...fields });
export const open = () => openAdminPage(CompanyJobsPage, address);
export const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
export const press = (name: string | RegExp) => screen.findByRole('button', { name });

/** Signs a company in, beside an administrator. Each test has a title of its own. */
export function mountCompanyJobs() {
  const { fetch } = mountRecruiting('company1', 'company');
  let admin: SomebodyElse;
  let count = 0;
  beforeAll(async () => {
    admin = await somebodyElse(fetch, 'superadmin');
  });
  beforeEach(() => {
    count += 1;
  });
  const review = (model: string, _id: string, data: object) =>
    admin('queryMySQLData', { action: 'update', model, query: { _id }, data });
  const title = () => `夜班仓管 ${count}`;
  return {
    fetch,
    review,
    setJobDays: (jobDays: number) => review('Setting', SETTING_ID, { jobDays }),
    title,
    /** Opens the editor of a new job, and types its title. */
    openNewJob: async () => {
      const page = open();
      const create = await press('新建职位');
      await waitFor(() => expect(create).toBeEnabled());
      await page.user.click(create);
      await page.user.type(await field('职位名称'), title());
      return page;
    },
  };
}
