import { expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const ids = ['a', 'b', 'c'];

it('an open record knows the ones before and after it', () => {
  expect(neighboursOf(ids, 'b')).toEqual({ position: 2, previous: 'a', next: 'c', count: 3 });
  expect(neighboursOf(ids, 'a')).toEqual({ position: 1, previous: undefined, next: 'b', count: 3 });
  expect(neighboursOf(ids, 'c')).toEqual({ position: 3, previous: 'b', next: undefined, count: 3 });
});

it('a record that is not in the list has none', () => {
  expect(neighboursOf(ids, 'x')).toEqual({ position: undefined, previous: undefined, next: undefined, count: 3 });
});
