import { useQuery } from '@tanstack/react-query';
import { dayOf, startOfDay } from '#contract/days.ts';
import type { Query } from '#contract/list-query.ts';
import { openInterviewStatuses } from '#contract/recruiting/interview-status.ts';
import { queryAllRecords } from '../../cloud/calls/data.ts';
import { type Interview, LONGEST_MS, type Period } from './interview.ts';

/** Begins with the model, so that changes refresh what is loaded. */
export const interviewsKey = ['Interview', 'all'];

/** All interviews of the signed-in person that match, by their time. */
export function useInterviews(query: Query, isNeeded = true) {
  return useQuery<Interview[]>({
    queryKey: [...interviewsKey, query],
    queryFn: () => queryAllRecords('Interview', { query, orderBy: [{ startTime: 'asc' }] }),
    enabled: isNeeded,
  });
}

/** The interviews that begin in a period, or reach into it. */
export function between({ start, end }: Period): Query {
  return { startTime: { $gt: start - LONGEST_MS, $lt: end } };
}

/** The open interviews at that time, the own ones only. The whole days are loaded, so that typing a time loads nothing. */
export function useOpenInterviews(period: Period | undefined) {
  const days = period && { start: startOfDay(dayOf(period.start)), end: startOfDay(dayOf(period.end) + 1) };
  return useInterviews(days ? { ...between(days), status: { $in: openInterviewStatuses } } : {}, days !== undefined);
}
