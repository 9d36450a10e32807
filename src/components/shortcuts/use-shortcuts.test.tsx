import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const act = vi.fn();

function Page({ children }: { children: ReactNode }) {
  useShortcuts({ S: act, J: undefined });
  return children;
}

/** Renders a page, presses a key on its element with the test id `focused`, and returns whether the shortcut acted. */
function actsOn(element: ReactNode, init: KeyboardEventInit = {}): boolean {
  act.mockClear();
  render(<Page>{element}</Page>);
  const focused = screen.getByTestId('focused');
  const event = createEvent.keyDown(focused, { key: 's', ...init });
  fireEvent(focused, event);
  expect(event.defaultPrevented).toBe(act.mock.calls.length > 0);
  return act.mock.calls.length > 0;
}

it.each([
  ['the page', <p key="p" data-testid="focused" />],
  ['a button', <button key="b" type="button" data-testid="focused" />],
  ['a checkbox', <input key="c" type="checkbox" data-testid="focused" />],
  ['an open dialog', <div key="d" role="dialog" data-testid="focused" />],
])('a key acts on %s', (_name, element) => {
  expect(actsOn(element)).toBe(true);
});

it('a key acts with Shift and Caps Lock too', () => {
  expect(actsOn(<p data-testid="focused" />, { key: 'S', shiftKey: true })).toBe(true);
});

it.each([
  ['a text field', <input key="i" data-testid="focused" />],
  ['a search field', <input key="s" type="search" data-testid="focused" />],
  ['a text of several lines', <textarea key="t" data-testid="focused" />],
  ['a choice', <select key="c" data-testid="focused" />],
  ['a menu, which finds its entries by letters', <div key="m" role="menu" tabIndex={-1} data-testid="focused" />],
  [
    'a dialog above another one',
    <div key="d">
      <div role="dialog" />
      <div role="dialog" data-testid="focused" />
    </div>,
  ],
])('a key does nothing in %s', (_name, element) => {
  expect(actsOn(element)).toBe(false);
});

it.each([
  { ctrlKey: true },
  { altKey: true },
  { metaKey: true },
  { repeat: true },
  { isComposing: true },
  { key: 'j' },
  { key: 'x' },
  { key: 'Enter' },
])('%o does nothing', (init) => {
  expect(actsOn(<p data-testid="focused" />, init)).toBe(false);
});
