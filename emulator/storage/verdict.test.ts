import { describe, expect, it } from 'vitest';
import { logoFiles } from '../../tests/support/logo-files.ts';
import { judgeLogo, ownerOfPath, StorageError } from './verdict.ts';

describe('a logo is judged by its content', () => {
  it.each(logoFiles)('$name: $verdict', ({ bytes, verdict }) => {
    if (verdict === 'noImage' || verdict === 'tooLarge' || verdict === 'tooWide') {
      expect(() => judgeLogo(bytes)).toThrow(new StorageError(verdict));
    } else expect(judgeLogo(bytes)).toBe(verdict);
  });
});

describe('a logo lies in its owner’s folder', () => {
  it.each([
    ['company-logos/user1/a.png', 'user1'],
    ['company-logos/user_-1/abc.jpeg', 'user_-1'],
    ['company-logos/user1/a.webp', 'user1'],
    ['company-logos/user1/a.svg', undefined],
    ['company-logos/user1/a.gif', undefined],
    ['company-logos/user1/../user2/a.png', undefined],
    ['company-logos/user1/b/a.png', undefined],
    ['company-logos//a.png', undefined],
    ['company-logos/a.png', undefined],
    ['/company-logos/user1/a.png', undefined],
    ['other/user1/a.png', undefined],
    ['company-logos/user1/a.png\n', undefined],
    ['company-logos/user1/%2e%2e.png', undefined],
  ])('%j belongs to %j', (path, owner) => {
    expect(ownerOfPath(path)).toBe(owner);
  });
});
