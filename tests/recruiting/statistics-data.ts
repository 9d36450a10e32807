import { sql } from 'kysely';
import type { RecordOf } from '#contract/models.ts';
import { type ApplicationStatus, responseStatuses } from '#contract/recruiting/application-status.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { MIN_RESPONSES, SLOWEST_COMPANIES, steps, TOP_JOBS } from '#contract/recruiting/statistics.ts';
import { fillStatistics } from '#database/migrations/0008-statistics.ts';
import type { TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, NOON } from '#tests/support/fixtures/functions.ts';
import { type Fields, insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addJob, DAY } from '#tests/support/fixtures/recruiting-records.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';

type Application = RecordOf<'Application'>;
type Job = { _id: string; title: string; category: string; userId: string; firstPublishTime: number };
type View = { jobId: string; employerId: string; createTime: number };

/** Generated records, as they are stored. */
export type Generated = {
  users: readonly { createTime: number }[];
  companies: readonly { userId: string; companyName: string; createTime: number }[];
  jobs: readonly Job[];
  applications: readonly Pick<Application, 'employerId' | 'jobId' | 'createTime' | 'times'>[];
  views: readonly View[];
};

const courses: readonly (readonly ApplicationStatus[])[] = [
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
  const time = () => NOON - random.number(SPAN_DAYS * DAY);
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
    const moments = random
      .pick(courses)
      .map((status, index): [string, number] => [status, createTime + index * random.number(3 * DAY)]);
    return { ...applicationOf(number, job), createTime, times: Object.fromEntries(moments) };
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
    status: 'submitted',
    reason: '',
    snapshot: null,
    consentTime: NOON,
    jobFilledTime: 0,
    note: '',
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

// The recount below shares nothing with the product: days are named by the platform's own calendar.

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });
export type Period = { from: string; to: string };

export function dayText(time: number): string {
  return calendar.format(time);
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

function weeksOf({ from, to }: Period): string[] {
  const weeks: string[] = [];
  for (let time = Date.parse(mondayOf(from)); time <= Date.parse(to); time += 7 * DAY) {
    weeks.push(new Date(time).toISOString().slice(0, 10));
  }
  return weeks;
}

type Moment = { time: number; employerId: string; jobId: string; category: string; figure: string };

function momentsOf({ users, companies, jobs, applications, views }: Generated, period: Period): Moment[] {
  const nothing = { employerId: '', jobId: '', category: '' };
  const categoryOf = new Map(jobs.map(({ _id, category }) => [_id, category]));
  const all: Moment[] = [
    ...users.map(({ createTime }) => ({ ...nothing, time: createTime, figure: 'users' })),
    ...companies.map(({ createTime }) => ({ ...nothing, time: createTime, figure: 'companies' })),
    ...jobs.map(({ firstPublishTime }) => ({ ...nothing, time: firstPublishTime, figure: 'jobs' })),
    ...views.map(({ createTime: time, employerId, jobId }) => ({
      ...nothing,
      time,
      employerId,
      jobId,
      figure: 'views',
    })),
    ...applications.flatMap(({ createTime, times, employerId, jobId }) => {
      const of = { employerId, jobId, category: categoryOf.get(jobId) ?? '' };
      const moments: readonly [string, number | undefined][] = [
        ['applications', createTime],
        ['interviews', times.interviewing],
        ['offers', times.offered],
        ['hires', times.hired],
      ];
      return moments.map(([figure, time]) => ({ ...of, figure, time: time ?? 0 }));
    }),
  ];
  return all.filter(({ time }) => time > 0 && dayText(time) >= period.from && dayText(time) <= period.to);
}

function tally<F extends string>(moments: readonly Moment[], figures: readonly F[]): Record<string, number> {
  return Object.fromEntries(figures.map((one) => [one, moments.filter(({ figure }) => figure === one).length]));
}

function byWeek(moments: readonly Moment[], period: Period, figures: readonly string[]) {
  return weeksOf(period).map((week) => ({
    week,
    ...tally(
      moments.filter(({ time }) => mondayOf(dayText(time)) === week),
      figures,
    ),
  }));
}

/** The waits until the first responses of a period, by company. */
function waitsOf({ applications }: Generated, { from, to }: Period): Map<string, number[]> {
  const waits = new Map<string, number[]>();
  for (const { createTime, times, employerId } of applications) {
    const response = Math.min(...responseStatuses.flatMap((status) => times[status] ?? []));
    if (!Number.isFinite(response) || dayText(response) < from || dayText(response) > to) continue;
    waits.set(employerId, [...(waits.get(employerId) ?? []), response - createTime]);
  }
  return waits;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN;
  return Math.floor((at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2);
}

export function recountCompany(data: Generated, employerId: string, period: Period) {
  const moments = momentsOf(data, period).filter((moment) => moment.employerId === employerId);
  const jobs = data.jobs
    .map(({ _id: jobId, title }) => {
      const own = moments.filter((moment) => moment.jobId === jobId);
      return { jobId, title, isCounted: own.length > 0, own, figures: tally(own, steps) };
    })
    .filter(({ isCounted }) => isCounted)
    .sort(
      ({ figures: a, jobId: one }, { figures: b, jobId: other }) =>
        (b.applications ?? 0) - (a.applications ?? 0) || (b.views ?? 0) - (a.views ?? 0) || (one < other ? -1 : 1),
    );
  const waits = waitsOf(data, period).get(employerId) ?? [];
  const others = jobs.slice(TOP_JOBS).flatMap(({ own }) => own);
  return {
    scope: 'company',
    totals: tally(moments, steps),
    weeks: byWeek(moments, period, steps),
    jobs: jobs.slice(0, TOP_JOBS).map(({ jobId, title, figures }) => ({ jobId, title, ...figures })),
    otherJobs: jobs.length > TOP_JOBS ? tally(others, steps) : null,
    responses: waits.length,
    medianMs: waits.length === 0 ? null : median(waits),
  };
}

export function recountPlatform(data: Generated, period: Period) {
  const figures = ['users', 'companies', 'jobs', 'applications', 'hires'];
  const moments = momentsOf(data, period);
  const known = [...new Set(moments.map(({ category }) => category))].filter((category) => category !== '');
  const categories = known
    .map((category) => {
      const { applications = 0, hires = 0 } = tally(
        moments.filter((moment) => moment.category === category),
        ['applications', 'hires'],
      );
      return { category, applications, hires };
    })
    .filter(({ applications, hires }) => applications + hires > 0)
    .sort((a, b) => b.applications - a.applications || (a.category < b.category ? -1 : 1));
  const names = new Map(data.companies.map(({ userId, companyName }) => [userId, companyName]));
  const slowest = [...waitsOf(data, period)]
    .filter(([, waits]) => waits.length >= MIN_RESPONSES)
    .map(([userId, waits]) => ({
      companyName: names.get(userId) ?? '',
      responses: waits.length,
      medianMs: median(waits),
    }))
    .sort((a, b) => b.medianMs - a.medianMs)
    .slice(0, SLOWEST_COMPANIES);
  return {
    scope: 'platform',
    totals: tally(moments, figures),
    weeks: byWeek(moments, period, figures),
    categories,
    slowest,
  };
}
