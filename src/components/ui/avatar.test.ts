import { describe, expect, it } from 'vitest';
import { initialOf } from './avatar.tsx';

describe('the initial of a name', () => {
  it.each([
    ['王建国', '王'],
    [' admin', 'A'],
    ['𠮷野', '𠮷'],
    ['e\u0301lan', 'E\u0301'],
    ['👩‍👩‍👧家', '👩‍👩‍👧'],
    ['🇨🇳队', '🇨🇳'],
    ['क्षमा', 'क्'],
    ['', '?'],
  ])('of "%s" is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
