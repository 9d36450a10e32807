import { timeCopy } from '../copy/time.ts';

/**
 * Formats milliseconds since the epoch as `2025-03-02 14:05` in the browser's time zone; '' for an invalid time. Creating
 * an `Intl.DateTimeFormat` takes longer than rendering a page.
 */
export function formatTime(time: number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const [month, day, hour, minute] = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].map(
    twoDigits,
  );
  return `${date.getFullYear()}-${month}-${day} ${hour}:${minute}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The day only, for narrow columns. */
export function formatDate(time: number): string {
  return formatTime(time).split(' ', 1)[0] ?? '';
}

/** Past days that are counted. Earlier ones are shown as a date. */
const COUNTED_DAYS = 7;

/**
 * Formats a time as people say it: `今天 14:30`, `昨天 09:05`, `3天前`, `3月2日`, `2024年3月2日`. Times to come are precise:
 * `明天 10:00`, `3月2日 10:00`. Returns '' for an invalid time.
 */
export function sayTime(time: number, now = Date.now()): string {
  const days = daysBetween(time, now);
  if (days > 1) return days <= COUNTED_DAYS ? timeCopy.daysAgo(days) : sayDay(time, now);
  if (days >= -1) return sayMoment(time, now);
  return formatTime(time) && timeCopy.dateAndTime(sayDay(time, now), formatClock(time));
}

/**
 * Formats an appointment, past or to come, always with its time of day: `今天 14:30`, `3月2日 周一 10:00`. Returns '' for
 * an invalid time.
 */
export function sayMoment(time: number, now = Date.now()): string {
  const clock = formatClock(time);
  if (clock === '') return '';
  const days = daysBetween(time, now);
  if (days === 0) return timeCopy.today(clock);
  if (days === 1) return timeCopy.yesterday(clock);
  if (days === -1) return timeCopy.tomorrow(clock);
  return timeCopy.dateAndTime(`${sayDay(time, now)} ${weekdayOf(time)}`, clock);
}

/** Formats the time from the beginning of an appointment to its end: `今天 14:30–15:30`. */
export function sayPeriod(start: number, end: number, now = Date.now()): string {
  const begins = sayMoment(start, now);
  return begins && `${begins}–${endClock(start, end)}`;
}

/** The time of day at which an appointment ends: `15:30`, `次日 00:30`. */
export function endClock(start: number, end: number): string {
  return daysBetween(start, end) === 0 ? formatClock(end) : timeCopy.nextDay(formatClock(end));
}

/** `周一` */
export function weekdayOf(time: number): string {
  return timeCopy.weekdays[new Date(time).getDay()] ?? '';
}

/** The time of day, `14:05`. */
export function formatClock(time: number): string {
  return formatTime(time).slice(-5);
}

/** The number of midnights from a time to a later one, in the browser's time zone. */
export function daysBetween(earlier: number, later: number): number {
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000);
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** The day as people say it: `3月2日`, with its year unless it is the current one. */
export function sayDay(time: number, now = Date.now()): string {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return year === new Date(now).getFullYear() ? timeCopy.date(month, day) : timeCopy.dateOfYear(year, month, day);
}
