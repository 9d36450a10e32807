import { dayOf, startOfDay, weekOf } from '#contract/days.ts';
import type { Period } from '../../models/interview/interview.ts';

export type AgendaView = 'day' | 'week';

const DAYS: Readonly<Record<AgendaView, number>> = { day: 1, week: 7 };

/** The days that the agenda shows: a day, or its week from Monday. */
export function agendaDays(view: AgendaView, day: number): number[] {
  const first = view === 'week' ? weekOf(day) : day;
  return Array.from({ length: DAYS[view] }, (_, index) => first + index);
}

/** The day that the agenda shows one step later or earlier. */
export function stepDay(view: AgendaView, day: number, steps: 1 | -1): number {
  return day + steps * DAYS[view];
}

export function periodOfDays(days: readonly number[]): Period {
  return { start: startOfDay(days[0] ?? 0), end: startOfDay((days.at(-1) ?? 0) + 1) };
}

type Days<R> = { first: number; last: number; rows: R[] };

/** One part for each day with something, and one for each run of empty days. Today stands for itself, as it is marked. */
export function foldDays<R>(days: readonly { day: number; rows: R[] }[], today: number): Days<R>[] {
  const parts: Days<R>[] = [];
  for (const { day, rows } of days) {
    const before = parts.at(-1);
    const isFolded = rows.length === 0 && day !== today && before?.rows.length === 0 && before.last !== today;
    if (before && isFolded) before.last = day;
    else parts.push({ first: day, last: day, rows });
  }
  return parts;
}

/** What begins on each day, by its time. */
export function byDay<R extends { start: number }>(
  records: readonly R[],
  days: readonly number[],
): { day: number; rows: R[] }[] {
  return days.map((day) => ({ day, rows: records.filter(({ start }) => dayOf(start) === day) }));
}
