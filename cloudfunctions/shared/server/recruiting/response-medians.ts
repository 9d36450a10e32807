import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '#contract/days.ts';
import { MAX_RESPONSES } from '#contract/recruiting/statistics.ts';
import type { Store } from '#database/tables.ts';
import { withinLimit } from '#database/time-limit.ts';
import type { Days } from './week-sums.ts';

export type Median = { employerId: string; responses: number; medianMs: number };

/** The latest first responses of a period: those of one company, or all. Indexes end with the columns that are selected. */
export function recentResponses(
  store: Store,
  { from, to }: Days,
  employerId?: string,
  limit: number = MAX_RESPONSES,
): RawBuilder<unknown> {
  const [responder, response, create] = ['responderId', 'responseTime', 'createTime'].map((name) => sql.ref(name));
  const owned = employerId === undefined ? sql`` : sql`${responder} = ${employerId} and `;
  return sql`select ${responder}, ${response}, ${create} from ${sql.table('Application')}
    where ${withinLimit(store)}${owned}${response} >= ${startOfDay(from)} and ${response} < ${startOfDay(to + 1)}
    order by ${response} desc, ${responder} desc, ${create} desc limit ${limit}`;
}

/**
 * The median time from an application to its first response, of each company with at least so many responses, the longest
 * first. Of an even number it is the mean of the two in the middle, in whole milliseconds.
 */
export async function readMedians(
  store: Store,
  responses: RawBuilder<unknown>,
  { least, limit }: { least: number; limit: number },
): Promise<Median[]> {
  const half = store.dialect === 'mysql' ? sql`div 2` : sql`/ 2`;
  const responder = sql.ref('responderId');
  const { rows } = await sql<{ responderId: string; total: number; low: number; high: number }>`
    with recent as (${responses}),
    waits as (select ${responder}, ${sql.ref('responseTime')} - ${sql.ref('createTime')} as ms from recent),
    ranked as (select ${responder}, ms, row_number() over (partition by ${responder} order by ms) as place,
      count(*) over (partition by ${responder}) as total from waits)
    select ${responder}, max(total) as total, min(ms) as low, max(ms) as high from ranked
    where place in ((total + 1) ${half}, (total + 2) ${half}) and total >= ${least}
    group by ${responder} order by min(ms) + max(ms) desc, ${responder} limit ${limit}`.execute(store.sql);
  return rows.map((row) => ({
    employerId: row.responderId,
    responses: Number(row.total),
    medianMs: Math.floor((Number(row.low) + Number(row.high)) / 2),
  }));
}
