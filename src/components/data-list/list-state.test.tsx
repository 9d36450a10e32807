import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HashRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ListSchema, readListQuery, useListState } from './list-state.ts';
import { useOpenRecord } from './use-open-record.ts';

const schema = {
  filters: { role: ['admin', 'company'], status: ['active'] },
  sortFields: ['createTime', 'username'],
  defaultSort: { field: 'createTime', direction: 'desc' },
} as const satisfies ListSchema<'role' | 'status', 'createTime' | 'username'>;

function read(address: string) {
  return readListQuery<'role' | 'status', 'createTime' | 'username'>(new URLSearchParams(address), schema);
}

const nothing = { search: '', filters: { role: '', status: '' }, sort: { field: 'createTime', direction: 'desc' } };

describe('the address of a list', () => {
  it('carries search, filters and order', () => {
    expect(read('q=王&role=company&sort=-username')).toEqual({
      search: '王',
      filters: { role: 'company', status: '' },
      sort: { field: 'username', direction: 'desc' },
    });
    expect(read('sort=username').sort).toEqual({ field: 'username', direction: 'asc' });
  });

  it.each([
    ['nothing', ''],
    ['an unknown role', 'role=boss'],
    ['an unknown order', 'sort=password'],
    ['an order of nothing', 'sort=-'],
    ['a name of every object', 'role=constructor&sort=__proto__'],
    ['control characters', 'q=%00%1b'],
    ['an endless search', `q=${'x'.repeat(5000)}`],
    ['the same name twice, the first one unknown', 'role=boss&role=admin'],
  ])('falls back without an error: %s', (_name, address) => {
    expect(read(address)).toEqual(nothing);
  });
});

const listed = { rows: [{ _id: 'u1' }, { _id: 'u2' }], isSettled: true };

function List() {
  const list = useListState<'role' | 'status', 'createTime' | 'username'>(schema);
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
      <button type="button" onClick={list.clear}>
        clear
      </button>
      <output>{search}</output>
      <p>{list.isFiltered ? 'filtered' : 'all'}</p>
    </>
  );
}

function show(address: string) {
  window.location.hash = address;
  render(
    <HashRouter>
      <List />
    </HashRouter>,
  );
}

function typeSearch(text: string) {
  fireEvent.change(screen.getByLabelText('search'), { target: { value: text } });
}

describe('a list', () => {
  it('shows what the address says', () => {
    show('/?q=abc&role=admin');
    expect(screen.getByLabelText('search')).toHaveValue('abc');
    expect(screen.getByText('filtered')).toBeVisible();
  });

  it('writes filters and order into the address, and turns the order around', async () => {
    show('/');
    const user = userEvent.setup();
    await user.click(screen.getByText('filter'));
    await user.click(screen.getByText('sort'));
    expect(screen.getByRole('status')).toHaveTextContent('?role=admin&sort=username');
    await user.click(screen.getByText('sort'));
    expect(screen.getByRole('status')).toHaveTextContent('?role=admin&sort=-username');
  });

  it('writes a search into the address once the typing pauses, and clears search and filters together', () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    show('/?role=admin&sort=username');
    const input = screen.getByLabelText('search');
    fireEvent.change(input, { target: { value: 'wan' } });
    act(() => vi.advanceTimersByTime(200));
    fireEvent.change(input, { target: { value: 'wang' } });
    act(() => vi.advanceTimersByTime(200));
    expect(input).toHaveValue('wang');
    expect(screen.getByRole('status')).not.toHaveTextContent('q=');
    act(() => vi.advanceTimersByTime(50));
    expect(screen.getByRole('status')).toHaveTextContent('?role=admin&sort=username&q=wang');
    fireEvent.click(screen.getByText('clear'));
    act(() => vi.advanceTimersByTime(250));
    expect(screen.getByRole('status')).toHaveTextContent(/^\?sort=username$/);
    expect(input).toHaveValue('');
    expect(screen.getByText('all')).toBeVisible();
  });

  it('search, filters and order replace the entry of the history; an opened record adds one', async () => {
    show('/');
    const user = userEvent.setup();
    const address = screen.getByRole('status');
    const before = window.history.length;
    await user.click(screen.getByText('filter'));
    await user.click(screen.getByText('sort'));
    typeSearch('wang');
    await waitFor(() => expect(address).toHaveTextContent('?role=admin&sort=username&q=wang'));
    expect(window.history.length).toBe(before);

    await user.click(screen.getByText('open'));
    await user.click(screen.getByText('next'));
    expect(address).toHaveTextContent('&id=u2');
    expect(window.history.length).toBe(before + 1);

    act(() => window.history.back());
    await waitFor(() => expect(address).toHaveTextContent(/^\?role=admin&sort=username&q=wang$/));
  });

  it.each([
    ['control characters, which a script or an input method may write', 'a\0b\x1b', 'ab'],
    ['what is longer than a search, without half a character at its end', `${'x'.repeat(99)}𠮷`, 'x'.repeat(99)],
  ])('searches without %s', (_name, typed, search) => {
    show('/');
    fireEvent.change(screen.getByLabelText('search'), { target: { value: typed } });
    expect(screen.getByLabelText('search')).toHaveValue(search);
  });

  describe('that renders later than its address changes', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('keeps the typed search and the record that is opened at the same moment', () => {
      show('/');
      typeSearch('wang');
      act(() => {
        vi.advanceTimersByTime(250);
        screen.getByText('open').click();
      });
      expect(screen.getByRole('status')).toHaveTextContent(/^\?q=wang&id=u1$/);
      typeSearch('wan');
      act(() => {
        screen.getByText('filter').click();
        vi.advanceTimersByTime(250);
      });
      expect(screen.getByRole('status')).toHaveTextContent(/^\?q=wan&id=u1&role=admin$/);
      expect(screen.getByLabelText('search')).toHaveValue('wan');
    });

    it('does not lead back from another page', () => {
      show('/users');
      typeSearch('wang');
      act(() => {
        window.location.hash = '/companies';
        vi.advanceTimersByTime(250);
      });
      expect(window.location.hash).toBe('#/companies');
    });
  });
});
