import { screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { queryAllRecords, queryRecords } from '../../cloud/calls/data.ts';
import { useDocumentTitle } from '../../components/document-title.ts';
import { JobSearchPage } from './job-search-page.tsx';
import { VisitorJobsPage } from './visitor-jobs-page.tsx';

const { fetch } = mountRecruiting('jobseeker1', 'jobseeker');
const open = (search = '') => openAdminPage(JobSearchPage, `#/jobseeker/jobs${search}`);
const VisitorPage = () => <VisitorJobsPage loginFor={(page) => page} />;
/** A listed job that the person has not applied for. */
async function freshJob() {
  const applied = (await queryAllRecords('Application')).map(({ jobId }) => jobId);
  const { records } = await queryRecords('Job', { query: { _id: { $nin: applied } }, limit: 1 });
  const [job] = records;
  if (!job) throw new Error('no job');
  return job;
}

describe('a job', () => {
  it('is applied for with a consent that names the company', async () => {
    const job = await freshJob();
    const { user, told } = open(`?q=${job.title}&id=${job._id}`);
    await user.click(await screen.findByRole('button', { name: '投递简历' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: '确认投递' }));
    expect(told).toEqual(['请先同意向该企业提供简历']);
    await user.click(dialog.getByRole('checkbox', { name: new RegExp(job.companyName) }));
    await user.click(dialog.getByRole('button', { name: '确认投递' }));
    expect(await screen.findByText('已投递')).toBeVisible();
    expect(told[1]).toContain('投递成功');
    expect(screen.queryByRole('button', { name: '投递简历' })).toBeNull();
    expect(await queryRecords('Application', { query: { jobId: job._id } })).toMatchObject({
      records: [{ status: 'submitted' }],
    });
  });

  it('is applied for with a message, which closing the dialog does not lose', async () => {
    const job = await freshJob();
    const { user } = open(`?q=${job.title}&id=${job._id}`);
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: '投递简历' }));
      const dialog = within(await screen.findByRole('dialog', { name: '投递简历' }));
      return { dialog, field: await dialog.findByRole('textbox', { name: '附言' }) };
    };
    const { dialog: closed, field: left } = await openDialog();
    await user.type(left, '您好，可随时到岗。');
    await user.click(closed.getByRole('button', { name: '取消' }));
    const { dialog, field } = await openDialog();
    expect(field).toHaveValue('您好，可随时到岗。');
    await user.click(dialog.getByRole('checkbox'));
    await user.type(field, '下周一起。');
    await user.click(dialog.getByRole('button', { name: '确认投递' }));
    expect(await screen.findByText('已投递')).toBeVisible();
    expect(await queryRecords('Application', { query: { jobId: job._id } })).toMatchObject({
      records: [{ snapshot: { message: '您好，可随时到岗。下周一起。' } }],
    });
  });

  it('that was applied for without a response is sent again by the open dialog', async () => {
    const job = await freshJob();
    const { user, told } = open(`?q=${job.title}&id=${job._id}`);
    await user.click(await screen.findByRole('button', { name: '投递简历' }));
    const dialog = within(await screen.findByRole('dialog', { name: '投递简历' }));
    await user.click(await dialog.findByRole('checkbox'));
    await control(fetch, { action: 'fail', times: 1, how: 'drop', after: true, scope: 'functions' });
    await user.click(dialog.getByRole('button', { name: '确认投递' }));
    await waitFor(() => expect(told).toEqual([errorTexts.NETWORK]));
    // The page has read the application meanwhile.
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('已投递')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '确认投递' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told.slice(1)).toEqual([expect.stringContaining('投递成功')]);
  });

  it('says how its company answers', async () => {
    const { records } = await queryRecords('Job', { query: { companyName: '杭州云帆信息技术有限公司' }, limit: 1 });
    open(`?id=${records[0]?._id}`);
    expect(await screen.findByText(/^回复率 \d+%，通常 \d+ (小时|天)内回复/)).toBeVisible();
  });

  it('is saved and removed as a favourite', async () => {
    const job = await freshJob();
    const { user } = open(`?q=${job.title}&id=${job._id}`);
    const details = within(await screen.findByLabelText('职位详情'));
    await user.click(await details.findByRole('button', { name: `收藏${job.title}` }));
    await user.click(await details.findByRole('button', { name: `取消收藏${job.title}` }));
    expect(await details.findByRole('button', { name: `收藏${job.title}` })).toBeVisible();
  });

  it('is reported with a reason, and the typed text stays until then', async () => {
    const job = await freshJob();
    const { user, told } = open(`?q=${job.title}&id=${job._id}`);
    const report = async () => {
      await user.click(await screen.findByRole('button', { name: `${job.title}的更多操作` }));
      await user.click(await screen.findByRole('menuitem', { name: '举报职位' }));
      return within(await screen.findByRole('dialog', { name: '举报职位' }));
    };
    const first = await report();
    await user.type(first.getByLabelText('补充说明'), '要求交押金');
    await user.click(first.getByRole('button', { name: '提交举报' }));
    expect(told).toEqual(['请选择举报原因']);
    await user.click(first.getByRole('button', { name: '取消' }));
    const again = await report();
    expect(again.getByLabelText('补充说明')).toHaveValue('要求交押金');
    await user.click(again.getByRole('radio', { name: '收取费用' }));

    await leavePage();
    const reloaded = open(`?q=${job.title}&id=${job._id}`);
    const restored = within(await screen.findByRole('dialog', { name: '举报职位' }));
    expect(restored.getByText('已恢复上次未保存的内容')).toBeVisible();
    await user.click(restored.getByRole('button', { name: '提交举报' }));
    await waitFor(() => expect(reloaded.told).toEqual(['举报已提交，管理员将尽快处理']));
    expect(await queryRecords('Report', { query: { jobId: job._id } })).toMatchObject({
      records: [{ reason: 'fee', text: '要求交押金' }],
    });
  });

  it('is sent to others by a link with its title and company, which is shown where it cannot be copied', async () => {
    const job = await freshJob();
    const { user } = open(`?q=${job.title}&id=${job._id}`);
    const copy = async () => {
      await user.click(await screen.findByRole('button', { name: `${job.title}的更多操作` }));
      await user.click(await screen.findByRole('menuitem', { name: '复制链接' }));
    };
    await copy();
    expect(await screen.findByText('已复制职位名称、企业和链接')).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toBe(`${job.title} · ${job.companyName}\n${window.location.origin}/#/jobs/${job._id}`);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await copy();
    expect((await screen.findByText(/^请复制以下内容/)).textContent).toContain(copied);
  });

  it('is sent to others by the same link from the page of visitors', async () => {
    const job = await freshJob();
    const { user } = openAdminPage(VisitorPage, `#/jobs?id=${job._id}`);
    await user.click(await screen.findByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('已复制职位名称、企业和链接')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `${job.title} · ${job.companyName}\n${window.location.origin}/#/jobs/${job._id}`,
    );
  });

  it('of a blocked company takes no application', async () => {
    const job = await freshJob();
    const { user } = open(`?q=${job.title}&id=${job._id}`);
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `${job.title}的更多操作` }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('屏蔽该企业');
    expect(await screen.findByText(/您已屏蔽该企业，/)).toBeVisible();
    expect(screen.getByRole('button', { name: '投递简历' })).toBeDisabled();
    await choose('取消屏蔽该企业');
    await waitFor(() => expect(screen.getByRole('button', { name: '投递简历' })).toBeEnabled());
  });
});

