import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '#contract/days.ts';
import { type ApplicationStatus, responseStatuses } from '#contract/recruiting/application-status.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { fillStatistics } from '#database/derived/statistics.ts';
import { PARTS } from '#database/job-days.ts';
import { withoutStatementLimit } from '#database/migrate.ts';
import { analyze, copy, insertCopies } from '#tests/support/fixtures/copied-records.ts';
import type { TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, NOON } from '#tests/support/fixtures/functions.ts';
import { recordOf } from '#tests/support/fixtures/model-records.ts';
import { courses } from './statistics-data.ts';
import type { Generated } from './statistics-recount.ts';

type Test = Pick<TestDatabase, 'database'>;

const DAYS = 364;
/** The year that all records are of. */
export const year = { from: NOON - (DAYS - 1) * DAY_MS, to: NOON };
/** Per mille of the applications that the largest company has. */
const LARGEST_SHARE = 32;
/** Jobs of the largest company, and of each other. */
const JOBS = { largest: 100, other: 10 };

/** A number below `range` that looks random. Different steps give numbers that do not depend on one another. */
const scatter = (step: number, range: number) => sql`(${copy} * ${sql.lit(step)} + 7) % ${sql.lit(range)}`;
const time = (step: number) => sql`${sql.lit(NOON)} - ${scatter(step, DAYS * DAY_MS)}`;
const createTime = time(6_700_417);
const wait = sql`1 + ${scatter(104_729, 3 * DAY_MS)}`;
const record = { createTime, updateTime: createTime };

/** Chooses by a number: the first value for 0, and so on. */
function choose(number: RawBuilder<unknown>, values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const cases = values.map((value, index) => sql`when ${sql.lit(index)} then ${value}`);
  return sql`case ${number} ${sql.join(cases, sql` `)} end`;
}

const course = scatter(31, courses.length);
const momentOf = (index: number) => sql`${createTime} + ${sql.lit(index)} * (${wait})`;

/** The time of the first of some statuses, or 0. */
function firstOf(statuses: readonly ApplicationStatus[]): RawBuilder<unknown> {
  const places = courses.map((all) => all.findIndex((status) => statuses.includes(status)));
  return choose(
    course,
    places.map((place) => (place < 0 ? sql`0` : momentOf(place))),
  );
}

const times = choose(
  course,
  courses.map((all) => {
    const pairs = all.map((status, index) => sql`'"', ${sql.lit(status)}, '":', ${momentOf(index)}`);
    return sql`concat('{', ${sql.join(pairs, sql`, ',', `)}, '}')`;
  }),
);

/**
 * Fills an empty database with so many applications, twice as many looks, a tenth as many job seekers and a thousandth as
 * many companies, and the counts that belong to them. `size` is a number of thousands. Returns the users of the largest
 * company and of another one.
 */
