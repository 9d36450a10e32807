import { describe, expect, test } from 'vitest';
import { findDisorder, type Operation, type Version } from './strict-order.ts';

const operation = (start: number, end: number, reads: Version[], writes: Version[] = []): Operation => ({
  start,
  end,
  reads,
  writes,
});

describe('A history', () => {
  test('of operations that can follow one another has no disorder', () => {
    const history = [
      operation(0, 9, [['a', 1]], [['a', 2]]),
      // Began before the first had ended, so it may have come earlier.
      operation(1, 12, [['a', 1]]),
      operation(
        10,
        11,
        [
          ['a', 2],
          ['b', 1],
        ],
        [['b', 2]],
      ),
      operation(13, 14, [
        ['a', 2],
        ['b', 2],
      ]),
    ];
    expect(findDisorder(history, 1)).toEqual([]);
  });

  test.each<[string, RegExp, Operation[]]>([
    [
      'a lost update',
      /two operations made a 2/,
      [operation(0, 5, [['a', 1]], [['a', 2]]), operation(1, 6, [['a', 1]], [['a', 2]])],
    ],
    ['a doubled write', /no operation made a 2/, [operation(0, 5, [['a', 2]], [['a', 3]])]],
    [
      'a stale read',
      /no order of 2 operations/,
      [operation(0, 5, [['a', 1]], [['a', 2]]), operation(6, 7, [['a', 1]])],
    ],
    [
      'a read that is older than an earlier one',
      /no order/,
      [operation(0, 20, [['a', 1]], [['a', 2]]), operation(1, 2, [['a', 2]]), operation(3, 4, [['a', 1]])],
    ],
    [
      'a write skew',
      /no order of 2 operations/,
      [
        operation(
          0,
          5,
          [
            ['a', 1],
            ['b', 1],
          ],
          [['a', 2]],
        ),
        operation(
          1,
          6,
          [
            ['a', 1],
            ['b', 1],
          ],
          [['b', 2]],
        ),
      ],
    ],
  ])('with %s is found', (_, expected, history) => {
    expect(findDisorder(history, 1).join()).toMatch(expected);
  });
});