/** A page within what sets its title, as a workspace does, and a step to another page and back. */
const titled = (Page: ComponentType, title: string) =>
  function Titled() {
    const [isShown, setShown] = useState(true);
    useDocumentTitle(isShown ? title : '首页');
    return (
      <>
        <button type="button" onClick={() => setShown(!isShown)}>
          step
        </button>
        {isShown && <Page />}
      </>
    );
  };

describe.each([
  ['job seekers', JobSearchPage, '/jobseeker/jobs'],
  ['visitors', VisitorPage, '/jobs'],
] as const)('the page of %s', (_, Page, path) => {
  const openTitled = (search: string) => openAdminPage(titled(Page, '职位'), `#${path}${search}`);
  const own = '职位 - 招聘用工平台';

  it('has the title of the job that is open, and its own one in the list', async () => {
    setScreen({ width: 400 });
    const job = await freshJob();
    const { user } = openTitled(`?id=${job._id}`);
    const title = `${job.title} - ${job.companyName} - 招聘用工平台`;
    await waitFor(() => expect(document.title).toBe(title));
    const step = () => user.click(screen.getByRole('button', { name: 'step' }));
    await step();
    expect(document.title).toBe('首页 - 招聘用工平台');
    // The job is known already: it is shown at once.
    await step();
    await waitFor(() => expect(document.title).toBe(title));
    await user.click(screen.getByRole('button', { name: '返回列表' }));
    expect(document.title).toBe(own);
  });

  it('has its own title while it shows the first job by itself', async () => {
    const { user } = openTitled('');
    const details = within(await screen.findByRole('region', { name: '职位详情' }));
    const heading = await details.findByRole('heading', { level: 2 });
    await readsEnded();
    expect(document.title).toBe(own);
    await user.click(heading);
    await waitFor(() => expect(document.title).toContain(`${heading.textContent} - `));
  });
});
