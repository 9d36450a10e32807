import { sql } from 'kysely';
import { DAY_MS, startOfDay } from '#contract/days.ts';
import {
  MIN_RESPONSES,
  type PlatformStatistics,
  platformFigures,
  SLOWEST_COMPANIES,
} from '#contract/recruiting/statistics.ts';
import type { Store } from '#database/tables.ts';
import { withinLimit } from '#database/time-limit.ts';
import { readMedians, recentResponses } from './response-medians.ts';
import { type Days, fillWeeks, numbersOf, sumOf, weekSql } from './week-sums.ts';

/** The figures of the platform. New records are counted by index, applications and hires by the days of the categories. */
export async function platformStatistics(store: Store, days: Days): Promise<PlatformStatistics> {
  const [users, companies, jobs, applied, categories, slowest] = await Promise.all([
    countByWeek(store, 'User', 'createTime', days),
    countByWeek(store, 'Company', 'createTime', days),
    countByWeek(store, 'Job', 'firstPublishTime', days),
    readWeeks(store, days),
    readCategories(store, days),
    readSlowest(store, days),
  ]);
  const known = [...new Set([users, companies, jobs, applied].flatMap((counts) => [...counts.keys()]))];
  const rows = known.map((week) => ({
    week,
    users: users.get(week) ?? 0,
    companies: companies.get(week) ?? 0,
    jobs: jobs.get(week) ?? 0,
    ...(applied.get(week) ?? { applications: 0, hires: 0 }),
  }));
  const weeks = fillWeeks(days, rows, platformFigures);
  return { scope: 'platform', totals: sumOf(weeks, platformFigures), weeks, categories, slowest };
}

async function countByWeek(
  store: Store,
  model: 'User' | 'Company' | 'Job',
  column: 'createTime' | 'firstPublishTime',
  { from, to }: Days,
): Promise<Map<number, number>> {
  const divide = store.dialect === 'mysql' ? sql`div` : sql`/`;
  const time = sql.ref(column);
  const day = sql`(${time} - ${sql.lit(startOfDay(0))}) ${divide} ${sql.lit(DAY_MS)}`;
  const { rows } = await sql<{ week: number; number: number }>`
    select ${weekSql(sql.ref('day'))} as week, sum(number) as number from (
      select ${day} as day, count(*) as number from ${sql.table(model)}
      where ${withinLimit(store)}${time} >= ${startOfDay(from)} and ${time} < ${startOfDay(to + 1)} group by day) days
    group by week`.execute(store.sql);
  return new Map(rows.map(({ week, number }) => [Number(week), Number(number)]));
}

const sums = sql`sum(applications) as applications, sum(hires) as hires`;
const figures = ['applications', 'hires'] as const;

async function readWeeks(store: Store, { from, to }: Days) {
  const { rows } = await sql<{ week: number; applications: number; hires: number }>`
    select ${weekSql(sql.ref('day'))} as week, ${sums} from ${sql.table('CategoryDay')}
    where ${withinLimit(store)}day between ${from} and ${to} group by week`.execute(store.sql);
  return new Map(rows.map(({ week, ...row }) => [Number(week), numbersOf(row, figures)]));
}

async function readCategories(store: Store, { from, to }: Days) {
  const { rows } = await sql<{ category: string; applications: number; hires: number }>`
    select category, ${sums} from ${sql.table('CategoryDay')}
    where ${withinLimit(store)}day between ${from} and ${to} group by category
    order by sum(applications) desc, category`.execute(store.sql);
  return rows.map(({ category, ...row }) => ({ category, ...numbersOf(row, figures) }));
}

/** A company that was deleted meanwhile has no name. */
async function readSlowest(store: Store, days: Days): Promise<PlatformStatistics['slowest']> {
  const limits = { least: MIN_RESPONSES, limit: SLOWEST_COMPANIES };
  const medians = await readMedians(store, recentResponses(store, days), limits);
  if (medians.length === 0) return [];
  const companies = await store.sql
    .selectFrom('Company')
    .select(['userId', 'companyName'])
    .where(
      'userId',
      'in',
      medians.map(({ employerId }) => employerId),
    )
    .execute();
  const names = new Map(companies.map(({ userId, companyName }) => [userId, companyName]));
  return medians.map(({ employerId, ...median }) => ({ companyName: names.get(employerId) ?? '', ...median }));
}
