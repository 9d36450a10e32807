import { expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const ids = ['a', 'b', 'c'];

it('an open record knows the ones before and after it', () => {
  expect(neighboursOf(ids, 'b', -1)).toEqual({ position: 2, previous: 'a', next: 'c' });
  expect(neighboursOf(ids, 'a', -1)).toEqual({ position: 1, previous: undefined, next: 'b' });
  expect(neighboursOf(ids, 'c', -1)).toEqual({ position: 3, previous: 'b', next: undefined });
});

it('a record that has left the list goes on to the one that took its place', () => {
  expect(neighboursOf(['a', 'c'], 'b', 1)).toEqual({ position: undefined, previous: 'a', next: 'c' });
  expect(neighboursOf(['a', 'b'], 'c', 2)).toEqual({ position: undefined, previous: 'b', next: undefined });
});

it('a record that never was in the list has none', () => {
  expect(neighboursOf(ids, 'x', -1)).toEqual({ position: undefined, previous: undefined, next: undefined });
});
