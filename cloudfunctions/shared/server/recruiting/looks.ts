import { dayOf, startOfDay } from '#contract/days.ts';
import type { Filter } from '#contract/filter.ts';

/**
 * The looks at jobs that a company may count: those until yesterday. A company that counted today's again and again would learn
 * the time of each. See docs/decisions.md#looks-at-jobs.
 */
export function pastLooks(now: number): Filter {
  return { kind: 'compare', operator: '$lt', field: 'createTime', value: startOfDay(dayOf(now)) };
}
