import * as v from 'valibot';
import { expect, it } from 'vitest';
import { choiceNames, choices } from './choices.ts';

const fruit = choices('水果', { apple: '苹果', pear: '梨', plum: '李子' });

it.each([
  ['', true],
  ['apple', true],
  ['apple.plum', true],
  ['plum.apple', false],
  ['apple.apple', false],
  ['apple.', false],
  ['apple.stone', false],
  [['apple'], false],
])('decides whether %j may be written as several choices: %s', (value, isAccepted) => {
  expect(v.is(fruit.schema, value)).toBe(isAccepted);
});

it('names the chosen values that are known, in the order of the field', () => {
  expect(choiceNames(fruit, 'plum.stone.apple')).toEqual(['苹果', '李子']);
  expect(choiceNames(fruit, '')).toEqual([]);
});
