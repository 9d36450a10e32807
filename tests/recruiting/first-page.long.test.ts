import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { noFigures } from '#server/recruiting/company-figures.ts';
import { analyze, copy, insertCopies } from '#tests/support/fixtures/copied-records.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, NOON, sessionOf } from '#tests/support/fixtures/functions.ts';
import { smallestOf, timeRatio } from '#tests/support/measure.ts';
import { addPeople, jobData, type People, resume } from './people.ts';

/** Rows of the small database. The large one has each of them 100 times. */
const ROWS = 1000;
const COPIES = 100;
/** How much longer a first page may take in the large database. */
const MAX_RATIO = 1.3;

type Model = 'Job' | 'Application';
type Reader = 'seeker' | 'owner';

/** The first pages, as the browser asks for them. */
const pages: readonly { name: string; by: Reader; model: Model; query?: object; orderBy: object }[] = [
  { name: 'search, newest', by: 'seeker', model: 'Job', orderBy: { publishTime: 'desc' } },
  { name: 'search, best paid', by: 'seeker', model: 'Job', orderBy: { salaryMax: 'desc' } },
  {
    name: 'search for an experience',
    by: 'seeker',
    model: 'Job',
    query: { experience: 'upTo3' },
    orderBy: { publishTime: 'desc' },
  },
  { name: 'company’s applications', by: 'owner', model: 'Application', orderBy: { createTime: 'desc' } },
  {
    name: 'column of the board',
    by: 'owner',
    model: 'Application',
    query: { decided: 'viewed' },
    orderBy: { createTime: 'asc' },
  },
];

describeOnEachDatabase('The first page', (open) => {
  let small: People;
  let large: People;
  beforeAll(async () => {
    vi.stubEnv('EDITION', 'recruiting');
    small = await fill(await open(), 1);
    large = await fill(await open(), COPIES);
  });
  afterAll(async () => {
    await small.test.remove();
    await large.test.remove();
    vi.unstubAllEnvs();
  });

  test.each(pages)('of 100,000 rows takes at most 1.3 times as long as of 1,000: $name', async (page) => {
    const ratio = () =>
      timeRatio(
        () => load(large, page),
        () => load(small, page),
      );
    expect(await smallestOf(ratio, MAX_RATIO)).toBeLessThan(MAX_RATIO);
  });
});

async function load(people: People, { by, model, query = {}, orderBy }: (typeof pages)[number]): Promise<void> {
  const event = { action: 'query', model, query, limit: 100, orderBy: [orderBy], withTotal: false };
  const answer = await people.functions.call('queryMySQLData', sessionOf(people[by].user), event);
  expect(dataOf(answer).records).toHaveLength(100);
}

/** Adds listed jobs of one company, and applications for them. Each copy is older than the one before. */
async function fill(test: TestDatabase, copies: number): Promise<People> {
  const people = await addPeople(test);
  const { company, owner, seeker } = people;
  const numbers = Array.from({ length: ROWS }, (_, number) => number);
  const record = (number: number) => ({ _id: `r${number}`, createTime: NOON - number, updateTime: NOON, revision: 1 });
  const jobs = numbers.map((number) => ({
    ...record(number),
    userId: owner.user._id,
    companyId: company._id,
    companyName: company.companyName,
    companyLogo: '',
    ...jobData(NOON, { salaryMax: 9000 + number }),
    status: 'published',
    reason: '',
    isCompanyOpen: true,
    ...noFigures,
    ...nothingHeld,
    firstPublishTime: NOON - number,
    publishTime: NOON - number,
  }));
  const applications = numbers.map((number) => ({
    ...record(number),
    jobId: `r${number}`,
    jobTitle: '仓库管理员',
    employerId: owner.user._id,
    companyName: company.companyName,
    applicantId: seeker.user._id,
    applicantName: '欧阳明',
    status: applicationStatuses[number % applicationStatuses.length],
    reason: '',
    snapshot: resume,
    consentTime: NOON,
    times: { submitted: NOON },
    jobFilledTime: 0,
    note: '',
    ...nothingHeld,
    ...noOffer,
  }));
  const named = (name: string) => ({ [name]: sql`concat(${sql.ref(name)}, '-', ${copy})` });
  const older = (name: string) => ({ [name]: sql`${sql.ref(name)} - ${copy} * ${ROWS}` });
  const dates = { ...older('createTime'), ...older('publishTime') };
  await insertCopies(test, 'Job', jobs, copies, { ...named('_id'), ...dates });
  await insertCopies(test, 'Application', applications, copies, {
    ...named('_id'),
    ...named('jobId'),
    ...older('createTime'),
  });
  await analyze(test, ['Job', 'Application']);
  return people;
}
