import { findStep } from '#contract/machine.ts';
import type { RecordOf } from '#contract/models.ts';
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

export const MINUTE_MS = 60_000;
/** The longest interview. One that begins earlier than this before a period can't reach into it. */
export const LONGEST_MS = 480 * MINUTE_MS;

/** Whether it is still to take place, as far as both sides said. */
export function isOpen({ status }: Pick<Interview, 'status'>): boolean {
  return isOpenInterview(status);
}

export function periodOf({ startTime, minutes }: Pick<Interview, 'startTime' | 'minutes'>): Period {
  return { start: startTime, end: startTime + minutes * MINUTE_MS };
}

function overlap(one: Period, other: Period): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The open ones of these interviews that take place at the same time, except the one that is being moved. */
export function clashesWith(period: Period, interviews: readonly Interview[], exceptId = ''): Interview[] {
  return interviews.filter((one) => one._id !== exceptId && isOpen(one) && overlap(period, periodOf(one)));
}

/** The ids of the open interviews that overlap another one. */
export function clashingIds(interviews: readonly Interview[]): ReadonlySet<string> {
  const open = interviews.filter(isOpen).sort((a, b) => a.startTime - b.startTime);
  const ids = new Set<string>();
  let last: Interview | undefined;
  for (const one of open) {
    if (last && periodOf(last).end > one.startTime) ids.add(last._id).add(one._id);
    if (!last || periodOf(one).end > periodOf(last).end) last = one;
  }
  return ids;
}

/** Whether somebody may take a step. The server decides by the same table and the same times. */
export function mayDo(
  interview: Pick<Interview, 'status' | 'startTime'>,
  event: InterviewEvent,
  by: Viewer,
  now: number,
): boolean {
  if (!findStep(interviewSteps, interview.status, event, by)) return false;
  const hasStarted = interview.startTime <= now;
  if (event === 'finish' || event === 'miss') return hasStarted;
  return event !== 'accept' || !hasStarted;
}

/** An invitation that waits for the job seeker. One with a wish waits for the company. */
export function waitsForApplicant({ status, wishedTime }: Pick<Interview, 'status' | 'wishedTime'>): boolean {
  return status === 'proposed' && wishedTime === 0;
}
