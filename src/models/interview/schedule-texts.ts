import * as v from 'valibot';
import { formatDay, parseDay } from '#contract/days.ts';
import { interviewFields, type ProposedTimes, proposedTimes } from '#contract/recruiting/interview.ts';
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
import { type Interview, type Period, periodFrom, startsOf } from './interview.ts';

type Fields = typeof interviewFields;
/** A day and a time of day in the browser's time zone. */
export type MomentTexts = { day: string; clock: string };
/** What is typed into the form: a time, further ones, and the fields of the contract. */
export type ScheduleTexts = MomentTexts & { further: MomentTexts[] } & Texts<Fields>;
export type MomentErrors = { [N in keyof MomentTexts]?: string | undefined };
/** That of the further times is the first one of theirs (`furtherErrors`). */
export type ScheduleErrors = MomentErrors & { further?: string | undefined } & FieldErrors<Fields>;
export type Schedule = Pick<Interview, 'minutes' | 'timeZone' | 'mode' | 'place'> & ProposedTimes;

const USUAL_MINUTES = 60;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^\d{2}:\d{2}$/;

export const scheduleTextsSchema = v.object({
  day: v.string(),
  clock: v.string(),
  further: v.optional(v.array(v.object({ day: v.string(), clock: v.string() })), []),
  minutes: v.string(),
  mode: v.string(),
  place: v.string(),
});

/** The form of a new interview. */
export const blankSchedule: ScheduleTexts = {
  day: '',
  clock: '',
  further: [],
  ...textsOf(interviewFields, { minutes: USUAL_MINUTES, mode: interviewFields.mode.initial, place: '' }),
};

/** The form of an interview that moves. Proposed times that have passed are left out, if others are ahead. */
export function scheduleOf(interview: Interview, now = Date.now()): ScheduleTexts {
  const starts = startsOf(interview);
  const ahead = starts.filter((start) => start > now);
  const [first = interview.startTime, ...further] = ahead.length > 0 ? ahead : starts;
  return { ...dayAndClock(first), further: further.map(dayAndClock), ...textsOf(interviewFields, interview) };
}

/** How a form shows a time in the browser's time zone. */
export function dayAndClock(time: number): MomentTexts {
  const { day, clock } = ownMoment(time);
  return { day: formatDay(day), clock };
}

/** The time of a day and a time of day; NaN for one that does not exist, such as those that a change to summer time skips. */
export function timeOf({ day, clock }: MomentTexts): number {
  return timeOfOwnMoment(parseDay(day) ?? Number.NaN, clock);
}

/** Why a day and a time of day are refused. */
export function timeErrors(typed: MomentTexts, now: number): MomentErrors {
  const missing = {
    ...(!DAY.test(typed.day) && { day: scheduleCopy.noDay }),
    ...(!CLOCK.test(typed.clock) && { clock: scheduleCopy.noClock }),
  };
  if (Object.keys(missing).length > 0) return missing;
  const time = timeOf(typed);
  if (Number.isNaN(time)) return { clock: scheduleCopy.noSuchTime };
  return time > now ? {} : { clock: scheduleCopy.past };
}

/** Why further times are refused, each in its place. */
export function furtherErrors({ day, clock, further }: ScheduleTexts, now: number): MomentErrors[] {
  const times = [{ day, clock }, ...further].map(timeOf);
  return further.map((typed, index) => {
    const errors = timeErrors(typed, now);
    const isDouble = times.slice(0, index + 1).includes(timeOf(typed));
    return Object.keys(errors).length === 0 && isDouble ? { clock: scheduleCopy.double } : errors;
  });
}

export function scheduleErrors(typed: ScheduleTexts, now: number): ScheduleErrors {
  const further = furtherErrors(typed, now).flatMap(({ day, clock }) => day ?? clock ?? [])[0];
  return {
    ...timeErrors(typed, now),
    ...(further !== undefined && { further }),
    ...fieldErrors(interviewFields, typed),
  };
}

function timesOfTexts(typed: ScheduleTexts): ProposedTimes {
  return proposedTimes([timeOf(typed), ...typed.further.map(timeOf)]);
}

/** The typed schedule. Check the texts first. */
export function scheduleValues(typed: ScheduleTexts): Schedule {
  return { ...timesOfTexts(typed), timeZone: ownTimeZone(), ...valuesOf(interviewFields, typed) };
}

/** What an interview changes to. The zone belongs to the time: it stays as it is while the time does. */
export function scheduleChanges(interview: Interview, typed: ScheduleTexts): Partial<Schedule> {
  const before = scheduleOf(interview);
  const momentsOf = ({ day, clock, further }: ScheduleTexts) => JSON.stringify([{ day, clock }, ...further]);
  return {
    ...(momentsOf(before) !== momentsOf(typed) && { ...timesOfTexts(typed), timeZone: ownTimeZone() }),
    ...changedValues(interviewFields, before, typed),
  };
}

/** The typed times, each as soon as it is complete. */
export function periodsOfTexts(typed: ScheduleTexts): Period[] {
  const starts = [typed, ...typed.further].map(timeOf).filter((start) => !Number.isNaN(start));
  const minutes = Number(valueOfText(interviewFields.minutes, typed.minutes));
  const { min, max } = interviewFields.minutes;
  if (!(minutes >= min && minutes <= max)) return [];
  return starts.map((start) => periodFrom(start, { minutes }));
}
