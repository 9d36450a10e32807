import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HashRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useOpenRecord } from './use-open-record.ts';

afterEach(() => {
  window.location.hash = '';
});

type Listed = { ids: readonly string[]; isSettled: boolean; request?: string };

/** A list whose rows change while one of them is open. */
function List({ before, after }: { before: Listed; after: Listed }) {
  const [{ ids, ...listed }, setListed] = useState(before);
  const { openId, open, close, neighbours } = useOpenRecord({ rows: ids.map((_id) => ({ _id })), ...listed });
  const { previous, position, next, count } = neighbours ?? {};
  return (
    <>
      <button type="button" onClick={() => open('b')}>
        open
      </button>
      <button type="button" onClick={() => setListed(after)}>
        change
      </button>
      <button type="button" onClick={close}>
        close
      </button>
      <p>{openId && `${previous ?? '-'} ${position ?? '-'}/${count} ${next ?? '-'}`}</p>
    </>
  );
}
const shown = () => screen.getByRole('paragraph').textContent;

function show(before: Listed, after: Listed) {
  render(
    <HashRouter>
      <List before={before} after={after} />
    </HashRouter>,
  );
  return (name: string) => userEvent.click(screen.getByRole('button', { name }));
}

const listed = { ids: ['a', 'b', 'c'], isSettled: true };

it.each([
  ['leaves the list', ['a', 'c']],
  ['moves in it', ['b', 'a', 'c']],
  ['is followed by a new one', ['a', 'b', 'n', 'c']],
])('the open record keeps its place when it %s, until the details close', async (_name, ids) => {
  const press = show(listed, { ids, isSettled: true });
  await press('open');
  expect(shown()).toBe('a 2/3 c');
  await press('change');
  expect(shown()).toBe('a 2/3 c');
  await press('close');
  await press('open');
  expect(shown()).not.toBe('a 2/3 c');
});

it('a record that a link opens waits for the whole list', async () => {
  window.location.hash = '#/?id=b';
  const press = show({ ids: ['b'], isSettled: false }, listed);
  expect(shown()).toBe('- 1/1 -');
  await press('change');
  expect(shown()).toBe('a 2/3 c');
});

it.each([
  ['loses the open one', ['a', 'c'], 'a 2/3 c'],
  ['grows at its end', ['a', 'b', 'c', 'd'], 'a 2/4 c'],
  ['gets a new one in place of the open one', ['a', 'n', 'c'], 'n 3/4 c'],
])('a list that stays in use keeps its order when it %s', async (_name, ids, expected) => {
  const press = show({ ...listed, request: 'all' }, { ids, isSettled: true, request: 'all' });
  await press('open');
  await press('change');
  expect(shown()).toBe(expected);
});

it('a list that stays in use begins anew with another request', async () => {
  const press = show({ ...listed, request: 'all' }, { ids: ['c', 'b'], isSettled: true, request: 'some' });
  await press('open');
  await press('change');
  expect(shown()).toBe('c 2/2 -');
});
