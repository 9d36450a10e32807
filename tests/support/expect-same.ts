import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * Expects two values to be equal, as `toEqual` does. For comparisons that run 10,000 times and more: `expect` and the
 * text that explains a failure cost more than the comparison, so both wait until there is a difference.
 */
export function expectSame(actual: unknown, expected: unknown, explain: () => string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, explain()).toEqual(expected);
}
