import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { facetsOf } from '#contract/facets.ts';
import { MAX_LIMIT } from '#contract/limits.ts';
import type { RecordOf } from '#contract/models.ts';
import { isOpenStatus } from '#contract/recruiting/application-status.ts';
import { openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { addressNow } from '../../components/address.ts';
import { address, applicationIn, mountCompanyApplications, openDetails } from './company-applications.fixture.tsx';
import { CompanyApplicationsPage } from './company-applications-page.tsx';

mountCompanyApplications();

type Application = RecordOf<'Application'>;
const facets = new Map(facetsOf('Application'));

async function openPage(params: string) {
  const page = openAdminPage(CompanyApplicationsPage, `${address}?${params}`);
  const field = await screen.findByRole('searchbox', { name: '搜索姓名、技能、公司等' });
  await readsEnded();
  return { ...page, field };
}
const shownNames = () => {
  const rows = within(screen.getByRole('table', { name: '应聘记录列表' }))
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) => row.querySelector('.record-name')?.textContent?.replace('（有备注）', '') ?? '');
};
const allTab = (count: number) => screen.getByRole('button', { name: new RegExp(`^全部\\s*${count}$`) });
const namesOf = (applications: readonly Application[]) => applications.map(({ applicantName }) => applicantName);
type User = Awaited<ReturnType<typeof openPage>>['user'];
/** Chooses in the menu of a filter, or types into its field. */
async function choose(user: User, label: string, value: string) {
  const control = screen.getByRole('combobox', { name: label });
  if (control instanceof HTMLSelectElement) await user.selectOptions(control, value);
  else await user.type(control, `${value}{Enter}`);
}
const facetOf = (name: string, application: Application) => facets.get(name)?.of(application);
/** Each filter with its parameter of the address, a choice, and what that finds. */
const filters = [
  {
    label: '工作年限',
    name: 'years',
    choice: 'from5',
    isWanted: (one: Application) => Number(facetOf('years', one)) >= 5,
  },
  {
    label: '学历',
    name: 'degree',
    choice: 'bachelor',
    isWanted: (one: Application) => Number(facetOf('degree', one)) >= 2,
  },
  {
    label: '所在城市',
    name: 'city',
    choice: '厦门市',
    isWanted: (one: Application) => facetOf('city', one) === '厦门',
  },
  {
    label: '等待时间',
    name: 'waiting',
    choice: 'days7',
    isWanted: (one: Application) => {
      const since = Number(facetOf('waitingSince', one));
      return since !== 0 && since <= Date.now() - 7 * 86_400_000;
    },
  },
  { label: '备注', name: 'note', choice: 'yes', isWanted: (one: Application) => facetOf('hasNote', one) === true },
];
async function all(query = {}): Promise<Application[]> {
  return (await queryRecords('Application', { query, limit: MAX_LIMIT })).records;
}

describe('the search of applications', () => {
  it('finds people by several words of what they sent, in the list and in its counts', async () => {
    const person = await applicationIn('viewed');
    const word = person.snapshot?.work[0]?.company ?? person.snapshot?.city ?? '';
    const { user, field } = await openPage('view=list');
    await user.type(field, `${word} ${person.applicantName}`);
    await waitFor(() => expect(new Set(shownNames())).toEqual(new Set([person.applicantName])));
    const found = await all({ $and: [{ person: { $search: person.applicantName } }, { person: { $search: word } }] });
    expect(shownNames()).toEqual(namesOf(found));
    await waitFor(() => expect(allTab(found.length)).toBeInTheDocument());
    await waitFor(() => expect(window.location.hash).toContain(`q=`));
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(shownNames().length).toBeGreaterThan(found.length));
    expect(field).toHaveValue('');
  });

  it('narrows the columns of the board and their counts', async () => {
    const person = await applicationIn('shortlisted');
    const { user, field } = await openPage('');
    await user.type(field, person.applicantName);
    const open = (await all({ person: { $search: person.applicantName } })).filter(({ status }) =>
      isOpenStatus(status),
    );
    const board = screen.getByRole('region', { name: '应聘看板' });
    await waitFor(() => expect(within(board).getAllByRole('listitem')).toHaveLength(open.length));
    const columns = within(board).getAllByRole('heading', { level: 2 });
    await waitFor(() => {
      const counts = columns.map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(open.length);
    });
  });

  it('says that nobody is found, and keeps the way back', async () => {
    const { user } = await openPage('view=list&q=查无此人');
    expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: '清除筛选' })[0] as HTMLElement);
    await waitFor(() => expect(shownNames().length).toBeGreaterThan(0));
  });

  it.each(filters)('filters by $label', async ({ label, choice, isWanted }) => {
    const noted = await applicationIn('interviewing');
    await updateRecord('Application', noted._id, { note: '周三' });
    const records = await all();
    const wanted = records.filter(isWanted);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(records.length);
    const { user } = await openPage('view=list');
    await user.click(screen.getByRole('button', { name: '更多筛选' }));
    await choose(user, label, choice);
    await waitFor(() => expect(allTab(wanted.length)).toBeInTheDocument());
    await waitFor(() => expect(shownNames().sort()).toEqual(namesOf(wanted).slice(0, 25).sort()));
    expect(screen.getByRole('button', { name: '更多筛选（已选 1 项）' })).toBeInTheDocument();
  });

  it('keeps each filter in the address, and applies them after a reload', async () => {
    const others = filters.filter(({ name }) => name !== 'city' && name !== 'note');
    const person = (await all()).find((one) => others.every(({ isWanted }) => isWanted(one)));
    const city = person?.snapshot?.city ?? '';
    expect(city).not.toBe('');
    await updateRecord('Application', person?._id ?? '', { note: '周三' });
    const chosen = filters.map(({ label, name, choice }) => ({ label, name, value: name === 'city' ? city : choice }));
    const { user } = await openPage('view=list');
    await user.click(screen.getByRole('button', { name: '更多筛选' }));
    for (const { label, name, value } of chosen) {
      await choose(user, label, value);
      await waitFor(() => expect(addressNow().params.get(name)).toBe(value));
    }
    await leavePage();
    await openPage(String(addressNow().params));
    expect(shownNames()).toEqual([person?.applicantName]);
    await user.click(screen.getByRole('button', { name: '更多筛选（已选 5 项）' }));
    for (const { label, value } of chosen) expect(screen.getByRole('combobox', { name: label })).toHaveValue(value);
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect([...addressNow().params.keys()]).toEqual(['view']));
  });

  it('takes the focus by its key, unless details are open', async () => {
    const { user, field } = await openPage('view=list');
    await user.keyboard('/');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await user.keyboard('/');
    expect(field).toHaveValue('/');
  });

  it('leaves its key to nobody while details are open', async () => {
    const { user, details } = await openDetails(await applicationIn('viewed'));
    await user.keyboard('/');
    expect(details.contains(document.activeElement)).toBe(true);
  });
});
