import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { skillsOf } from '#contract/recruiting/skills.ts';
import { openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { queryRecords } from '../../cloud/calls/data.ts';
import { JobSearchPage } from './job-search-page.tsx';

mountRecruiting('jobseeker1', 'jobseeker');
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

const relevanceHint = /^职位名称含全部搜索词的在前/;

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

  it.each([
    {
      name: 'employmentType',
      label: '用工形式',
      all: '全部用工形式',
      options: { partTime: '兼职', internship: '实习' },
    },
    { name: 'experience', label: '经验要求', all: '全部经验', options: { graduate: '应届生', upTo5: '3–5年' } },
    { name: 'education', label: '学历要求', all: '全部学历', options: { bachelor: '本科', master: '硕士' } },
  ])('finds by several choices of $name, and keeps them in the address', async ({ name, label, all, options }) => {
    const { user } = open();
    await firstCard();
    await user.click(screen.getByRole('button', { name: `${label}：${all}` }));
    const menu = within(await screen.findByRole('menu', { name: label }));
    const counts: number[] = [];
    const chosen: string[] = [];
    for (const [value, option] of Object.entries(options)) {
      await user.click(menu.getByRole('menuitemcheckbox', { name: option }));
      chosen.push(value);
      await waitFor(() => expect(window.location.hash).toMatch(new RegExp(`${name}=${chosen.join('\\.')}($|&)`)));
      const { records } = await queryRecords('Job', { query: { [name]: { $in: chosen } }, limit: 1000 });
      await waitFor(() => expect(shownCards()).toHaveLength(records.length));
      counts.push(records.length);
    }
    expect(counts[1]).toBeGreaterThan(counts[0] ?? 0);
  });

  it('finds by pinyin', async () => {
    const wanted = await queryRecords('Job', { query: { title: { $search: '会计' } }, limit: 1000 });
    expect(wanted.records.length).toBeGreaterThan(0);
    const { user } = open();
    await firstCard();
    await user.type(screen.getByRole('searchbox'), 'kuaiji');
    await waitFor(() => expect(shownCards()).toHaveLength(wanted.records.length));
    for (const card of shownCards()) expect(card).toHaveTextContent('会计');
  });

  it.each([
    '-relevance',
    // An address that somebody has edited.
    'relevance',
  ])('offers the order by relevance while something is searched, and says what it means: sort=%s', async (sort) => {
    const { user } = open(`?q=工程师+科技&sort=${sort}`);
    const order = await screen.findByLabelText('排序');
    expect(order).toHaveValue('-relevance');
    expect(screen.getByText(relevanceHint)).toBeVisible();
    const query = { $and: ['工程师', '科技'].map((word) => ({ words: { $search: word } })) };
    const idsBy = async (field: string) => {
      const { records } = await queryRecords('Job', { query, limit: 10, orderBy: [{ [field]: 'desc' }] });
      return records.map(({ _id }) => _id);
    };
    const [byRelevance, byTime] = [await idsBy('relevance'), await idsBy('publishTime')];
    expect(byRelevance).not.toEqual(byTime);
    const shownIds = () => shownCards().map(({ dataset }) => dataset.job);
    await waitFor(() => expect(shownIds().slice(0, 10)).toEqual(byRelevance));
    await user.selectOptions(order, '最新发布');
    await waitFor(() => expect(shownIds().slice(0, 10)).toEqual(byTime));
    expect(window.location.hash).not.toContain('sort');
    expect(screen.queryByText(relevanceHint)).toBeNull();
  });

  it('is in the order of time while nothing is searched', async () => {
    open('?sort=-relevance');
    const order = await screen.findByLabelText('排序');
    expect(order).toHaveValue('');
    expect(order).not.toHaveTextContent('相关度');
    expect(screen.queryByText(relevanceHint)).toBeNull();
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

  it('shows three tags of a job in its card, and all of them and its company in its details', async () => {
    const { records } = await queryRecords('Job', { orderBy: [{ publishTime: 'desc' }], limit: 50 });
    const job = records.find((one) => skillsOf(one.skills).length > 3 && one.benefits && one.companyDescription);
    if (!job) throw new Error('no job has four skills and a text about its company');
    const { user } = open();
    await firstCard();
    const card = shownCards().find(({ dataset }) => dataset.job === job._id);
    if (!card) throw new Error('the job is not in the list');
    const tags = within(within(card).getByRole('list', { name: '技能与福利' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual(skillsOf(job.skills).slice(0, 3));
    await user.click(card.querySelector('a') as HTMLElement);
    const details = within(await screen.findByLabelText('职位详情'));
    await details.findByRole('heading', { name: job.title });
    for (const skill of skillsOf(job.skills)) expect(details.getByText(skill, { selector: 'li' })).toBeVisible();
    expect(details.getByRole('list', { name: '福利待遇' })).toBeVisible();
    expect(details.getByText(job.companyDescription.replace(/\s+/g, ' '))).toBeVisible();
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

  it('has its filters in a sheet on phones, which says how many jobs they find', async () => {
    setScreen({ width: 400 });
    const { user } = open();
    await firstCard();
    expect(screen.queryByLabelText('月薪')).toBeNull();
    const button = screen.getByRole('button', { name: '筛选' });
    await user.click(button);
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }));
    await waitFor(() => expect(sheet.getByLabelText('城市、区县或街道')).toHaveFocus());
    const countOf = async (query: Record<string, unknown>) =>
      (await queryRecords('Job', { query, limit: 1000 })).records.length;
    await user.keyboard('上海');
    await user.selectOptions(sheet.getByLabelText('月薪'), 'upTo20');
    const found = await countOf({ city: '上海', salaryMin: { $lt: 20_000 }, salaryMax: { $gt: 10_000 } });
    expect(await sheet.findByRole('button', { name: `查看 ${found} 个职位` })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAccessibleName('筛选（已选 2 项）');
    expect(window.location.hash).toContain('pay=upTo20');
    await waitFor(() => expect(shownCards()).toHaveLength(found));
  });

  it('says in the sheet that nothing is found, and clears its filters but not the search', async () => {
    setScreen({ width: 400 });
    const { user } = open('?q=经理&city=没有这个城市&category=sales');
    await user.click(await screen.findByRole('button', { name: '筛选（已选 2 项）' }));
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }));
    expect(await sheet.findByRole('button', { name: '没有职位' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '清除' }));
    const show = await sheet.findByRole('button', { name: /^查看 \d+ 个职位$/ });
    await user.click(show);
    await waitFor(() => expect(screen.getByRole('button', { name: '筛选' })).toHaveFocus());
    expect(decodeURI(window.location.hash)).toMatch(/\?q=经理$/);
  });

  it('says so when a followed address leads to a job that is gone', async () => {
    open('?id=gone');
    expect(await screen.findByText('该职位不存在或已停止招聘。')).toBeVisible();
  });
});
