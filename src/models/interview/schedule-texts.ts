import * as v from 'valibot';
import { formatDay, parseDay } from '#contract/days.ts';
import { interviewFields } from '#contract/recruiting/interview.ts';
import {
  changedValues,
  type FieldErrors,
  fieldErrors,
  type Texts,
  textsOf,
  valueOfText,
  valuesOf,
} from '../../components/form/field-values.ts';
import { ownMoment, ownTimeZone, timeOfOwnMoment } from '../../components/time-zone.ts';
import { scheduleCopy } from '../../copy/recruiting/interviews.ts';
import { type Interview, MINUTE_MS, type Period } from './interview.ts';

type Fields = typeof interviewFields;
/** What is typed into the form: the day and the time of day in the browser's time zone, and the fields of the contract. */
export type ScheduleTexts = { day: string; clock: string } & Texts<Fields>;
export type ScheduleErrors = { day?: string | undefined; clock?: string | undefined } & FieldErrors<Fields>;
export type Schedule = Pick<Interview, 'startTime' | 'minutes' | 'timeZone' | 'mode' | 'place'>;

const USUAL_MINUTES = 60;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^\d{2}:\d{2}$/;

export const scheduleTextsSchema = v.object({
  day: v.string(),
  clock: v.string(),
  minutes: v.string(),
  mode: v.string(),
  place: v.string(),
});

/** The form of a new interview. */
export const blankSchedule: ScheduleTexts = {
  day: '',
  clock: '',
  ...textsOf(interviewFields, { minutes: USUAL_MINUTES, mode: interviewFields.mode.initial, place: '' }),
};

export function scheduleOf(interview: Interview): ScheduleTexts {
  return { ...dayAndClock(interview.startTime), ...textsOf(interviewFields, interview) };
}

/** How a form shows a time in the browser's time zone. */
export function dayAndClock(time: number): { day: string; clock: string } {
  const { day, clock } = ownMoment(time);
  return { day: formatDay(day), clock };
}

/** The time of a day and a time of day; NaN for one that does not exist, such as those that a change to summer time skips. */
export function timeOf({ day, clock }: Pick<ScheduleTexts, 'day' | 'clock'>): number {
  return timeOfOwnMoment(parseDay(day) ?? Number.NaN, clock);
}

/** Why a day and a time of day are refused. */
export function timeErrors(
  typed: Pick<ScheduleTexts, 'day' | 'clock'>,
  now: number,
): Pick<ScheduleErrors, 'day' | 'clock'> {
  const missing = {
    ...(!DAY.test(typed.day) && { day: scheduleCopy.noDay }),
    ...(!CLOCK.test(typed.clock) && { clock: scheduleCopy.noClock }),
  };
  if (Object.keys(missing).length > 0) return missing;
  const time = timeOf(typed);
  if (Number.isNaN(time)) return { clock: scheduleCopy.noSuchTime };
  return time > now ? {} : { clock: scheduleCopy.past };
}

export function scheduleErrors(typed: ScheduleTexts, now: number): ScheduleErrors {
  return { ...timeErrors(typed, now), ...fieldErrors(interviewFields, typed) };
}

/** The typed schedule. Check the texts first. */
export function scheduleValues(typed: ScheduleTexts): Schedule {
  return { startTime: timeOf(typed), timeZone: ownTimeZone(), ...valuesOf(interviewFields, typed) };
}

/** What an interview changes to. The zone belongs to the time: it stays as it is while the time does. */
export function scheduleChanges(interview: Interview, typed: ScheduleTexts): Partial<Schedule> {
  const before = scheduleOf(interview);
  const isMoved = before.day !== typed.day || before.clock !== typed.clock;
  return {
    ...(isMoved && { startTime: timeOf(typed), timeZone: ownTimeZone() }),
    ...changedValues(interviewFields, before, typed),
  };
}

/** The typed time, as soon as there is one. */
export function periodOfTexts(typed: ScheduleTexts): Period | undefined {
  const start = timeOf(typed);
  const minutes = Number(valueOfText(interviewFields.minutes, typed.minutes));
  const { min, max } = interviewFields.minutes;
  if (Number.isNaN(start) || !(minutes >= min && minutes <= max)) return undefined;
  return { start, end: start + minutes * MINUTE_MS };
}
