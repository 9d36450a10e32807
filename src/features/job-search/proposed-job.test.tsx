import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { openAdminPage, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { jobData } from '#tests/support/fixtures/recruiting-records.ts';
import { JobSearchPage } from './job-search-page.tsx';

const { fetch, emulator } = mountRecruiting('jobseeker1', 'jobseeker');
const open = () => openAdminPage(JobSearchPage, '#/jobseeker/jobs');
const details = () => screen.findByRole('region', { name: '职位详情' });

/** Publishes a job of company1, which is the newest then. Returns its id. */
async function publishJob(title: string): Promise<string> {
  const [company, admin] = [await somebodyElse(fetch, 'company1'), await somebodyElse(fetch, 'superadmin')];
  const data = { ...jobData(Date.now()), title };
  const { id } = Object(await company('insertMySQLData', { action: 'insert', model: 'Job', data }));
  const change = { action: 'update', model: 'Job', query: { _id: id } };
  await company('queryMySQLData', { ...change, data: { status: 'pending' } });
  await admin('queryMySQLData', { ...change, data: { status: 'published' } });
  return id;
}

/** How many looks at each job its company reads, on the next day. */
async function looksAt(ids: readonly string[]): Promise<unknown[]> {
  emulator().clock.move(DAY_MS);
  const company = await somebodyElse(fetch, 'company1');
  const count = (jobId: string) => company('queryMySQLData', { action: 'count', model: 'JobView', query: { jobId } });
  return Promise.all(ids.map(async (id) => Object(await count(id)).total));
}

it('shows the details of the first job beside the list, and counts a look when they are used', async () => {
  const ids = [await publishJob('首席面点师'), await publishJob('首席侍酒师')];
  const { user } = open();
  const shown = async (title: string) => {
    const region = within(await details());
    expect(await region.findByRole('heading', { name: title, level: 2 })).toBeVisible();
    return region.findByRole('button', { name: '投递简历' });
  };
  await shown('首席侍酒师');
  await user.type(screen.getByRole('searchbox'), '面点师');
  await waitFor(() => shown('首席面点师'));
  const apply = await shown('首席面点师');
  expect(window.location.hash).not.toContain('id=');
  await user.click(apply);
  expect(await screen.findByRole('dialog', { name: '投递简历' })).toBeVisible();
  await waitFor(() => expect(window.location.hash).toContain(`id=${ids[0]}`));
  await readsEnded();
  expect(await looksAt(ids)).toEqual([1, 0]);
});

it('does not show the first job by itself at 1024 px', async () => {
  open();
  await details();
  setScreen({ width: 1024 });
  await waitFor(() => expect(screen.queryByRole('region', { name: '职位详情' })).toBeNull());
});
