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

/** Those of a person that are still to be held: few. */
export const openInterviews: Query = { status: { $in: openInterviewStatuses } };

/** The interviews that begin in a period, or reach into it. */
export function between({ start, end }: Period): Query {
  return { startTime: { $gt: start - LONGEST_MS, $lt: end } };
}

/** The proposals with several times, whichever these are: few wait for an answer. */
export function useChoices(isNeeded = true) {
  return useInterviews(choices, isNeeded);
}
const choices: Query = { status: 'proposed', secondTime: { $gt: 0 } };

/** The open interviews at some times, the own ones only. The whole days are loaded, so that typing a time loads nothing. */
export function useOpenInterviews(periods: readonly Period[]) {
  const days = periods.map(({ start, end }) => ({ start: startOfDay(dayOf(start)), end: startOfDay(dayOf(end) + 1) }));
  const distinct = [...new Map(days.map((day) => [`${day.start} ${day.end}`, between(day)])).values()];
  const [only = {}] = distinct;
  const within: Query = distinct.length > 1 ? { $or: distinct } : only;
  const isNeeded = distinct.length > 0;
  const near = useInterviews(isNeeded ? { ...within, status: { $in: openInterviewStatuses } } : {}, isNeeded);
  const further = useChoices(isNeeded);
  return {
    interviews: isNeeded ? distinctInterviews([...(near.data ?? []), ...(further.data ?? [])]) : [],
    error: near.error ?? further.error,
  };
}

/** Each interview once, as it was loaded last. */
export function distinctInterviews(interviews: readonly Interview[]): Interview[] {
  return [...new Map(interviews.map((one) => [one._id, one])).values()];
}
