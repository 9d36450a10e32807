import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('ignores an action while one with the same key is pending', async () => {
  const once = oneAtATime();
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = once('a', () => promise, 'nothing');
  expect(await once('a', async () => 'second', 'nothing')).toBe('nothing');
  expect(await once('b', async () => 'another', 'nothing')).toBe('another');
  resolve('first');
  expect(await first).toBe('first');
  expect(await once('a', async () => 'third', 'nothing')).toBe('third');
});

it('passes a failure on and does not block the next try', async () => {
  const once = oneAtATime();
  await expect(once('a', () => Promise.reject(new Error('refused')), undefined)).rejects.toThrow('refused');
  expect(await once('a', async () => 'again', undefined)).toBe('again');
});
