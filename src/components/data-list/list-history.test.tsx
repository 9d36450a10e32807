import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HashRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type ListSchema, useListState } from './list-state.ts';
import { useOpenRecord } from './use-open-record.ts';

const schema: ListSchema<'role', 'username'> = {
  filters: { role: ['admin'] },
  sortFields: ['username'],
  defaultSort: { field: 'username', direction: 'desc' },
};
const listed = { rows: [{ _id: 'u1' }, { _id: 'u2' }], isSettled: true };

function List() {
  const list = useListState<'role', 'username'>(schema);
  const { open } = useOpenRecord(listed);
  const { search } = useLocation();
  return (
    <>
      <input aria-label="search" value={list.search} onChange={(event) => list.setSearch(event.target.value)} />
      <button type="button" onClick={() => list.setFilter('role', 'admin')}>
        filter
      </button>
      <button type="button" onClick={() => list.toggleSort('username')}>
        sort
      </button>
      <button type="button" onClick={() => open('u1')}>
        open
      </button>
      <button type="button" onClick={() => open('u2')}>
        next
      </button>
      <output>{search}</output>
    </>
  );
}

it('search, filters and order replace the entry of the history; an opened record adds one', async () => {
  window.location.hash = '#/users';
  render(
    <HashRouter>
      <List />
    </HashRouter>,
  );
  const user = userEvent.setup();
  const address = screen.getByRole('status');
  const before = window.history.length;
  await user.click(screen.getByText('filter'));
  await user.click(screen.getByText('sort'));
  fireEvent.change(screen.getByLabelText('search'), { target: { value: 'wang' } });
  await waitFor(() => expect(address).toHaveTextContent('?role=admin&sort=username&q=wang'));
  expect(window.history.length).toBe(before);

  await user.click(screen.getByText('open'));
  await user.click(screen.getByText('next'));
  expect(address).toHaveTextContent('&id=u2');
  expect(window.history.length).toBe(before + 1);

  act(() => window.history.back());
  await waitFor(() => expect(address).toHaveTextContent(/^\?role=admin&sort=username&q=wang$/));
});
