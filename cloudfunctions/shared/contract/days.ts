// The only code that computes with days. A day is a day in China (docs/decisions.md#days), whatever the zone of the browser or
// the server. It is a whole number: the days since 1970-01-01. China's offset has been the same since 1991.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 8 * HOUR_MS;

/** The day of a time in ms since the epoch. */
export function dayOf(time: number): number {
  return Math.floor((time + OFFSET_MS) / DAY_MS);
}

/** The first millisecond of a day. */
export function startOfDay(day: number): number {
  return day * DAY_MS - OFFSET_MS;
}

/** The last millisecond of a day: how a record stores the last day of a period. */
export function endOfDay(day: number): number {
  return startOfDay(day + 1) - 1;
}

/** The Monday of the week of a day. Day 0 was a Thursday. */
export function weekOf(day: number): number {
  return day - ((day + 3) % 7);
}

/** The day of the week, from 0 for Sunday. */
export function weekdayOf(day: number): number {
  return (day + 4) % 7;
}

/** Year, month from 1, and day of the month. */
export function dateOf(day: number): { year: number; month: number; date: number } {
  const at = new Date(day * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

/** The same day of an earlier month, or its last day if it is shorter. */
export function monthsEarlier(day: number, months: number): number {
  const { year, month, date } = dateOf(day);
  const dayIn = (monthIndex: number, ofMonth: number) => Date.UTC(year, monthIndex, ofMonth) / DAY_MS;
  const wanted = month - 1 - months;
  const { date: days } = dateOf(dayIn(wanted + 1, 0));
  return dayIn(wanted, Math.min(date, days));
}

/** `2025-03-02` */
export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns undefined for a text that names no day of this century. */
export function parseDay(text: string): number | undefined {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines read February 30 as a day of March.
  return Number.isNaN(time) || formatDay(time / DAY_MS) !== text ? undefined : time / DAY_MS;
}

/** Formats a time as China's clocks show it: `2025-03-02 14:05`. '' for an invalid time. */
export function formatTime(time: number): string {
  const there = new Date(time + OFFSET_MS);
  return Number.isNaN(there.getTime()) ? '' : there.toISOString().replace('T', ' ').slice(0, -8);
}
