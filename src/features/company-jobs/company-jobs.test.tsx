import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayOf, formatDay } from '#contract/days.ts';
import { control, openAdminPage, rowOf } from '#tests/support/fixtures/admin-page.tsx';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { getRecord, insertRecord, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { address, field, inDays, job, mountCompanyJobs, open, press } from './company-jobs.fixture.ts';
import { CompanyJobsPage } from './company-jobs-page.tsx';

const { fetch, review, setJobDays, title, openNewJob } = mountCompanyJobs();
async function openEditor(name: string) {
  const page = open();
  await page.user.click(within(await rowOf(name)).getByRole('button', { name: /^编辑/ }));
  await field('职位名称');
  return page;
}

describe('the list of jobs', () => {
  it('has a tab with the count of each status, which filters', async () => {
    const { user } = open();
    const drafts = await screen.findByRole('button', { name: /^草稿\s*\d+$/ });
    const number = Number(/\d+$/.exec(drafts.textContent ?? '')?.[0]);
    await user.click(drafts);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(number + 1));
    expect(drafts).toHaveAttribute('aria-pressed', 'true');
    expect(window.location.hash).toContain('status=draft');
  });

  it('copies a job into a new one without its validity', async () => {
    await insertRecord('Job', job(title()));
    const { user } = open();
    await user.click(within(await rowOf(title())).getByRole('button', { name: /更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '复制为新职位' }));
    expect(await screen.findByRole('heading', { level: 1, name: '新建职位' })).toBeVisible();
    expect(await field('工作城市')).toHaveValue('上海');
    expect(await field('有效期至')).toHaveValue('');
  });

  it('deletes a draft', async () => {
    await insertRecord('Job', job(title()));
    const { user, told } = open();
    await user.click(within(await rowOf(title())).getByRole('button', { name: /更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除草稿' }));
    expect(await screen.findByText('草稿已删除')).toBeVisible();
    expect(told).toEqual([`确定要删除草稿“${title()}”吗？此操作不可撤销。`]);
    await waitFor(() => expect(screen.queryByText(title())).toBeNull());
  });

  it('keeps a draft that was submitted meanwhile, and shows its latest state', async () => {
    const id = await insertRecord('Job', job(title()));
    const { user, told } = open();
    await user.click(within(await rowOf(title())).getByRole('button', { name: /更多操作$/ }));
    const remove = await screen.findByRole('menuitem', { name: '删除草稿' });
    await updateRecord('Job', id, { status: 'pending' });
    await user.click(remove);
    await waitFor(() => expect(told[1]).toBe('职位状态已变化，请查看最新内容后重试'));
    expect(await within(await rowOf(title())).findByText('待审核')).toBeVisible();
  });

  it('closes a published job and opens it again with a new validity', async () => {
    const id = await insertRecord('Job', job(title()));
    await updateRecord('Job', id, { status: 'pending' });
    await review('Job', id, { status: 'published' });
    const { user } = open();
    await user.click(within(await rowOf(title())).getByRole('button', { name: /更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '关闭职位' }));
    expect(await screen.findByText('职位已关闭')).toBeVisible();
    await user.click(await press(`重新开放：${title()}`));
    expect(await screen.findByRole('heading', { level: 1, name: '重新开放职位' })).toBeVisible();
    await user.click(await press('提交审核'));
    expect(await screen.findByText('职位已提交，审核通过后展示给求职者')).toBeVisible();
    expect(await getRecord('Job', id)).toMatchObject({ status: 'pending' });
  });
});

it('a filled job continues with more places', async () => {
  const { records } = await queryRecords('Job', { query: { status: 'filled' }, limit: 1 });
  const [filled] = records;
  if (!filled) throw new Error('no job is filled');
  const { user } = openAdminPage(CompanyJobsPage, `${address}?status=filled`);
  await user.click(await press(`增加名额：${filled.title}`));
  const headcount = await field('招聘人数');
  expect(headcount).toHaveValue(String(filled.headcount + 1));
  await user.clear(headcount);
  await user.type(headcount, String(filled.headcount));
  await user.click(await press('增加并继续招聘'));
  expect(headcount).toHaveAccessibleDescription(`新的招聘人数应大于 ${filled.headcount}`);
  await user.clear(headcount);
  await user.type(headcount, String(filled.headcount + 2));
  await user.click(await press('增加并继续招聘'));
  expect(await screen.findByText('名额已增加，职位重新招聘中')).toBeVisible();
  expect(await getRecord('Job', filled._id)).toMatchObject({ status: 'published', headcount: filled.headcount + 2 });
});

describe('the editor', () => {
  it('keeps a draft without the required fields, and names them', async () => {
    const { user } = await openNewJob();
    expect(screen.getByText(/^还有 8 个必填项未完成：招聘人数、/)).toBeVisible();
    await user.click(await press('保存草稿'));
    expect(await screen.findByText('草稿已保存')).toBeVisible();
    expect(await rowOf(title())).toHaveTextContent('草稿');
  });

  it('refuses to submit it, with the error at each field and the focus at the first', async () => {
    const { user, told } = await openNewJob();
    await user.click(await press('提交审核'));
    expect(told).toEqual(['请先修改标出的内容']);
    const headcount = await field('招聘人数');
    expect(headcount).toHaveAccessibleDescription('请填写招聘人数');
    await waitFor(() => expect(headcount).toHaveFocus());
  });

  it('shows the error of a field when it is left', async () => {
    const { user } = await openNewJob();
    const headcount = await field('招聘人数');
    await user.type(headcount, '0.5');
    expect(headcount).toBeValid();
    await user.tab();
    expect(headcount).toHaveAccessibleDescription('招聘人数应为1到999的整数');
  });

  it('points discriminating words out while typing, with the reason, and refuses them', async () => {
    const { user, told } = await openNewJob();
    const requirements = await field('任职要求');
    await user.type(requirements, '形象好，限女性，已有经验');
    const list = screen.getByText('不得限制性别').closest('li');
    expect(list).toHaveTextContent('形象好，限女性，已有经验');
    expect(list?.querySelector('mark')).toHaveTextContent('限女性');
    await user.click(screen.getByRole('button', { name: '定位到“限女性”' }));
    expect(requirements).toHaveFocus();
    expect((requirements as HTMLTextAreaElement).selectionStart).toBe(4);
    await user.click(await press('提交审核'));
    expect(told).toEqual(['请先修改标出的内容']);
    expect(requirements).toBeInvalid();
  });

  it('previews the job as job seekers see it', async () => {
    const { user } = await openNewJob();
    await user.type(await field('最低月薪'), '6000');
    await user.type(await field('最高月薪'), '9000');
    const preview = screen.getByRole('region', { name: '求职者看到的样子' });
    expect(within(preview).getByRole('heading', { name: title() })).toBeVisible();
    expect(within(preview).getByText('6–9K')).toBeVisible();
  });

  it('stores a draft once when the response was lost, with the text of the last attempt', async () => {
    const { user, told } = await openNewJob();
    await control(fetch, { action: 'fail', times: 1, how: 'drop', after: true, scope: 'functions' });
    await user.click(await press('保存草稿'));
    await waitFor(() => expect(told).toHaveLength(1));
    await user.type(await field('工作地点'), '张江路 2 号');
    await user.click(await press('保存草稿'));
    expect(await screen.findByText('草稿已保存')).toBeVisible();
    const { records } = await queryRecords('Job', { query: { title: title() } });
    expect(records).toMatchObject([{ status: 'draft', address: '张江路 2 号' }]);
  });

  it('submits a complete job', async () => {
    const id = await insertRecord('Job', job(title()));
    const { user } = await openEditor(title());
    await user.click(await press('提交审核'));
    expect(await screen.findByText('职位已提交，审核通过后展示给求职者')).toBeVisible();
    expect(await getRecord('Job', id)).toMatchObject({ status: 'pending' });
  });

  it('does not store a second draft when a submission is refused after the first was stored', async () => {
    const validUntil = inDays(50);
    await insertRecord('Job', job(title(), { validUntil }));
    const { user, told } = open();
    await user.click(within(await rowOf(title())).getByRole('button', { name: /更多操作$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '复制为新职位' }));
    const date = await field('有效期至');
    expect(await screen.findByText('最长 60 天，到期后自动停止展示。')).toBeVisible();
    await user.type(date, formatDay(dayOf(validUntil)));
    await setJobDays(20);
    await user.click(await press('提交审核'));
    await waitFor(() => expect(told).toEqual(['有效期最长 20 天']));
    expect(await screen.findByText('最长 20 天，到期后自动停止展示。')).toBeVisible();
    expect(date).toHaveAccessibleDescription(/有效期最长 20 天/);
    await waitFor(() => expect(date).toHaveFocus());
    await setJobDays(60);
    await user.clear(date);
    await user.type(date, formatDay(dayOf(inDays(10))));
    await user.click(await press('提交审核'));
    expect(await screen.findByText('职位已提交，审核通过后展示给求职者')).toBeVisible();
    await waitFor(async () => expect(await screen.findAllByText(title(), { selector: 'td *' })).toHaveLength(2));
  });

  it('warns that a change of a reviewed field sends a published job back to review', async () => {
    const id = await insertRecord('Job', job(title()));
    await updateRecord('Job', id, { status: 'pending' });
    await review('Job', id, { status: 'published' });
    const { user } = await openEditor(title());
    await user.type(await field('职位名称'), '甲');
    expect(screen.getByText('保存后需要重新审核，审核期间求职者看不到该职位。')).toBeVisible();
    await user.click(await press('保存'));
    expect(await screen.findByText('职位已保存，审核通过后重新展示')).toBeVisible();
  });

  it('shows each fact of a job once in its details', async () => {
    await insertRecord('Job', job(title()));
    const { user } = open();
    await user.click(await press(title()));
    const details = await screen.findByRole('dialog', { name: title() });
    expect(await within(details).findByText('6–9K')).toBeVisible();
    expect(
      within(details)
        .getAllByRole('heading')
        .filter(({ textContent }) => textContent === title()),
    ).toHaveLength(1);
    expect(within(details).queryByText('最低月薪', { selector: 'dt' })).toBeNull();
  });

  it('shows both versions when the job was changed meanwhile', async () => {
    const id = await insertRecord('Job', job(title()));
    const { user } = await openEditor(title());
    const city = await field('工作城市');
    await user.clear(city);
    await user.type(city, '杭州');
    await readsEnded();
    await updateRecord('Job', id, { city: '苏州' });
    await user.click(await press('保存草稿'));
    const choice = await screen.findByRole('group', { name: '工作城市' });
    expect(within(choice).getByRole('radio', { name: /我的修改.*杭州/ })).toBeChecked();
    await user.click(await press('保存所选内容'));
    expect(await screen.findByText('草稿已保存')).toBeVisible();
    expect(await getRecord('Job', id)).toMatchObject({ city: '杭州' });
  });

  it('opens with what was typed before a reload', async () => {
    const { user } = await openNewJob();
    await user.type(await field('工作城市'), '成都');
    await leavePage();
    open();
    expect(await screen.findByText('已恢复上次未保存的内容')).toBeVisible();
    expect(await field('工作城市')).toHaveValue('成都');
  });
});

describe('a company without an approved profile', () => {
  it('can write drafts, and learns why it cannot submit', async () => {
    const { records } = await queryRecords('Company', { limit: 1 });
    const _id = records[0]?._id ?? '';
    await updateRecord('Company', _id, { address: `新址 ${Date.now()}` });
    try {
      const page = await openNewJob();
      expect(await screen.findByText(/^企业认证审核中。您可以先写好职位并保存为草稿/)).toBeVisible();
      expect(await press('提交审核')).toBeDisabled();
      await page.user.click(await press('保存草稿'));
      expect(await screen.findByText('草稿已保存')).toBeVisible();
      await page.user.click(screen.getByRole('checkbox', { name: '选择全部可处理的记录' }));
      const reopen = await press(/^重新开放（/);
      expect(reopen).toBeDisabled();
      expect(reopen).toHaveAccessibleDescription('企业认证通过后才能提交');
      expect(await press(/^关闭（/)).toBeEnabled();
    } finally {
      await review('Company', _id, { verifyStatus: 'approved' });
    }
  });
});
