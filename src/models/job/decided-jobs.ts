import type { Conditions } from '#contract/list-query.ts';
import { NOT_HELD } from '#contract/recruiting/held.ts';

/** The jobs with a status as administrators have decided, whether or not the company has been told. '' means any status. */
export function decidedJobs(status: string): Conditions<'Job'> {
  if (status === 'pending') return { status, held: NOT_HELD };
  return status === 'rejected' ? { $and: [{ $or: [{ status }, { held: status }] }] } : { status };
}
