import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { leavePage } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { queryAllRecords, queryRecords } from '../../cloud/calls/data.ts';
import { JobSearchPage } from './job-search-page.tsx';

const { fetch } = mountRecruiting('jobseeker1', 'jobseeker');
const open = (search = '') => openAdminPage(JobSearchPage, `#/jobseeker/jobs${search}`);
/** The cards of the list, found by selector: roles of a hundred cards take seconds to compute. */
const shownCards = () => [...document.querySelectorAll<HTMLElement>('[data-job]')];
async function firstCard() {
  await screen.findByLabelText('职位列表');
  const [card] = shownCards();
  const link = card?.querySelector('a');
  if (!card || !link) throw new Error('no card');
  return { card, link };
}

/** A listed job that the person has not applied for. */
async function freshJob() {
  const applied = (await queryAllRecords('Application')).map(({ jobId }) => jobId);
  const { records } = await queryRecords('Job', { query: { _id: { $nin: applied } }, limit: 1 });
  const [job] = records;
  if (!job) throw new Error('no job');
  return job;
}

describe('the search', () => {
  it('finds by city and pay, and keeps both in the address', async () => {
    const { user } = open();
    await firstCard();
    await user.type(screen.getByLabelText('城市、区县或街道'), '上海');
    await user.selectOptions(screen.getByLabelText('月薪'), 'over30');
    await waitFor(() => expect(decodeURI(window.location.hash)).toContain('city=上海'));
    expect(window.location.hash).toContain('pay=over30');
    const expected = await queryRecords('Job', { query: { city: '上海', salaryMax: { $gt: 30_000 } }, limit: 1000 });
    await waitFor(() => expect(shownCards()).toHaveLength(expected.records.length));
    await user.click(screen.getAllByText('清除筛选')[0] as HTMLElement);
    await waitFor(() => expect(screen.getByLabelText('城市、区县或街道')).toHaveValue(''));
    expect(window.location.hash).not.toContain('city');
  });

  it('finds by several categories, and keeps them in the address in their order', async () => {
    const { user } = open('?category=sales.nothing');
    await firstCard();
    const found = async (query: Record<string, unknown>) =>
      (await queryRecords('Job', { query, limit: 1000 })).records.length;
    const one = await found({ category: 'sales' });
    await waitFor(() => expect(shownCards()).toHaveLength(one));
    await user.click(screen.getByRole('button', { name: '职位类别：销售' }));
    const menu = within(await screen.findByRole('menu', { name: '职位类别' }));
    expect(menu.getByRole('menuitemcheckbox', { name: '销售' })).toBeChecked();
    const [technology, product] = ['技术', '产品'].map((name) => menu.getByRole('menuitemcheckbox', { name }));
    // The second one before the first is shown.
    act(() => {
      technology?.click();
      product?.click();
    });
    await waitFor(() => expect(window.location.hash).toContain('category=technology.product.sales'));
    await user.click(product as HTMLElement);
    await waitFor(() => expect(window.location.hash).toContain('category=technology.sales'));
    const both = await found({ category: { $in: ['technology', 'sales'] } });
    await waitFor(() => expect(shownCards()).toHaveLength(both));
    expect(both).toBeGreaterThan(one);
    // The menu stays open for the next choice.
    await user.click(menu.getByRole('menuitemcheckbox', { name: '销售' }));
    await waitFor(() => expect(window.location.hash).toMatch(/category=technology($|&)/));
    await user.click(menu.getByRole('menuitemcheckbox', { name: '全部类别' }));
    await waitFor(() => expect(window.location.hash).not.toContain('category'));
  });

  it("finds by a range of pay of one's own", async () => {
    const { user } = open();
    await firstCard();
    const found = async (query: Record<string, unknown>) =>
      (await queryRecords('Job', { query, limit: 1000 })).records.length;
    await user.selectOptions(screen.getByLabelText('月薪'), '自定义…');
    expect(screen.getByLabelText('最低月薪（千元）')).toHaveFocus();
    await user.keyboard('1５{Enter}');
    await waitFor(() => expect(window.location.hash).toContain('pay=15-'));
    const over = await found({ salaryMax: { $gt: 15_000 } });
    await waitFor(() => expect(shownCards()).toHaveLength(over));
    const upTo = screen.getByLabelText('最高月薪（千元）');
    await user.type(upTo, '8{Enter}');
    expect(screen.getByText('最低不能高于最高')).toBeInTheDocument();
    expect(upTo).toBeInvalid();
    expect(window.location.hash).toMatch(/pay=15-($|&)/);
    await user.type(upTo, '{Backspace}18');
    await user.tab();
    await waitFor(() => expect(window.location.hash).toContain('pay=15-18'));
    const between = await found({ salaryMax: { $gt: 15_000 }, salaryMin: { $lt: 18_000 } });
    await waitFor(() => expect(shownCards()).toHaveLength(between));
    expect(between).toBeLessThan(over);
    await user.click(screen.getAllByText('清除筛选')[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByLabelText('最低月薪（千元）')).toBeNull());
    expect(window.location.hash).not.toContain('pay');
  });

  it.each([
    ['15-', '15', ''],
    ['-8', '', '8'],
    ['8-15', '8', '15'],
  ])('opens with the pay %s of its address', async (pay, from, to) => {
    open(`?pay=${pay}`);
    await firstCard();
    expect(screen.getByLabelText('月薪')).toHaveValue('own');
    expect(screen.getByLabelText('最低月薪（千元）')).toHaveValue(from);
    expect(screen.getByLabelText('最高月薪（千元）')).toHaveValue(to);
  });

  it.each(['15', '-', '15-8', '015-', '1000-', '1.5-', '15-k'])('ignores the pay %s', async (pay) => {
    open(`?pay=${pay}`);
    await firstCard();
    expect(screen.getByLabelText('月薪')).toHaveValue('');
    expect(screen.queryByLabelText('最低月薪（千元）')).toBeNull();
  });

  it('finds the jobs of companies that were active in the last three days, and keeps the filter in the address', async () => {
    const { user } = open();
    await firstCard();
    const isActive = (card: HTMLElement) => /今天活跃|3 天内活跃/.test(card.textContent);
    expect(shownCards().every(isActive)).toBe(false);
    await user.selectOptions(screen.getByLabelText('企业活跃时间'), '近 3 天活跃');
    await waitFor(() => expect(shownCards().every(isActive)).toBe(true));
    expect(shownCards().length).toBeGreaterThan(5);
    expect(window.location.hash).toContain('active=3');
  });

  it('shows the details beside the list, marks the card as visited, and names both in the address', async () => {
    const { records } = await queryRecords('Job', { orderBy: [{ salaryMax: 'desc' }], limit: 1 });
    const { user } = open('?sort=-salaryMax');
    // Until the response arrives the list shows other jobs, which it has by then.
    await waitFor(() => expect(shownCards()[0]).toHaveAttribute('data-job', records[0]?._id));
    const { card, link } = await firstCard();
    await user.click(link);
    const details = await screen.findByLabelText('职位详情');
    for (const fact of ['招聘人数', '工作地点', '有效期至', '岗位职责', '任职要求']) {
      expect(within(details).getAllByText(fact)[0]).toBeVisible();
    }
    expect(window.location.hash).toMatch(/sort=-salaryMax&id=/);
    expect(await within(card).findByText(/已浏览/)).toBeVisible();
    expect(screen.getByLabelText('职位列表')).toBeVisible();
  });

  it('covers the list on small screens, and returns to the card', async () => {
    setScreen({ width: 400 });
    const { user } = open();
    const { link } = await firstCard();
    await user.click(link);
    await screen.findByLabelText('职位详情');
    await waitFor(() => expect(link).not.toBeVisible());
    await user.click(screen.getByText('返回列表'));
    await waitFor(() => expect(link).toHaveFocus());
    expect(link).toBeVisible();
  });

  it('says so when a followed address leads to a job that is gone', async () => {
    open('?id=gone');
    expect(await screen.findByText('该职位不存在或已停止招聘。')).toBeVisible();
  });
});

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
    expect(copied).toBe(`${job.title} · ${job.companyName}\n${window.location.origin}/#/jobseeker/jobs?id=${job._id}`);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await copy();
    expect((await screen.findByText(/^请复制以下内容/)).textContent).toContain(copied);
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
