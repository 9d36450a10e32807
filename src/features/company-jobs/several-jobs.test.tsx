import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayOf, formatDay } from '#contract/days.ts';
import { errorTexts } from '#contract/errors.ts';
import { control, openAdminPage, rowOf } from '#tests/support/fixtures/admin-page.tsx';
import { readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { getRecord, insertRecord, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { address, inDays, job, mountCompanyJobs } from './company-jobs.fixture.ts';
import { CompanyJobsPage } from './company-jobs-page.tsx';

const { fetch, review, setJobDays, title } = mountCompanyJobs();

describe('several jobs', () => {
  const statusesOf = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await getRecord('Job', id)).status));
  const barOf = async (count: number) =>
    within((await screen.findByText(`已选 ${count} 个职位`)).parentElement as HTMLElement);
  async function submit(name: string): Promise<string> {
    const id = await insertRecord('Job', job(name));
    await updateRecord('Job', id, { status: 'pending' });
    return id;
  }
  async function publish(name: string): Promise<string> {
    const id = await submit(name);
    await review('Job', id, { status: 'published' });
    return id;
  }
  async function close(name: string): Promise<string> {
    const id = await publish(name);
    await updateRecord('Job', id, { status: 'closed' });
    return id;
  }
  /** Opens the list of two new jobs, both selected. */
  async function selectTwo(create: (name: string) => Promise<string>, status: string) {
    const names = [`${title()}甲`, `${title()}乙`];
    const ids = [await create(names[0] ?? ''), await create(names[1] ?? '')] as const;
    const page = openAdminPage(CompanyJobsPage, `${address}?status=${status}`);
    const boxOf = async (name: string) => within(await rowOf(name)).getByRole('checkbox', { name: `选择${name}` });
    for (const name of names) await page.user.click(await boxOf(name));
    return { ...page, ids, names, boxOf, bar: await barOf(2) };
  }
  async function reopen({ user, bar }: Awaited<ReturnType<typeof selectTwo>>) {
    await user.click(bar.getByRole('button', { name: '重新开放' }));
    const dialog = within(await screen.findByRole('dialog', { name: '重新开放职位' }));
    const date = await dialog.findByLabelText(/^有效期至/);
    return { dialog, date, submit: dialog.getByRole('button', { name: '提交审核' }) };
  }

  it('are closed once by a double click, and another filter selects none', async () => {
    const { user, told, ids, bar } = await selectTwo(publish, '');
    expect(bar.queryByRole('button', { name: /重新开放/ })).toBeNull();
    await user.dblClick(bar.getByRole('button', { name: '关闭' }));
    expect(await screen.findByText('已关闭 2 个职位')).toBeVisible();
    expect(told).toEqual([expect.stringMatching(/^确定要关闭这 2 个职位吗？未处理完的投递将随之关闭/)]);
    expect(await statusesOf(ids)).toEqual(['closed', 'closed']);
    expect(screen.queryByText(/^已选/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: '选择全部可处理的记录' }));
    expect(await screen.findByText(/^已选/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^重新开放（\d+ 个）$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^已关闭\s*\d+$/ }));
    await rowOf(`${title()}甲`);
    expect(screen.queryByText(/^已选/)).toBeNull();
  });

  it('are each closed as they were shown: one that changed meanwhile stays, selected', async () => {
    const { user, told, ids, names, boxOf, bar } = await selectTwo(publish, '');
    await readsEnded();
    await updateRecord('Job', ids[0], { city: '苏州' });
    await user.click(bar.getByRole('button', { name: '关闭' }));
    const result = '已关闭 1 个职位；1 个职位未能关闭：记录已被他人修改，请刷新后重试';
    expect(await screen.findByText(result)).toBeVisible();
    expect(told.slice(1)).toEqual([result]);
    expect(await statusesOf(ids)).toEqual(['published', 'closed']);
    expect(await boxOf(names[0] ?? '')).toBeChecked();
    expect(await boxOf(names[1] ?? '')).not.toBeChecked();
    const again = await barOf(1);
    await readsEnded();
    await user.click(again.getByRole('button', { name: '关闭' }));
    expect(await screen.findByText('已关闭 1 个职位')).toBeVisible();
    expect(await statusesOf(ids)).toEqual(['closed', 'closed']);
  });

  it('are each copied into a draft, and a repeat after a lost response stores no second one', async () => {
    const { user, told, names, boxOf, bar } = await selectTwo(submit, 'pending');
    const [first = '', second = ''] = names;
    const copies = async () =>
      (await queryRecords('Job', { query: { title: { $in: names }, status: 'draft' } })).records;
    expect(bar.queryByRole('button', { name: /关闭|重新开放/ })).toBeNull();
    await control(fetch, { action: 'fail', times: 1, how: 'drop', after: true, scope: 'functions' });
    await user.dblClick(bar.getByRole('button', { name: '复制' }));
    const result = `已复制 1 个职位，保存为草稿；1 个职位未能复制：${errorTexts.NETWORK}`;
    expect(await screen.findByText(result)).toBeVisible();
    expect(told).toEqual(['确定要将这 2 个职位复制为草稿吗？有效期须在草稿中重新填写。', result]);
    expect(await boxOf(first)).not.toBeChecked();
    expect(await boxOf(second)).toBeChecked();
    await user.click((await barOf(1)).getByRole('button', { name: '复制' }));
    expect(await screen.findByText('已复制 1 个职位，保存为草稿')).toBeVisible();
    const stored = await copies();
    expect(stored).toHaveLength(2);
    for (const name of names) expect(stored).toContainEqual(expect.objectContaining({ ...job(name), validUntil: 0 }));
    await user.click(await boxOf(second));
    await user.click((await barOf(1)).getByRole('button', { name: '复制' }));
    await waitFor(async () => expect(await copies()).toHaveLength(3));
  });

  it('are opened again with one new validity, which is kept while the server refuses it', async () => {
    const page = await selectTwo(close, 'closed');
    const { user, told, ids } = page;
    const { dialog, date, submit } = await reopen(page);
    expect(await dialog.findByText('最长 60 天，到期后自动停止展示。')).toBeVisible();
    await user.click(submit);
    expect(date).toBeInvalid();
    await user.type(date, formatDay(dayOf(inDays(50))));
    await setJobDays(20);
    await user.click(submit);
    const refusal = '2 个职位未能重新开放：有效期最长 20 天';
    expect(await dialog.findByText(refusal)).toBeVisible();
    expect(told).toEqual([refusal]);
    await waitFor(() => expect(date).toHaveAccessibleDescription(/有效期最长 20 天/));
    expect(await statusesOf(ids)).toEqual(['closed', 'closed']);
    await setJobDays(60);
    await user.clear(date);
    await user.type(date, formatDay(dayOf(inDays(10))));
    await user.click(submit);
    expect(await screen.findByText('已提交 2 个职位，审核通过后展示给求职者')).toBeVisible();
    for (const id of ids) {
      expect(await getRecord('Job', id)).toMatchObject({ status: 'pending', validUntil: inDays(10) });
    }
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
  });
});
