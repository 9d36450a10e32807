import { findStep } from '#contract/machine.ts';
import type { RecordOf } from '#contract/models.ts';
import { timesOf } from '#contract/recruiting/interview.ts';
import {
  type InterviewActor,
  type InterviewEvent,
  interviewSteps,
  isOpenInterview,
} from '#contract/recruiting/interview-status.ts';

export type Interview = RecordOf<'Interview'>;
/** The side whose page shows an interview. */
export type Viewer = Exclude<InterviewActor, 'system'>;
/** From when to when, in ms since the epoch. */
export type Period = { start: number; end: number };

const MINUTE_MS = 60_000;
/** The longest interview. One that begins earlier than this before a period can't reach into it. */
export const LONGEST_MS = 480 * MINUTE_MS;

/** Whether it is still to take place, as far as both sides said. */
export function isOpen({ status }: Pick<Interview, 'status'>): boolean {
  return isOpenInterview(status);
}

/** The time of an interview, or one of those that are proposed. */
export type Occurrence = { interview: Interview; start: number };

/** When an interview begins, or may begin: the proposed times, the earliest first. */
export function startsOf(interview: Interview): number[] {
  return interview.status === 'proposed' ? timesOf(interview) : [interview.startTime];
}

/** Whether the applicant has a choice of times. */
export function hasChoice(interview: Interview): boolean {
  return startsOf(interview).length > 1;
}

/** The first time that is ahead, or the last one if all have passed. */
export function nextStart(interview: Interview, now: number): number {
  const starts = startsOf(interview);
  return starts.find((start) => start > now) ?? starts.at(-1) ?? interview.startTime;
}

export function periodFrom(start: number, { minutes }: Pick<Interview, 'minutes'>): Period {
  return { start, end: start + minutes * MINUTE_MS };
}

export function periodsOf(interview: Interview): Period[] {
  return startsOf(interview).map((start) => periodFrom(start, interview));
}

/** Every time of these interviews, by time. */
export function occurrencesOf(interviews: readonly Interview[]): Occurrence[] {
  return interviews
    .flatMap((interview) => startsOf(interview).map((start) => ({ interview, start })))
    .sort((a, b) => a.start - b.start);
}

function overlap(one: Period, other: Period): boolean {
  return one.start < other.end && other.start < one.end;
}

/** An interview that may take place at one of the own times. */
export type Clash = Occurrence & { period: Period };

/** The times of these interviews that overlap one of the periods, except those of the interview that is being moved. */
export function clashesWith(periods: readonly Period[], interviews: readonly Interview[], exceptId = ''): Clash[] {
  const others = occurrencesOf(interviews.filter((one) => one._id !== exceptId && isOpen(one)));
  return periods.flatMap((period) =>
    others
      .filter(({ interview, start }) => overlap(period, periodFrom(start, interview)))
      .map((other) => ({ ...other, period })),
  );
}

function occurrenceKey({ interview, start }: Occurrence): string {
  return `${interview._id} ${start}`;
}

/** The times of open interviews that overlap one of another interview. */
export type Clashing = { has: (occurrence: Occurrence) => boolean; hasAny: (interview: Interview) => boolean };

export function clashingTimes(interviews: readonly Interview[]): Clashing {
  const keys = new Set<string>();
  const earlier: Occurrence[] = [];
  for (const one of occurrencesOf(interviews.filter(isOpen))) {
    for (const other of earlier) {
      const isOther = other.interview._id !== one.interview._id;
      if (isOther && periodFrom(other.start, other.interview).end > one.start)
        keys.add(occurrenceKey(one)).add(occurrenceKey(other));
    }
    // What has ended before this one does not reach the later ones.
    const running = earlier.filter((other) => periodFrom(other.start, other.interview).end > one.start);
    earlier.splice(0, earlier.length, ...running, one);
  }
  const has = (occurrence: Occurrence) => keys.has(occurrenceKey(occurrence));
  return { has, hasAny: (interview) => startsOf(interview).some((start) => has({ interview, start })) };
}

/** Whether somebody may take a step. The server decides by the same table and the same times. */
export function mayDo(interview: Interview, event: InterviewEvent, by: Viewer, now: number): boolean {
  if (!findStep(interviewSteps, interview.status, event, by)) return false;
  if (event === 'finish' || event === 'miss') return interview.startTime <= now;
  return event !== 'accept' || nextStart(interview, now) > now;
}

/** An invitation that waits for the job seeker. One with a wish waits for the company. */
export function waitsForApplicant({ status, wishedTime }: Pick<Interview, 'status' | 'wishedTime'>): boolean {
  return status === 'proposed' && wishedTime === 0;
}
