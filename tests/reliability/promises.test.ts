import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/project-root.ts';
import { clusterTests, onCluster } from '../cluster/promised-on-cluster.ts';
import { promisePages, promises } from './promises.ts';

test('every promise names existing tests', () => {
  const named = promises.flatMap(({ tests }) => tests);
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  for (const { what, tests } of promises) expect(tests.length, what.en).toBeGreaterThan(0);
});

test('the pages list the promises as the tests define them (npm run docs)', () => {
  for (const { file, text, expected } of promisePages()) expect(text, file).toBe(expected);
});

test('every promise is proved on a database cluster, or says why it need not be', () => {
  expect(Object.keys(onCluster)).toEqual(promises.map(({ what }) => what.en));
  expect(clusterTests.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  for (const [what, proof] of Object.entries(onCluster)) expect(proof, what).not.toHaveLength(0);
});
