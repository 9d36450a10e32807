import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { dropDraft, dropDrafts, keepDraft, leaveDrafts, readDraft } from './drafts.ts';

const USER = 'user-1';
const read = () => readDraft(USER, 'form', v.string());

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Another tab of the person keeps a text and is closed. */
function closeAnotherTab(text: string): void {
  const own = Object.entries(sessionStorage);
  sessionStorage.clear();
  keepDraft(USER, 'form', text);
  leaveDrafts();
  sessionStorage.clear();
  for (const [key, kept] of own) sessionStorage.setItem(key, kept);
}

describe('the text of a closed tab', () => {
  it('is continued by the next tab, once', () => {
    closeAnotherTab('theirs');
    expect(read()).toBe('theirs');
    dropDraft(USER, 'form');
    expect(read()).toBeNull();
  });

  it('waits while this tab has a text of its own', () => {
    keepDraft(USER, 'form', 'mine');
    closeAnotherTab('theirs');
    expect(read()).toBe('mine');
    dropDraft(USER, 'form');
    expect(read()).toBe('theirs');
  });

  it('is not replaced by that of another closed tab: both are continued, one after the other', () => {
    for (const text of ['first', 'second']) closeAnotherTab(text);
    for (const text of ['first', 'second']) {
      expect(read()).toBe(text);
      dropDraft(USER, 'form');
    }
    expect(read()).toBeNull();
  });

  it('stays when this tab has nothing to drop', () => {
    closeAnotherTab('theirs');
    dropDraft(USER, 'form');
    expect(read()).toBe('theirs');
  });

  it('goes with a sign-out', () => {
    keepDraft(USER, 'form', 'mine');
    closeAnotherTab('theirs');
    dropDrafts(USER);
    expect(read()).toBeNull();
  });
});

it.each(['mine', 'mine, and more'])('a reload leaves no second copy of a text that is saved afterwards: %s', (text) => {
  keepDraft(USER, 'form', 'mine');
  leaveDrafts();
  keepDraft(USER, 'form', text);
  dropDraft(USER, 'form');
  expect(read()).toBeNull();
});
