import * as v from 'valibot';
import { dateOf, dayOf, formatDay, parseDay, weekOf } from '#contract/days.ts';
import { type Period, periodSchema } from '#contract/recruiting/statistics.ts';

/** The periods that a page offers, in weeks up to today. */
export const offeredWeeks = [4, 12, 26, 52] as const;
export type OfferedWeeks = (typeof offeredWeeks)[number];
const DEFAULT_WEEKS: OfferedWeeks = 12;

/** `weeks` is null for a period of one's own. */
export type ChosenPeriod = Period & { weeks: OfferedWeeks | null };

/** The period that an address names: `?weeks=26` or `?from=2025-03-01&to=2025-05-31`. Otherwise the default one. */
export function readPeriod(params: URLSearchParams, now = Date.now()): ChosenPeriod {
  const own = v.safeParse(periodSchema, { from: params.get('from'), to: params.get('to') });
  if (own.success) return { ...own.output, weeks: null };
  const weeks = offeredWeeks.find((offered) => String(offered) === params.get('weeks')) ?? DEFAULT_WEEKS;
  return { ...lastWeeks(weeks, now), weeks };
}

/** Whole weeks up to today, the current one included. */
export function lastWeeks(weeks: number, now = Date.now()): Period {
  const today = dayOf(now);
  return { from: formatDay(weekOf(today) - 7 * (weeks - 1)), to: formatDay(today) };
}

/** Why a period can't be shown; undefined if it can. */
export function periodProblem(period: Period): string | undefined {
  const result = v.safeParse(periodSchema, period, { abortEarly: true });
  return result.success ? undefined : result.issues[0].message;
}

/** The days of a week that belong to a period. A week is partial if days are missing, or are still to come. */
export function daysOfWeek(week: string, { from, to }: Period): { from: string; to: string; isPartial: boolean } {
  const monday = parseDay(week) ?? 0;
  const first = Math.max(monday, parseDay(from) ?? monday);
  const last = Math.min(monday + 6, parseDay(to) ?? monday + 6);
  return { from: formatDay(first), to: formatDay(last), isPartial: last - first < 6 };
}

/** `6/2`: a day on an axis. */
export function shortDay(day: string): string {
  const { month, date } = dateOf(parseDay(day) ?? 0);
  return `${month}/${date}`;
}
