import type { Period } from '../../models/interview/interview.ts';

export type AgendaView = 'day' | 'week';

const DAYS: Readonly<Record<AgendaView, number>> = { day: 1, week: 7 };

/** The beginning of a day in the browser's time zone, some days later. Days on which clocks change are no exception. */
export function dayAfter(time: number, days = 0): number {
  const day = new Date(time);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}

/** The days that the agenda shows: a day, or its week from Monday. */
export function agendaDays(view: AgendaView, day: number): number[] {
  const sinceMonday = (new Date(day).getDay() + 6) % 7;
  const first = dayAfter(day, view === 'week' ? -sinceMonday : 0);
  return Array.from({ length: DAYS[view] }, (_, index) => dayAfter(first, index));
}

/** The day that the agenda shows one step later or earlier. */
export function stepDay(view: AgendaView, day: number, steps: 1 | -1): number {
  return dayAfter(day, steps * DAYS[view]);
}

export function periodOfDays(days: readonly number[]): Period {
  return { start: days[0] ?? 0, end: dayAfter(days.at(-1) ?? 0, 1) };
}

/** The records of each day, by their time. */
export function byDay<R extends { startTime: number }>(
  records: readonly R[],
  days: readonly number[],
): { day: number; rows: R[] }[] {
  return days.map((day) => {
    const end = dayAfter(day, 1);
    return { day, rows: records.filter(({ startTime }) => startTime >= day && startTime < end) };
  });
}
