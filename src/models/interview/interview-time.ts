import { dayOf, formatDay, parseDay } from '#contract/days.ts';
import { formatClock, sayDay, sayNearDay, sayWeekday } from '../../components/format-time.ts';
import { ownMoment, ownTimeZone, timeInZone, zoneName } from '../../components/time-zone.ts';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import { timeCopy } from '../../copy/time.ts';
import { type Interview, type Occurrence, type Period, periodFrom, startsOf } from './interview.ts';

// The time of an interview is the only one that is shown in the reader's zone. The clocks of the zone in which it was
// arranged are shown beside it where they differ (docs/decisions.md#days).

/** `2025-03-02 14:05`; '' for an invalid time. */
function exactMoment(time: number): string {
  const { day, clock } = ownMoment(time);
  return clock && `${formatDay(day)} ${clock}`;
}

/** `2025-03-02 14:05–15:05` */
export function exactPeriod({ start, end }: Period): string {
  return `${exactMoment(start)}–${endClock({ start, end })}`;
}

/**
 * Formats a time, always with its time of day: `今天 14:30`, `3月2日 周一 10:00`. 今天 is today in China; where the day is
 * another one on the reader's clocks, the date is named. Returns '' for an invalid time.
 */
export function sayMoment(time: number, now = Date.now()): string {
  const { day, clock } = ownMoment(time);
  if (clock === '') return '';
  const { day: today } = ownMoment(now);
  const isSameInChina = dayOf(time) - dayOf(now) === day - today;
  const near = isSameInChina ? sayNearDay(day, today, clock) : undefined;
  return near ?? timeCopy.dateAndTime(`${sayDay(day, today)} ${sayWeekday(day)}`, clock);
}

/** Formats the time from the beginning of an interview to its end: `今天 14:30–15:30`. */
export function sayPeriod({ start, end }: Period, now = Date.now()): string {
  const begins = sayMoment(start, now);
  return begins && `${begins}–${endClock({ start, end })}`;
}

/** The time of day at which an interview begins: `14:30`. */
export function startClock(start: number): string {
  return ownMoment(start).clock;
}

/** The time of day at which an interview ends: `15:30`, `次日 00:30`. */
export function endClock({ start, end }: Period): string {
  const { day, clock } = ownMoment(end);
  return ownMoment(start).day === day ? clock : timeCopy.nextDay(clock);
}

/** Whether the reader's clocks show another day than those in China. */
export function isOnOtherDay(time: number): boolean {
  return ownMoment(time).day !== dayOf(time);
}

/** Whether the reader's clocks show another time than those in China. */
export function clocksDiffer(time: number): boolean {
  return isOnOtherDay(time) || ownMoment(time).clock !== formatClock(time);
}

/** The time in the zone where the interview was arranged, and the name of that zone; undefined if clocks there agree. */
export function elsewhere(time: number, timeZone: string): { time: string; zone: string } | undefined {
  if (timeZone === ownTimeZone()) return undefined;
  const there = timeInZone(time, timeZone);
  if (there === '' || there === exactMoment(time)) return undefined;
  return { time: there, zone: zoneName(timeZone, time) || timeZone };
}

/** Adds the time elsewhere to a text: `3月8日 周日 22:00，中国标准时间 3月9日 10:00`. */
function withElsewhere(text: string, time: number, timeZone: string): string {
  const there = elsewhere(time, timeZone);
  if (!there) return text;
  const [date = '', clock = ''] = there.time.split(' ');
  const day = parseDay(date);
  const said = day === undefined ? there.time : timeCopy.dateAndTime(sayDay(day), clock);
  return interviewCopy.alsoThere(text, said, there.zone);
}

/** A time of an interview with its date and weekday, also where it is near: `3月8日 周日 14:30–15:30`. */
export function datedPeriod({ start, end }: Period, now = Date.now()): string {
  const { day, clock } = ownMoment(start);
  if (clock === '') return '';
  const date = `${sayDay(day, ownMoment(now).day)} ${sayWeekday(day)}`;
  return `${timeCopy.dateAndTime(date, clock)}–${endClock({ start, end })}`;
}

/** When an interview begins, or may begin, in a sentence. */
export function momentOf(interview: Interview): string {
  const { timeZone } = interview;
  return startsOf(interview)
    .map((start) => withElsewhere(sayMoment(start), start, timeZone))
    .join('、');
}

/** The other time that the applicant asks for, in a sentence. */
export function wishedMomentOf({ wishedTime, timeZone }: { wishedTime: number; timeZone: string }): string {
  return withElsewhere(sayMoment(wishedTime), wishedTime, timeZone);
}

/** From when to when an interview lasts if it begins at a time, in a sentence. */
export function periodTextOf({ interview, start }: Occurrence): string {
  return withElsewhere(sayPeriod(periodFrom(start, interview)), start, interview.timeZone);
}
