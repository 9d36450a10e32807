import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { CompanyRecord, UserRecord } from '#contract/models.ts';
import { control, openAdminPage, rowOf } from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { insertRecord } from '../../cloud/calls/data.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { type Column, DataTable } from './data-table.tsx';
import { type ListSchema, useListState } from './list-state.ts';
import { RecordListView } from './record-list-view.tsx';
import { useRecordList } from './use-record-list.ts';

const { fetch, server } = mountNetwork();

beforeAll(async () => {
  await signIn({ username: 'superadmin', password: 'dev-2025', role: 'admin' });
});
afterEach(async () => {
  await control(fetch, { action: 'reset' });
  await leavePage();
});
afterAll(async () => {
  await signOut();
});

const schema: ListSchema = { filters: {}, sortFields: [], defaultSort: { field: 'createTime', direction: 'desc' } };
const columns: Column<CompanyRecord>[] = [
  { key: 'companyName', header: 'name', cell: (company) => company.companyName, width: '1fr' },
];
const searched = ['companyName'] as const;
const filters = {};

function Companies() {
  const { search, setSearch, sort, isFiltered, clear } = useListState(schema);
  const { defaultSort } = schema;
  const list = useRecordList({ model: 'Company', search, searched, filters, sort, defaultSort });
  return (
    <>
      <input aria-label="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <output>{list.total === undefined ? 'asking' : `total ${list.total}`}</output>
      <RecordListView list={list} isFiltered={isFiltered} onClear={clear}>
        <DataTable
          columns={columns}
          rows={list.rows}
          rowKey={(company) => company._id}
          caption="companies"
          onRowOpen={() => undefined}
        />
      </RecordListView>
    </>
  );
}

const FEW = { phone: '13900001111' };
const people: ListSchema = { ...schema, sortFields: ['realName'] };
const personColumns: Column<UserRecord, string>[] = [
  { key: 'realName', header: 'name', cell: (user) => user.realName, width: '1fr', sortable: true },
];
const searchedOfPeople = ['realName'] as const;

function People() {
  const { search, setSearch, sort, toggleSort } = useListState(people);
  const { defaultSort } = people;
  const request = { model: 'User', within: FEW, searched: searchedOfPeople, filters, sort, defaultSort } as const;
  const list = useRecordList({ ...request, search });
  return (
    <>
      <input aria-label="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <DataTable
        columns={personColumns}
        rows={list.rows}
        rowKey={(user) => user._id}
        caption="people"
        sort={sort}
        onSort={toggleSort}
      />
    </>
  );
}

/** Searches for the last row's name and moves the focus to that row's button. */
async function searchAndFocus(): Promise<HTMLElement> {
  const before = await screen.findAllByRole('row');
  const name = before.at(-1)?.textContent ?? '';
  fireEvent.change(screen.getByLabelText('search'), { target: { value: name } });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(before.length));
  const button = (await rowOf(name)).querySelector('button');
  if (!button) throw new Error('no button');
  act(() => button.focus());
  return button;
}

it('people are sorted by the readings of their surnames, also while all of them are loaded', async () => {
  for (const [index, realName] of ['于文', '曾文', '何文', '单文', '傅文', '冯文', 'Anna'].entries()) {
    const person = { username: `sorted${index}`, email: `sorted${index}@example.com`, realName, ...FEW };
    await insertRecord('User', person);
  }
  const { user } = openAdminPage(People, '/users');
  const names = () => screen.getAllByRole('row').flatMap((row) => row.querySelector('td')?.textContent ?? []);
  await screen.findByText('于文');
  await user.click(screen.getByRole('button', { name: /name/ }));
  const sorted = ['Anna', '冯文', '傅文', '何文', '单文', '于文', '曾文'];
  await waitFor(() => expect(names()).toEqual(sorted));
  await user.click(screen.getByRole('button', { name: /name/ }));
  await waitFor(() => expect(names()).toEqual(sorted.toReversed()));
  fireEvent.change(screen.getByLabelText('search'), { target: { value: '\u200b文 ' } });
  await waitFor(() => expect(names()).toEqual(sorted.toReversed().slice(0, -1)));
});

it('a row that is found keeps its place on the page, and the focus, when the server has answered as well', async () => {
  openAdminPage(Companies, '/companies');
  await screen.findAllByRole('row');
  await control(fetch, { action: 'hold', on: true, scope: 'functions' });
  const button = await searchAndFocus();
  expect(screen.getByText('asking')).toBeVisible();
  await control(fetch, { action: 'hold', on: false, scope: 'functions' });
  await screen.findByText('total 1');
  expect(button).toHaveFocus();
});

it('a row that is found stays, with the focus, when the server could not be asked; the list says so', async () => {
  openAdminPage(Companies, '/companies');
  await screen.findAllByRole('row');
  await control(fetch, { action: 'fail', times: 100, how: '503', scope: 'functions' });
  const button = await searchAndFocus();
  expect(await screen.findByText('加载失败')).toBeVisible();
  expect(button).toHaveFocus();
  await control(fetch, { action: 'reset' });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText('加载失败')).toBeNull());
  expect(button).toBeInTheDocument();
});

it('more rows are asked for once, however fast the button is pressed again', async () => {
  openAdminPage(Companies, '/companies');
  await screen.findByText(/^total/);
  let calls = 0;
  server.events.on('request:start', () => {
    calls += 1;
  });
  onTestFinished(() => server.events.removeAllListeners());
  const more = screen.getByRole('button', { name: '加载更多' });
  // Both clicks come before any timer runs, as on a slow device.
  fireEvent.click(more);
  fireEvent.click(more);
  await waitFor(() => expect(more).not.toBeInTheDocument());
  expect(calls).toBe(1);
});

it('a page that is left has nothing under way', async () => {
  let underWay = 0;
  async function countCalls({ request }: { request: Request }) {
    underWay += 1;
    const answer = await fetch(request);
    underWay -= 1;
    return answer;
  }
  server.use(http.post('*/queryMySQLData', countCalls));
  onTestFinished(() => server.resetHandlers());
  await control(fetch, { action: 'latency', ms: 100, scope: 'functions' });
  openAdminPage(Companies, '/companies');
  await waitFor(() => expect(underWay).toBeGreaterThan(0));
  await leavePage();
  expect(underWay).toBe(0);
});

it('a late response to an earlier search changes nothing', async () => {
  openAdminPage(Companies, '/companies');
  const [, first, second] = (await screen.findAllByRole('row')).map((row) => row.textContent ?? '');
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  server.use(
    http.post('*/queryMySQLData', async ({ request }) => {
      const isFirst = (await request.clone().text()).includes(String(first));
      if (isFirst) {
        asked.resolve();
        await late.promise;
      }
      const response = await fetch(request);
      if (isFirst) answered.resolve();
      return response;
    }),
  );
  onTestFinished(() => server.resetHandlers());
  const search = screen.getByLabelText('search');
  fireEvent.change(search, { target: { value: first } });
  await asked.promise;
  fireEvent.change(search, { target: { value: second } });
  await screen.findByText('total 1');
  late.resolve();
  await answered.promise;
  await readsEnded();
  expect(screen.getByText('total 1')).toBeVisible();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['name', second]);
});
