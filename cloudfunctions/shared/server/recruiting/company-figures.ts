import { sql } from 'kysely';
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import {
  ACTIVE_DAYS,
  ANSWER_DAYS,
  ANSWER_GRACE_DAYS,
  companyActivity,
  MIN_APPLICATIONS,
} from '#contract/recruiting/company-figures.ts';
import { findIds, lockRows } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { readMedians } from './response-medians.ts';

/** What job seekers see of how a company deals with applications. */
export type CompanyFigures = Pick<RecordOf<'Job'>, 'answerPercent' | 'answerHours' | 'activeDay'>;

export const noFigures: CompanyFigures = { answerPercent: null, answerHours: null, activeDay: 0 };

/** Computes the figures of companies, by their users. Answers count from the day after, so that none can be timed. */
export async function computeFigures(
  store: Store,
  employerIds: readonly string[],
  now: number,
): Promise<Map<string, CompanyFigures>> {
  const today = dayOf(now);
  const shares = await readShares(store, employerIds, today);
  const active = await readActiveDays(store, employerIds, today);
  return new Map(employerIds.map((id) => [id, { ...noFigures, ...shares.get(id), activeDay: active.get(id) ?? 0 }]));
}

/** Returns the figures that a company's jobs show, for a new one. */
export async function figuresOf(store: Store, employerId: string): Promise<CompanyFigures> {
  const job = await store.sql
    .selectFrom('Job')
    .select(['answerPercent', 'answerHours', 'activeDay'])
    .where('userId', '=', employerId)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst();
  return job ?? noFigures;
}

/** Stores a company's figures in its jobs. This changes neither their revision nor their history. */
export async function storeFigures(store: Store, employerId: string, figures: CompanyFigures): Promise<void> {
  const ids = await findIds(store, 'Job', { userId: employerId });
  await lockRows(store, 'Job', ids);
  await store.sql.updateTable('Job').set(figures).where('_id', 'in', ids).execute();
}

type Answers = Pick<CompanyFigures, 'answerPercent' | 'answerHours'>;

/**
 * The share of answers among the applications of the last days, and their median. An application that was withdrawn before
 * an answer does not count.
 */
async function readShares(store: Store, employerIds: readonly string[], today: number): Promise<Map<string, Answers>> {
  const [employer, response, create] = ['employerId', 'responseTime', 'createTime'].map((name) => sql.ref(name));
  const ids = sql.join([...employerIds]);
  const isCounted = sql`${create} >= ${startOfDay(today - ANSWER_DAYS)}
    and ${create} < ${startOfDay(today - ANSWER_GRACE_DAYS)}`;
  const isAnswered = sql`${response} > 0 and ${response} < ${startOfDay(today)}`;
  const { rows } = await sql<{ id: string; received: number; answered: number }>`
    select ${employer} as id, count(*) as received, sum(case when ${isAnswered} then 1 else 0 end) as answered
    from ${sql.table('Application')}
    where ${employer} in (${ids}) and ${isCounted} and (${response} > 0 or status <> 'withdrawn')
    group by ${employer} having count(*) >= ${MIN_APPLICATIONS}`.execute(store.sql);
  const responder = sql.ref('responderId');
  const answered = sql`select ${responder}, ${response}, ${create} from ${sql.table('Application')}
    where ${responder} in (${ids}) and ${isAnswered} and ${isCounted}`;
  const medians = await readMedians(store, answered, { least: 1, limit: employerIds.length });
  const hours = new Map(medians.map(({ employerId, medianMs }) => [employerId, toHours(medianMs)]));
  return new Map(
    rows.map(({ id, ...counts }) => {
      const answerPercent = Math.floor((100 * Number(counts.answered)) / Number(counts.received));
      return [id, { answerPercent, answerHours: hours.get(id) ?? null }];
    }),
  );
}

/** Whole hours of a day, then whole days, each begun one counting as a whole one. */
function toHours(ms: number): number {
  return ms <= DAY_MS ? Math.max(1, Math.ceil(ms / HOUR_MS)) : 24 * Math.ceil(ms / DAY_MS);
}

/** The last days on which companies did something, from the history. */
async function readActiveDays(
  store: Store,
  employerIds: readonly string[],
  today: number,
): Promise<Map<string, number>> {
  const rows = await store.sql
    .selectFrom('Audit')
    .select(({ fn }) => ['actorId', fn.max('createTime').as('latest')])
    .where('actorId', 'in', employerIds)
    .where('action', 'in', companyActivity)
    .where('createTime', '>=', startOfDay(today - ACTIVE_DAYS + 1))
    .where('createTime', '<', startOfDay(today + 1))
    .groupBy('actorId')
    .execute();
  return new Map(rows.map(({ actorId, latest }) => [actorId, dayOf(latest)]));
}
