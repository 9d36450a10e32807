import { sql } from 'kysely';
import { DAY_MS } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { fillStatistics } from '#database/derived/statistics.ts';
import type { TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, NOON } from '#tests/support/fixtures/functions.ts';
import { type Fields, insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';
import type { Generated } from './statistics-recount.ts';

type Job = Generated['jobs'][number];

/** The courses of applications: each status follows the one before after a wait. */
export const courses: readonly (readonly ApplicationStatus[])[] = [
  ['submitted'],
  ['submitted', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired'],
  ['submitted', 'viewed', 'rejected'],
  ['submitted', 'viewed', 'interviewing', 'offered', 'declined'],
  ['submitted', 'viewed', 'offered', 'hired'],
  ['submitted', 'viewed', 'shortlisted', 'withdrawn'],
  ['submitted', 'viewed'],
];
const SPAN_DAYS = 60;

/** Adds records of the last weeks, most of them of the first company, and the counts that belong to them. */
export async function addGenerated(test: TestDatabase, size: number): Promise<Generated> {
  const random = createSeededRandom(20_260_111);
  const time = () => NOON - random.number(SPAN_DAYS * DAY_MS);
  const companies: RecordOf<'Company'>[] = [];
  for (let number = 0; number < 14; number += 1) {
    const user = await addUser(test, { role: 'company', createTime: time() });
    companies.push(await addCompany(test, { userId: user._id, verifyStatus: 'approved', createTime: time() }));
  }
  const jobs: Job[] = [];
  for (let number = 0; number < 60; number += 1) {
    const company = companies[number < 30 ? 0 : number % companies.length];
    const category = random.pick(jobFields.category.known);
    const firstPublishTime = number % 7 === 0 ? 0 : time();
    if (!company) continue;
    const job = { title: `职位${number}`, category, firstPublishTime };
    const _id = await addJob(test, company, { ...job, status: 'published' });
    jobs.push({ ...job, _id, userId: company.userId });
  }
  const applications = Array.from({ length: size }, (_, number) => {
    const job = random.pick(jobs);
    const createTime = time();
    const course = random.pick(courses);
    const moments = course.map((status, index): [string, number] => {
      return [status, createTime + index * random.number(3 * DAY_MS)];
    });
    const status = course.at(-1);
    return { ...applicationOf(number, job), createTime, status, times: Object.fromEntries(moments) };
  });
  const views = Array.from({ length: 2 * size }, (_, number) => {
    const { _id: jobId, userId: employerId } = random.pick(jobs);
    const createTime = time();
    return { _id: `v${number}`, ...times(createTime), jobId, userId: `u${number}`, employerId, day: `${number}` };
  });
  await insertAll(test, 'Application', applications);
  await insertAll(test, 'JobView', views);
  await countAgain(test);
  const { sql: tables } = test.database;
  return {
    users: await tables.selectFrom('User').select('createTime').execute(),
    companies: await tables.selectFrom('Company').select(['userId', 'companyName', 'createTime']).execute(),
    jobs,
    applications,
    views,
  };
}

function times(createTime: number) {
  return { createTime, updateTime: createTime, revision: 1 };
}

function applicationOf(number: number, { _id: jobId, title: jobTitle, userId: employerId }: Job) {
  return {
    _id: `a${number}`,
    updateTime: NOON,
    revision: 1,
    jobId,
    jobTitle,
    employerId,
    companyName: '',
    applicantId: `u${number}`,
    applicantName: '欧阳明',
    reason: '',
    snapshot: null,
    consentTime: NOON,
    jobFilledTime: 0,
    note: '',
    ...nothingHeld,
    ...noOffer,
  };
}

async function insertAll(test: TestDatabase, model: 'Application' | 'JobView', records: readonly Fields[]) {
  for (let start = 0; start < records.length; start += 100) {
    await insertRecords(test, model, records.slice(start, start + 100));
  }
}

/** Removes the stored counts and first times, and fills them like the migration. */
export async function countAgain({ database }: TestDatabase): Promise<void> {
  for (const table of ['JobDay', 'CategoryDay'] as const) await database.sql.deleteFrom(table).execute();
  const none = { category: '', responderId: '', responseTime: 0, interviewTime: 0, offerTime: 0, hireTime: 0 };
  await database.sql.updateTable('Application').set(none).execute();
  await fillStatistics(database);
}

/** Every row of the counts and first times. */
export async function countsOf({ database }: TestDatabase) {
  const { rows: applications } = await sql`select _id, category, ${sql.join(
    ['responderId', 'responseTime', 'interviewTime', 'offerTime', 'hireTime'].map((name) => sql.ref(name)),
  )} from ${sql.table('Application')} order by _id`.execute(database.sql);
  const jobDays = await database.sql.selectFrom('JobDay').selectAll().orderBy('day').orderBy('jobId').execute();
  const categoryDays = await database.sql
    .selectFrom('CategoryDay')
    .select(({ fn }) => [
      'day',
      'category',
      fn.sum<number>('applications').as('sent'),
      fn.sum<number>('hires').as('hired'),
    ])
    .groupBy(['day', 'category'])
    .orderBy('day')
    .orderBy('category')
    .execute();
  return { applications, jobDays, categoryDays };
}
