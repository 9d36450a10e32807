import { dateOf, dayOf, formatTime, weekdayOf } from '#contract/days.ts';
import { timeCopy } from '../copy/time.ts';

// Times as China's clocks show them, and days in China. Interviews have times in the reader's zone
// (`models/interview/interview-time.ts`).

export { formatTime };

/** The day only, for narrow columns. '' for an invalid time. */
export function formatDate(time: number): string {
  return formatTime(time).split(' ', 1)[0] ?? '';
}

/** The time of day, `14:05`. */
export function formatClock(time: number): string {
  return formatTime(time).slice(-5);
}

/** Past days that are counted. Earlier ones are shown as a date. */
const COUNTED_DAYS = 7;

/**
 * Formats a time as people say it: `今天 14:30`, `昨天 09:05`, `3天前`, `3月2日`, `2024年3月2日`. Times to come are precise:
 * `明天 10:00`, `3月2日 10:00`. Returns '' for an invalid time.
 */
export function sayTime(time: number, now = Date.now()): string {
  const clock = formatClock(time);
  if (clock === '') return '';
  const [day, today] = [dayOf(time), dayOf(now)];
  const near = sayNearDay(day, today, clock);
  if (near !== undefined) return near;
  if (day > today) return timeCopy.dateAndTime(sayDay(day, today), clock);
  return today - day <= COUNTED_DAYS ? timeCopy.daysAgo(today - day) : sayDay(day, today);
}

/** A time of yesterday, today or tomorrow; undefined for other days. */
export function sayNearDay(day: number, today: number, clock: string): string | undefined {
  if (day === today) return timeCopy.today(clock);
  if (day === today - 1) return timeCopy.yesterday(clock);
  return day === today + 1 ? timeCopy.tomorrow(clock) : undefined;
}

/** The day as people say it: `3月2日`, with its year unless it is the current one. */
export function sayDay(day: number, today = dayOf(Date.now())): string {
  const { year, month, date } = dateOf(day);
  return year === dateOf(today).year ? timeCopy.date(month, date) : timeCopy.dateOfYear(year, month, date);
}

/** `周一` */
export function sayWeekday(day: number): string {
  return timeCopy.weekdays[weekdayOf(day)] ?? '';
}