export async function addManyApplications(test: Test, size: number) {
  const counts = { users: size / 10, companies: size / 1000 };
  const divide = test.database.dialect === 'mysql' ? sql`div` : sql`/`;
  const add = (model: 'User' | 'Company' | 'Job' | 'Application' | 'JobView', copies: number, values: Values) =>
    insertCopies(test, model, [recordOf(model, 1, (field) => field)], copies, { ...record, ...values });
  const numbered = (letter: string, number: RawBuilder<unknown>) => sql`concat(${sql.lit(letter)}, ${number})`;
  const user = scatter(1, counts.users);
  const company = sql`case when ${scatter(7919, 1000)} < ${sql.lit(LARGEST_SHARE)} then 0
    else 1 + ${scatter(15_485_863, counts.companies - 1)} end`;
  // Applications of the same person differ in it, so nobody applies for a job twice.
  const place = sql`(${copy} ${divide} ${sql.lit(counts.users)}) % 10`;
  const job = sql`case when ${scatter(7919, 1000)} < ${sql.lit(LARGEST_SHARE)}
    then ${place} + ${sql.lit(JOBS.other)} * (${scatter(611_953, JOBS.largest / JOBS.other)}) else ${place} end`;
  const of = { jobId: sql`concat('j', ${company}, '-', ${job})`, employerId: numbered('c', company) };

  await add('User', counts.users, {
    _id: numbered('u', copy),
    username: numbered('person', copy),
    usernameKey: numbered('person', copy),
    email: numbered('mail', copy),
    emailKey: numbered('mail', copy),
    cloudbaseUid: sql`null`,
    ...record,
  });
  await add('Company', counts.companies, {
    _id: numbered('p', copy),
    userId: numbered('c', copy),
    companyName: numbered('公司', copy),
    licenseKey: numbered('licence', copy),
  });
  const categories = jobFields.category.known.map((name) => sql.lit(name));
  const owner = sql`case when ${copy} < ${sql.lit(JOBS.largest)} then 0
    else 1 + (${copy} - ${sql.lit(JOBS.largest)}) ${divide} ${sql.lit(JOBS.other)} end`;
  const number = sql`case when ${copy} < ${sql.lit(JOBS.largest)} then ${copy} else ${copy} % ${sql.lit(JOBS.other)} end`;
  await add('Job', JOBS.largest + JOBS.other * (counts.companies - 1), {
    _id: sql`concat('j', ${owner}, '-', ${number})`,
    userId: numbered('c', owner),
    title: numbered('职位', copy),
    category: choose(scatter(1, categories.length), categories),
    firstPublishTime: time(49_979_687),
  });
  const category = sql`(select category from ${sql.table('Job')} where ${sql.ref('Job._id')} = ${of.jobId})`;
  const responseTime = firstOf(responseStatuses);
  await add('Application', size, {
    ...of,
    _id: numbered('a', copy),
    applicantId: numbered('u', user),
    times,
    category,
    responseTime,
    responderId: sql`case when ${responseTime} > 0 then ${of.employerId} else '' end`,
    interviewTime: firstOf(['interviewing']),
    offerTime: firstOf(['offered']),
    hireTime: firstOf(['hired']),
  });
  await add('JobView', 2 * size, {
    ...of,
    _id: numbered('v', copy),
    userId: numbered('u', user),
    day: copy,
    createTime: time(32_452_843),
  });
  await withoutStatementLimit(test.database, fillStatistics);
  await addParts(test);
  await analyze(test, ['User', 'Company', 'Job', 'Application', 'JobView', 'JobDay', 'CategoryDay']);
  const [largest, other] = await Promise.all(
    ['c0', 'c1'].map((_id) => addUser(test, { _id, role: 'company', createTime: year.from })),
  );
  if (!largest || !other) throw new Error('There are no companies');
  return { largest, other };
}

/** The migration writes one row for each day of a category; steps are spread over several, which have to be read too. */
async function addParts({ database }: Test): Promise<void> {
  const parts = Array.from({ length: PARTS - 1 }, (_, index) => sql`select ${sql.lit(index + 1)} as other`);
  await sql`insert into ${sql.table('CategoryDay')} (day, category, part, applications, hires)
    select day, category, other, 0, 0 from ${sql.table('CategoryDay')}
    cross join (${sql.join(parts, sql` union all `)}) parts`.execute(database.sql);
}

type Values = Readonly<Record<string, RawBuilder<unknown>>>;

/** Reads the generated records for a recount: what is counted of them, and not the counts. */
export async function readGenerated({ database }: Test): Promise<Generated> {
  const { sql: tables } = database;
  const applications = await tables
    .selectFrom('Application')
    .select(['employerId', 'jobId', 'createTime', 'times'])
    .execute();
  return {
    users: await tables.selectFrom('User').select('createTime').execute(),
    companies: await tables.selectFrom('Company').select(['userId', 'companyName', 'createTime']).execute(),
    jobs: await tables.selectFrom('Job').select(['_id', 'title', 'category', 'userId', 'firstPublishTime']).execute(),
    applications: applications.map((row) => ({ ...row, times: JSON.parse(row.times) })),
    views: await tables.selectFrom('JobView').select(['jobId', 'employerId', 'createTime']).execute(),
  };
}
