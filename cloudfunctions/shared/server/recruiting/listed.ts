import { type RawBuilder, sql } from 'kysely';
import { allOf, type Filter, fieldEquals } from '#contract/filter.ts';
import type { RecordOf } from '#contract/models.ts';

/** Whether job seekers can find a job: published, not expired, and its company approved with an active user. */
export function isListed(job: RecordOf<'Job'>, now: number): boolean {
  return job.status === 'published' && job.validUntil > now && job.isCompanyOpen;
}

/** The same as a filter. */
export function listedJobs(now: number): Filter {
  return allOf(
    fieldEquals('status', 'published'),
    allOf({ kind: 'compare', operator: '$gt', field: 'validUntil', value: now }, fieldEquals('isCompanyOpen', true)),
  );
}

/** The same as a condition on the table of jobs, for reads that no caller's filter is part of. */
export function listedSql(now: number): RawBuilder<unknown> {
  return sql`${sql.ref('status')} = 'published' and ${sql.ref('validUntil')} > ${now} and ${sql.ref('isCompanyOpen')} = 1`;
}
