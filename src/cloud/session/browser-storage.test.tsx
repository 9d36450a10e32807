import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isStorageRefused, localTexts } from './browser-storage.ts';

// The SDK has stored something, too.
beforeEach(() => {
  for (const key of localTexts.keys()) localTexts.removeItem(key);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const key of localTexts.keys()) localTexts.removeItem(key);
});

/** Refuses texts longer than a few characters, as a full storage does. */
function fillStorage(): void {
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(this: Storage, key, text) {
    if (text.length > 5) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
}

describe('a full storage', () => {
  it('keeps what fits, and the rest until the page is left', () => {
    fillStorage();
    localTexts.setItem('a', 'short');
    expect(isStorageRefused.get()).toBe(false);
    localTexts.setItem('b', 'too long');
    expect(isStorageRefused.get()).toBe(true);
    expect(localTexts.getItem('b')).toBe('too long');
    expect(localTexts.keys().toSorted()).toEqual(['a', 'b']);
    localTexts.removeItem('b');
    expect(localTexts.getItem('b')).toBeNull();
    expect(isStorageRefused.get()).toBe(false);
  });

  it('does not bring back an outdated text', () => {
    localTexts.setItem('user', 'old');
    fillStorage();
    localTexts.setItem('user', 'a new one');
    expect(Object.keys(localStorage)).not.toContain('user');
    expect(localTexts.getItem('user')).toBe('a new one');
  });

  it('stores a text when there is room again', () => {
    fillStorage();
    localTexts.setItem('user', 'too long');
    localTexts.setItem('user', 'short');
    expect(isStorageRefused.get()).toBe(false);
    expect(localTexts.getItem('user')).toBe('short');
  });
});
