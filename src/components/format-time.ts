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
  const exact = formatTime(time);
  if (exact === '') return '';
  const clock = exact.slice(-5);
  const days = daysBetween(time, now);
  if (days === 0) return timeCopy.today(clock);
  if (days === 1) return timeCopy.yesterday(clock);
  if (days === -1) return timeCopy.tomorrow(clock);
  if (days > 0 && days <= COUNTED_DAYS) return timeCopy.daysAgo(days);
  const day = sayDay(time, now);
  return days > 0 ? day : timeCopy.dateAndTime(day, clock);
}

/** The number of midnights from a time to a later one, in the browser's time zone. */
export function daysBetween(earlier: number, later: number): number {
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000);
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

function sayDay(time: number, now: number): string {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return year === new Date(now).getFullYear() ? timeCopy.date(month, day) : timeCopy.dateOfYear(year, month, day);
}
