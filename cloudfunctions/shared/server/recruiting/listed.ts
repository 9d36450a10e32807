import { type RawBuilder, sql } from 'kysely';
import type { RecordOf } from '#contract/models.ts';
import { unansweredStatuses } from '#contract/recruiting/application-status.ts';
import { pauseTime } from '#contract/recruiting/setting.ts';
import type { Store } from '#database/tables.ts';
import { readSetting } from './settings.ts';

/**
 * Whether job seekers can find a job: published, not expired, and its company approved with an active user and without
 * overdue answers, if the settings pause the jobs of others.
 */
export async function isListed(store: Store, job: RecordOf<'Job'>, now: number): Promise<boolean> {
  return (
    job.status === 'published' && job.validUntil > now && job.isCompanyOpen && !(await isPaused(store, job.userId, now))
  );
}

/** The same as a condition on the table of jobs. */
export async function listedSql(store: Store, now: number): Promise<RawBuilder<unknown>> {
  const time = pauseTime(await readSetting(store), now);
  const pause = time === undefined ? sql`` : sql` and ${answeredSql(sql.ref('Job.userId'), time)}`;
  return sql`${sql.ref('status')} = 'published' and ${sql.ref('validUntil')} > ${now} and ${sql.ref('isCompanyOpen')} = 1${pause}`;
}

/** Whether the settings pause the jobs of a company, given by its user. */
async function isPaused(store: Store, employerId: string, now: number): Promise<boolean> {
  const time = pauseTime(await readSetting(store), now);
  if (time === undefined) return false;
  const answered = answeredSql(sql`${employerId}`, time);
  const { rows } = await sql<{ isAnswered: number }>`select ${answered} as ${sql.ref('isAnswered')}`.execute(store.sql);
  return Number(rows[0]?.isAnswered) === 0;
}

/**
 * Whether a company has answered every application that was sent up to a time. Reads one row of an index for each status,
 * however many applications wait.
 */
function answeredSql(employerId: RawBuilder<unknown>, time: number): RawBuilder<unknown> {
  const terms = unansweredStatuses.map((status) => {
    const oldest = sql`select ${sql.ref('consentTime')} from ${sql.table('Application')}
      where ${sql.ref('Application.employerId')} = ${employerId} and ${sql.ref('Application.status')} = ${status}
      order by ${sql.ref('consentTime')} limit 1`;
    return sql`coalesce((${oldest}) > ${time}, true)`;
  });
  return sql.join(terms, sql` and `);
}
