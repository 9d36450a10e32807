import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import { type CompanyStatistics, type Funnel, type Step, steps, TOP_JOBS } from '#contract/recruiting/statistics.ts';
import type { Store } from '#database/tables.ts';
import { withinLimit } from '#database/time-limit.ts';
import { readMedians, recentResponses } from './response-medians.ts';
import { type Days, fillWeeks, mapFigures, numbersOf, sumOf, weekSql } from './week-sums.ts';

type Sums = Record<Step, unknown>;

/** The sums of all steps. Looks at jobs count until yesterday (`pastLooks`). */
function sumSteps(today: number) {
  const sumStep = (step: Step) => {
    const counted = step === 'views' ? sql`case when day < ${today} then views else 0 end` : sql.ref(step);
    return sql`sum(${counted}) as ${sql.ref(step)}`;
  };
  return sql.join(steps.map(sumStep));
}

/** The figures of a company, counted by the days of its jobs. */
export async function companyStatistics(
  store: Store,
  employerId: string,
  days: Days,
  now: number,
): Promise<CompanyStatistics> {
  const sums = sumSteps(dayOf(now));
  const [weeks, jobs, [median]] = await Promise.all([
    readWeeks(store, employerId, days, sums),
    readJobs(store, employerId, days, sums),
    readMedians(store, recentResponses(store, days, employerId), { least: 1, limit: 1 }),
  ]);
  const totals = sumOf(weeks, steps);
  const named = sumOf(jobs.top, steps);
  return {
    scope: 'company',
    totals,
    weeks,
    jobs: jobs.top,
    otherJobs: jobs.hasMore ? difference(totals, named) : null,
    responses: median?.responses ?? 0,
    medianMs: median?.medianMs ?? null,
  };
}

function difference(whole: Funnel, part: Funnel): Funnel {
  return mapFigures(steps, (step) => whole[step] - part[step]);
}

async function readWeeks(store: Store, employerId: string, days: Days, sums: RawBuilder<unknown>) {
  const { rows } = await sql<Sums & { week: number }>`
    select ${weekSql(sql.ref('day'))} as week, ${sums} from ${sql.table('JobDay')}
    where ${withinLimit(store)}${ofCompany(employerId, days)} group by week`.execute(store.sql);
  return fillWeeks(days, rows, steps);
}

/** The jobs with the most applications, then with the most views. */
async function readJobs(store: Store, employerId: string, days: Days, sums: RawBuilder<unknown>) {
  const { rows } = await sql<Sums & { jobId: string; title: string | null }>`
    select counted.*, ${sql.ref('Job.title')} as title from (select * from (
      select ${sql.ref('jobId')}, ${sums} from ${sql.table('JobDay')}
      where ${withinLimit(store)}${ofCompany(employerId, days)}
      group by ${sql.ref('jobId')}) summed order by applications desc, views desc, ${sql.ref('jobId')}
      limit ${TOP_JOBS + 1}) counted
    left join ${sql.table('Job')} on ${sql.ref('Job._id')} = ${sql.ref('counted.jobId')}
    order by applications desc, views desc, ${sql.ref('counted.jobId')}`.execute(store.sql);
  const top = rows.slice(0, TOP_JOBS).map(({ jobId, title, ...figures }) => ({
    jobId,
    title: title ?? '',
    ...numbersOf(figures, steps),
  }));
  return { top, hasMore: rows.length > TOP_JOBS };
}

function ofCompany(employerId: string, { from, to }: Days) {
  return sql`${sql.ref('employerId')} = ${employerId} and day between ${from} and ${to}`;
}
