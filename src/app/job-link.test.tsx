import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { queryRecords } from '../cloud/calls/data.ts';
import { CompanyJobsPage } from '../features/company-jobs/company-jobs-page.tsx';

mountRecruiting('company1', 'company');

it('a company copies the link of a published job with its title and company, from the menu of its row', async () => {
  const { records } = await queryRecords('Job', { query: { status: 'published' }, limit: 1 });
  const [job] = records;
  if (!job) throw new Error('no job is published');
  const { title, companyName, _id } = job;
  const { user } = openAdminPage(CompanyJobsPage, `/company/jobs?${new URLSearchParams({ q: title })}`);
  const table = within(await screen.findByRole('table'));
  await user.click(await table.findByRole('button', { name: `${title}的更多操作` }));
  await user.click(await screen.findByRole('menuitem', { name: '复制链接' }));
  expect(await screen.findByText('已复制职位名称、企业和链接')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${title} · ${companyName}\n${window.location.origin}/#/jobs/${_id}`,
  );
});
