import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { deleteRecord, insertRecord, queryAllRecords } from '../../cloud/calls/data.ts';
import { JobSearchPage } from './job-search-page.tsx';

const { fetch, server } = mountRecruiting('jobseeker1', 'jobseeker');
const open = (search = '') => openAdminPage(JobSearchPage, `#/jobseeker/jobs${search}`);
const shanghai = '?city=上海&pay=over30';
const saved = { name: '上海高薪', search: new URLSearchParams({ city: '上海', pay: 'over30' }).toString() };

beforeEach(async () => {
  for (const { _id } of await queryAllRecords('SavedSearch')) await deleteRecord('SavedSearch', _id);
});

/** Opens the list from the page. */
async function openList(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: '职位订阅' }));
  return within(await screen.findByRole('dialog', { name: '职位订阅' }));
}

it('saves the search that is shown under a proposed name, and offers no second time to', async () => {
  const { user } = open(shanghai);
  await user.click(await screen.findByRole('button', { name: '保存搜索' }));
  const dialog = within(await screen.findByRole('dialog', { name: '保存搜索' }));
  expect(dialog.getByText('上海 · 30K 以上')).toBeVisible();
  expect(dialog.getByLabelText(/^名称/)).toHaveValue('上海 30K 以上');
  expect(dialog.getByRole('radio', { name: '每天提醒' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: '即时提醒' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('搜索已保存')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存搜索' })).toBeNull());
  expect(await queryAllRecords('SavedSearch')).toMatchObject([
    { name: '上海 30K 以上', search: saved.search, frequency: 'atOnce' },
  ]);
});

it('offers to save only a search with conditions', async () => {
  open();
  await screen.findByLabelText('职位列表');
  expect(screen.getByRole('button', { name: '职位订阅' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '保存搜索' })).toBeNull();
});

it('offers to save no search while nobody knows whether it is saved', async () => {
  await insertRecord('SavedSearch', saved);
  await control(fetch, { action: 'hold', on: true, scope: 'functions' });
  open(`?${saved.search}`);
  expect(await screen.findByRole('button', { name: '清除筛选' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '保存搜索' })).toBeNull();
  await control(fetch, { action: 'hold', on: false });
  await readsEnded();
  expect(screen.queryByRole('button', { name: '保存搜索' })).toBeNull();
});

it('opens a saved search from the list, with its conditions in the address', async () => {
  await insertRecord('SavedSearch', saved);
  const { user } = open();
  const list = await openList(user);
  await user.click(await list.findByRole('link', { name: saved.name }));
  await waitFor(() => expect(window.location.hash).toBe(`#/jobseeker/jobs?${saved.search}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByLabelText('月薪')).toHaveValue('over30');
});

it('changes the name and the frequency, and deletes after a question', async () => {
  await insertRecord('SavedSearch', saved);
  const { user } = open();
  const list = await openList(user);
  const choose = async (name: string, item: string) => {
    await user.click(await list.findByRole('button', { name: `${name}的更多操作` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose(saved.name, '修改名称和提醒');
  const dialog = within(await screen.findByRole('dialog', { name: '修改订阅' }));
  await user.clear(dialog.getByLabelText(/^名称/));
  await user.type(dialog.getByLabelText(/^名称/), '新名称');
  await user.click(dialog.getByRole('radio', { name: '不提醒' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await list.findByRole('link', { name: '新名称' })).toBeVisible();
  expect(await queryAllRecords('SavedSearch')).toMatchObject([{ name: '新名称', frequency: 'never' }]);
  await choose('新名称', '删除');
  expect(await list.findByText('还没有保存的搜索')).toBeVisible();
});

it('says why a search could not be saved, and keeps the name', async () => {
  const { user, told } = open(shanghai);
  await user.click(await screen.findByRole('button', { name: '保存搜索' }));
  const dialog = within(await screen.findByRole('dialog', { name: '保存搜索' }));
  await user.clear(dialog.getByLabelText(/^名称/));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(told).toEqual(['请填写名称']));
  await user.type(dialog.getByLabelText(/^名称/), '高薪');
  await control(fetch, { action: 'fail', times: 1, how: '503', scope: 'functions' });
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText(/^名称/)).toHaveValue('高薪');
});

it('opens the search that a notification leads to', async () => {
  const id = await insertRecord('SavedSearch', saved);
  open(`?saved=${id}`);
  await waitFor(() => expect(window.location.hash).toBe(`#/jobseeker/jobs?${saved.search}`));
});

it('reads the search that a notification leads to once, and offers nothing to type in before', async () => {
  const id = await insertRecord('SavedSearch', saved);
  const calls: string[] = [];
  server.events.on('request:start', async ({ request }) => calls.push(await request.clone().text()));
  await control(fetch, { action: 'hold', on: true, scope: 'functions' });
  open(`?saved=${id}`);
  expect(await screen.findByRole('heading', { name: '职位搜索' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await control(fetch, { action: 'hold', on: false });
  expect(await screen.findByRole('combobox', { name: '城市、区县或街道' })).toHaveValue('上海');
  await readsEnded();
  server.events.removeAllListeners();
  expect(calls.filter((call) => call.includes('"SavedSearch"') && call.includes('"get"'))).toHaveLength(1);
  expect(calls.filter((call) => call.includes('"SavedSearch"') && call.includes('"update"'))).toHaveLength(1);
});

it('says so when a notification leads to a deleted search', async () => {
  const { told } = open('?saved=gone');
  await waitFor(() => expect(told).toEqual(['该订阅已删除或暂时无法打开']));
  await waitFor(() => expect(window.location.hash).toBe('#/jobseeker/jobs'));
});
