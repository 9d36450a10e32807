import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, createFunctions, dataOf, type Functions, sessionOf } from '#tests/support/fixtures/functions.ts';
import { smallestOf, timeRatio } from '#tests/support/measure.ts';
import { addManyApplications, readGenerated, year } from './many-applications.ts';
import { dayText, recountCompany, recountPlatform } from './statistics-recount.ts';

const FEW = 10_000;
const MANY = 100_000;
/** How much longer the statistics of a company may take where others have ten times as many applications. */
const MAX_RATIO = 1.3;
const period = { from: dayText(year.from), to: dayText(year.to) };

type Platform = {
  test: TestDatabase;
  functions: Functions;
  largest: UserRecord;
  other: UserRecord;
  admin: UserRecord;
};

describeOnEachDatabase('The statistics of many applications', (open) => {
  let small: Platform;
  let large: Platform;
  beforeAll(async () => {
    vi.stubEnv('EDITION', 'recruiting');
    small = await fill(await open(), FEW);
    large = await fill(await open(), MANY);
  });
  afterAll(async () => {
    await small.test.remove();
    await large.test.remove();
    vi.unstubAllEnvs();
  });

  test('equal a plain recount', async () => {
    const data = await readGenerated(large.test);
    for (const company of [large.largest, large.other]) {
      expect(await read(large, company)).toEqual(recountCompany(data, company._id, period));
    }
    expect(await read(large, large.admin)).toEqual(recountPlatform(data, period));
  });

  test(`take a company at most ${MAX_RATIO} times as long where others have ten times as many`, async () => {
    const ratio = () =>
      timeRatio(
        () => read(large, large.other),
        () => read(small, small.other),
      );
    expect(await smallestOf(ratio, MAX_RATIO)).toBeLessThan(MAX_RATIO);
  });
});

async function fill(test: TestDatabase, size: number): Promise<Platform> {
  const companies = await addManyApplications(test, size);
  const admin = await addUser(test, { role: 'admin' });
  return { test, functions: createFunctions(test), ...companies, admin };
}

async function read({ functions }: Platform, user: UserRecord) {
  const event = { action: 'statistics', ...period };
  return dataOf(await functions.call('queryMySQLData', sessionOf(user), event));
}
