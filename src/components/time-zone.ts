import { DAY_MS, dateOf } from '#contract/days.ts';

// The only code that knows time zones. Days and times are those of China (`contract/days.ts`), except the time of an
// interview (`models/interview/interview-time.ts`). Creating an `Intl.DateTimeFormat` takes long, so the common case, a
// time in the reader's own zone, creates none.

let own: string | undefined;

/** The browser's time zone. It does not change while the page is open. */
export function ownTimeZone(): string {
  own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own;
}

/** The day and the time of day on the reader's clocks. The day is a number as in China; NaN and '' for an invalid time. */
export function ownMoment(time: number): { day: number; clock: string } {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return { day: Number.NaN, clock: '' };
  const [hour, minute] = [date.getHours(), date.getMinutes()].map((value) => String(value).padStart(2, '0'));
  return {
    day: Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS,
    clock: `${hour}:${minute}`,
  };
}

/** The time at which the reader's clocks show this; NaN if they never do, such as when a change to summer time skips it. */
export function timeOfOwnMoment(day: number, clock: string): number {
  const { year, month, date } = dateOf(day);
  const [hour, minute] = clock.split(':').map(Number);
  const time = new Date(year, month - 1, date, hour, minute).getTime();
  const shown = ownMoment(time);
  return shown.day === day && shown.clock === clock ? time : Number.NaN;
}

/** Formats a time in a zone: `2025-03-02 14:05`. '' for an unknown zone and an invalid time. */
export function timeInZone(time: number, timeZone: string): string {
  return inZone(timeZone, (zone) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(time),
  );
}

/** The Chinese name of a zone: `中国标准时间`. '' for an unknown zone. */
export function zoneName(timeZone: string, time: number): string {
  return inZone(timeZone, (zone) => {
    const parts = new Intl.DateTimeFormat('zh-CN', { timeZoneName: 'long', timeZone: zone }).formatToParts(time);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
}

/** The browser refuses zones that it does not know, and times that are none. */
function inZone(timeZone: string, format: (timeZone: string) => string): string {
  try {
    return format(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}
