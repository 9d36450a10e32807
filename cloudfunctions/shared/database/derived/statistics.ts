import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, startOfDay } from '#contract/days.ts';
import { responseStatuses } from '#contract/recruiting/application-status.ts';
import { countedStatuses } from '#contract/recruiting/statistics.ts';
import type { Store } from '../tables.ts';

/** Computes the times and counts that statistics read. Does nothing when they are there. */
export async function fillStatistics(store: Store): Promise<void> {
  await fillTimes(store);
  if (!(await store.sql.selectFrom('JobDay').select('day').limit(1).executeTakeFirst())) await countJobDays(store);
  if (!(await store.sql.selectFrom('CategoryDay').select('day').limit(1).executeTakeFirst())) {
    await countCategoryDays(store);
  }
}

/** Earlier times of a step that was repeated are not known. */
async function fillTimes(store: Store): Promise<void> {
  const integer = store.dialect === 'mysql' ? sql`signed` : sql`integer`;
  const least = store.dialect === 'mysql' ? sql`least` : sql`min`;
  const times = sql.ref('times');
  const timeOf = (status: string, otherwise: number) => sql<number>`case when json_valid(${times}) then
    coalesce(cast(json_extract(${times}, ${sql.lit(`$.${status}`)}) as ${integer}), ${sql.lit(otherwise)})
    else ${sql.lit(otherwise)} end`;
  const never = Number.MAX_SAFE_INTEGER;
  const responses = responseStatuses.map((status) => timeOf(status, never));
  await store.sql
    .updateTable('Application')
    .set({
      category: sql<string>`coalesce((select category from ${sql.table('Job')}
        where ${sql.ref('Job._id')} = ${sql.ref('jobId')}), 'other')`,
      responseTime: sql<number>`coalesce(nullif(${least}(${sql.join(responses)}), ${sql.lit(never)}), 0)`,
      interviewTime: timeOf(countedStatuses.interviews, 0),
      offerTime: timeOf(countedStatuses.offers, 0),
      hireTime: timeOf(countedStatuses.hires, 0),
    })
    .where('category', '=', '')
    .execute();
  await store.sql
    .updateTable('Application')
    .set({ responderId: sql.ref('employerId') })
    .where('responseTime', '>', 0)
    .where('responderId', '=', '')
    .execute();
}

const moments = [
  { step: 'applications', table: 'Application', time: 'createTime' },
  { step: 'interviews', table: 'Application', time: 'interviewTime' },
  { step: 'offers', table: 'Application', time: 'offerTime' },
  { step: 'hires', table: 'Application', time: 'hireTime' },
  { step: 'views', table: 'JobView', time: 'createTime' },
] as const;
type Step = (typeof moments)[number]['step'];

async function countJobDays(store: Store): Promise<void> {
  const keys = ['employerId', 'day', 'jobId'];
  const steps = ['views', 'applications', 'interviews', 'offers', 'hires'] as const;
  await insertCounts(store, 'JobDay', keys, steps, names(keys));
}

async function countCategoryDays(store: Store): Promise<void> {
  const keys = ['day', 'category', 'part'];
  await insertCounts(store, 'CategoryDay', keys, ['applications', 'hires'], sql`day, category, 0 as part`);
}

/** Counts the moments of each step in groups of equal keys. */
async function insertCounts(
  store: Store,
  table: string,
  keys: readonly string[],
  steps: readonly Step[],
  selected: RawBuilder<unknown>,
): Promise<void> {
  const counted = moments.filter(({ step }) => steps.includes(step));
  const parts = counted.map(({ step, table: source, time }) => {
    const marks = steps.map((other) => sql`${sql.lit(other === step ? 1 : 0)} as ${sql.ref(other)}`);
    const grouped = keys.filter((key) => key !== 'day' && key !== 'part');
    return sql`select ${names(grouped)}, ${dayOf(store, time)} as day, ${sql.join(marks)}
      from ${sql.table(source)} where ${sql.ref(time)} > 0`;
  });
  const sums = steps.map((step) => sql`sum(${sql.ref(step)})`);
  const groups = keys.filter((key) => key !== 'part');
  await sql`insert into ${sql.table(table)} (${names([...keys, ...steps])})
    select ${selected}, ${sql.join(sums)} from (${sql.join(parts, sql` union all `)}) moments
    group by ${names(groups)}`.execute(store.sql);
}

function names(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function dayOf(store: Store, column: string): RawBuilder<unknown> {
  const divide = store.dialect === 'mysql' ? sql`div` : sql`/`;
  return sql`(${sql.ref(column)} - ${sql.lit(startOfDay(0))}) ${divide} ${sql.lit(DAY_MS)}`;
}
