import { DAY_MS } from '#contract/days.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { InterviewStatus } from '#contract/recruiting/interview-status.ts';
import { applicationAfter, isOpen } from './machine-cases.ts';

/** An interview as the rules describe it, independent of the server's code. */
export type Interview = { status: InterviewStatus; startTime: number; minutes: number; wishedTime: number };

const companySteps = ['propose', 'move', 'cancel', 'done', 'noShow'] as const;
const applicantSteps = ['accept', 'decline', 'wish', 'callOff'] as const;
export const interviewSteps = [...companySteps, ...applicantSteps] as const;

/** `newest` counts from the last interview of the application; `days` from now until the time that is asked for. */
export type InterviewCommand = {
  kind: 'interview';
  step: (typeof interviewSteps)[number];
  job: number;
  person: number;
  newest: number;
  days: number;
  minutes: number;
};

const MINUTE = 60_000;
/** Interviews of one application: those to be held, and all. */
export const MOST_HELD = 10;
export const MOST = 50;

/** Whether interviews are proposed: as long as the application can come to them, or has. */
function allowsProposal(status: ApplicationStatus | undefined): boolean {
  return status === 'interviewing' || applicationAfter(status, 'interviewing') !== undefined;
}

export function isByCompany({ step }: InterviewCommand): boolean {
  return companySteps.some((one) => one === step);
}

export function isHeld({ status }: Interview): boolean {
  return status === 'proposed' || status === 'accepted';
}

/** Whether interviews are held. */
export function holdsInterviews(status: ApplicationStatus | undefined): boolean {
  return status === 'hired' || isOpen(status);
}

/** Interviews begin on the minute. */
export function timeOf({ days }: InterviewCommand, now: number): number {
  return (Math.floor(now / MINUTE) + 1) * MINUTE + days * DAY_MS;
}

/** The interviews of one application, and what matters of the rest of the world. */
type Place = {
  now: number;
  isApproved: boolean;
  status: ApplicationStatus | undefined;
  interviews: Interview[];
};

/** Applies a command. Returns whether the call succeeds; a refused one changes nothing. */
export function applyToInterviews(place: Place, command: InterviewCommand): boolean {
  const { now, isApproved, status, interviews } = place;
  const time = timeOf(command, now);
  const isAhead = time > now && time <= now + 366 * DAY_MS;
  if (command.step === 'propose') return isApproved && propose(place, command, time, isAhead);
  const interview = interviews.at(-1 - command.newest);
  if (!interview) return false;
  const change = (isAllowed: boolean, changes: Partial<Interview>) => {
    if (isAllowed) Object.assign(interview, { wishedTime: 0 }, changes);
    return isAllowed;
  };
  const isProposed = interview.status === 'proposed';
  const isAccepted = interview.status === 'accepted';
  const hasBegun = interview.startTime <= now;
  switch (command.step) {
    case 'move': {
      const isRunning = holdsInterviews(status) && status !== 'hired';
      return change(isHeld(interview) && isApproved && isRunning && isAhead, { status: 'proposed', startTime: time });
    }
    case 'cancel':
      return change(isHeld(interview), { status: 'cancelled' });
    case 'done':
    case 'noShow':
      return change(isAccepted && isApproved && hasBegun, { status: command.step });
    case 'accept':
      return change(isProposed && !hasBegun, { status: 'accepted' });
    case 'decline':
      return change(isProposed, { status: 'declined' });
    case 'wish':
      return change(isProposed && isAhead, { wishedTime: time });
    case 'callOff':
      return change(isAccepted, { status: 'cancelled' });
    default:
      return command.step satisfies never;
  }
}

/** A repeat of a proposal that nobody has answered succeeds and changes nothing. */
function propose(
  { status, interviews }: Place,
  { minutes }: InterviewCommand,
  startTime: number,
  isAhead: boolean,
): boolean {
  if (status === undefined) return false;
  const wanted: Interview = { status: 'proposed', startTime, minutes, wishedTime: 0 };
  if (interviews.some((other) => describe(other) === describe(wanted))) return true;
  const isFull = interviews.filter(isHeld).length >= MOST_HELD || interviews.length >= MOST;
  if (!isAhead || isFull || !allowsProposal(status)) return false;
  interviews.push(wanted);
  return true;
}

/** Cancels what is still to be held, when an application ends. */
export function cancelInterviews(interviews: readonly Interview[]): void {
  for (const interview of interviews) {
    if (isHeld(interview)) Object.assign(interview, { status: 'cancelled', wishedTime: 0 });
  }
}

export function describe({ status, startTime, minutes, wishedTime }: Record<keyof Interview, unknown>): string {
  return [status, startTime, minutes, wishedTime].join(' ');
}
