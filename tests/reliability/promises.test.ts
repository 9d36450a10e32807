import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { promisePages, promises } from './promises.ts';

const root = join(import.meta.dirname, '../..');

test('every promise names tests that are there', () => {
  const named = promises.flatMap(({ tests }) => tests);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  for (const { what, tests } of promises) expect(tests.length, what.en).toBeGreaterThan(0);
});

test('the pages list the promises as the tests have them', () => {
  for (const { file, text, expected } of promisePages()) expect(text, file).toBe(expected);
});
