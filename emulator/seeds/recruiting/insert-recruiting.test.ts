import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Edition } from '#contract/edition.ts';
import type { ModelName } from '#contract/models.ts';
import { openDatabase } from '#database/open-database.ts';
import { openEmulator } from '../../open.ts';
import { BUSINESS_FILE } from '../../settings.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seeds-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Opens the folder in an edition, closes it, and returns the numbers of rows. */
async function open(edition: Edition, seeds = true) {
  const emulator = await openEmulator({ dataDir, seeds, edition });
  await emulator.close();
  const database = await openDatabase(`file:${join(dataDir, BUSINESS_FILE)}`);
  const count = async (model: ModelName) => {
    const row = await database.sql
      .selectFrom(model)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  };
  const counts = {
    users: await count('User'),
    jobs: await count('Job'),
    resumes: await count('Resume'),
    applications: await count('Application'),
  };
  await database.close();
  return counts;
}

it('the default edition has no samples of the recruiting edition', async () => {
  expect(await open('specification')).toMatchObject({ jobs: 0, resumes: 0, applications: 0 });
});

it('a database of the default edition gets the samples when it is first opened in the recruiting edition', async () => {
  const { users } = await open('specification');
  const first = await open('recruiting');
  expect(first).toEqual({ users, jobs: 600, resumes: 29, applications: 400 });
  expect(await open('recruiting')).toEqual(first);
});

it('a database without seeds stays empty', async () => {
  await open('recruiting', false);
  expect(await open('recruiting', false)).toEqual({ users: 0, jobs: 0, resumes: 0, applications: 0 });
});
