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
