import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdminPage, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { deleteRecord, insertRecord, queryAllRecords, queryRecords } from '../../cloud/calls/data.ts';
import { FavoritesPage } from './favorites-page.tsx';

const { fetch } = mountRecruiting('jobseeker2', 'jobseeker');
const open = () => openAdminPage(FavoritesPage, '#/jobseeker/favorites');

it('leads to the search while there are none', async () => {
  for (const { _id } of await queryAllRecords('Favorite')) await deleteRecord('Favorite', _id);
  open();
  expect(await screen.findByText('还没有收藏的职位')).toBeVisible();
  expect(screen.getByRole('link', { name: '搜索职位' })).toHaveAttribute('href', '#/jobseeker/jobs');
});

it('keeps a job that is no longer listed, marked as closed, until the person removes it', async () => {
  const { records } = await queryRecords('Job', { limit: 2 });
  for (const { _id } of records) await insertRecord('Favorite', { jobId: _id });
  const [listed, removed] = records;
  const admin = await somebodyElse(fetch, 'superadmin');
  await admin('queryMySQLData', {
    action: 'update',
    model: 'Job',
    query: { _id: removed?._id },
    data: { status: 'removed', reason: '虚假信息' },
  });
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: '收藏的职位' }));
  expect(list.getByRole('link', { name: listed?.title ?? '' })).toHaveAttribute(
    'href',
    `#/jobseeker/jobs?id=${listed?._id}`,
  );
  expect(list.getByText('已停止招聘')).toBeVisible();
  expect(list.getByRole('heading', { name: removed?.title ?? '' })).toBeVisible();
  expect(list.getAllByText(removed?.companyName ?? '').length).toBeGreaterThan(0);
  await user.click(list.getByRole('button', { name: `移除${removed?.title}` }));
  await waitFor(() => expect(screen.queryByText('已停止招聘')).toBeNull());
  expect(list.getAllByRole('listitem')).toHaveLength(1);
});
