import { describe, expect, it } from 'vitest';
import { ownerOfLogo } from '#contract/logo.ts';
import { logoFiles } from '#tests/support/fixtures/logo-files.ts';
import { judgeLogo } from './judge-logo.ts';

describe('a logo is judged by its content', () => {
  it.each(logoFiles)('$name: $verdict', ({ bytes, verdict }) => {
    expect(Object.values(judgeLogo(bytes))).toEqual([verdict]);
  });
});

describe('a logo lies in its owner’s folder', () => {
  it.each([
    ['company-logos/user1/a.png', 'user1'],
    ['company-logos/user_-1/abc.jpeg', 'user_-1'],
    ['company-logos/user1/a.webp', 'user1'],
    ['company-logos/user1/a.svg', undefined],
    ['company-logos/user1/a.gif', 'user1'],
    ['company-logos/user1/../user2/a.png', undefined],
    ['company-logos/user1/b/a.png', undefined],
    ['company-logos//a.png', undefined],
    ['company-logos/a.png', undefined],
    ['/company-logos/user1/a.png', undefined],
    ['other/user1/a.png', undefined],
    ['company-logos/user1/a.png\n', undefined],
    ['company-logos/user1/%2e%2e.png', undefined],
  ])('%j belongs to %j', (path, owner) => {
    expect(ownerOfLogo(path)).toBe(owner);
  });
});
