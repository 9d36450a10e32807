import { DAY_MS } from '#contract/days.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { InterviewStatus } from '#contract/recruiting/interview-status.ts';
import { applicationAfter, isOpen } from './machine-cases.ts';

/** An interview as the rules describe it, independent of the server's code. */
export type Interview = {
  status: InterviewStatus;
  startTime: number;
  secondTime: number;
  thirdTime: number;
  minutes: number;
  wishedTime: number;
};

const companySteps = ['propose', 'move', 'lengthen', 'cancel', 'done', 'noShow'] as const;
const applicantSteps = ['accept', 'decline', 'wish', 'callOff'] as const;
export const interviewSteps = [...companySteps, ...applicantSteps] as const;

/**
 * `newest` counts from the last interview of the application; `days` from now until the time that is asked for, and
 * `further` from that time until further ones. `choice` is the place of the accepted time among the proposed ones, or
 * undefined where none is named.
 */
export type InterviewCommand = {
  kind: 'interview';
  step: (typeof interviewSteps)[number];
  job: number;
  person: number;
  newest: number;
  days: number;
  further: readonly number[];
  choice: number | undefined;
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

/** All times that a company asks for, in no order. */
export function askedTimes(command: InterviewCommand, now: number): number[] {
  const first = timeOf(command, now);
  return [first, ...command.further.map((days) => first + days * DAY_MS)];
}

/** The times that are proposed, the earliest first. */
function timesOf({ startTime, secondTime, thirdTime }: Interview): number[] {
  return [startTime, secondTime, thirdTime].filter((time) => time !== 0);
}

function inColumns(times: readonly number[]): Pick<Interview, 'startTime' | 'secondTime' | 'thirdTime'> {
  const [startTime = 0, secondTime = 0, thirdTime = 0] = times.toSorted((a, b) => a - b);
  return { startTime, secondTime, thirdTime };
}

/** The time that an applicant names; undefined for none. One that is not proposed is a minute off. */
export function chosenTime({ choice }: InterviewCommand, interview: Interview): number | undefined {
  return choice === undefined ? undefined : (timesOf(interview)[choice] ?? interview.startTime + MINUTE);
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
  const isSoon = (time: number) => time > now && time <= now + 366 * DAY_MS;
  const times = askedTimes(command, now);
  const areAllowed = times.every(isSoon) && new Set(times).size === times.length;
  if (command.step === 'propose') return isApproved && propose(place, command, times, areAllowed);
  const [time = 0] = times;
  const interview = interviews.at(-1 - command.newest);
  if (!interview) return false;
  const change = (isAllowed: boolean, changes: Partial<Interview>) => {
    if (isAllowed) Object.assign(interview, { wishedTime: 0 }, changes);
    return isAllowed;
  };
  const isProposed = interview.status === 'proposed';
  const isAccepted = interview.status === 'accepted';
  const hasBegun = interview.startTime <= now;
  const isMovable = isHeld(interview) && isApproved && holdsInterviews(status) && status !== 'hired';
  switch (command.step) {
    case 'move':
      return change(isMovable && areAllowed, { status: 'proposed', ...inColumns(times) });
    case 'lengthen': {
      const ahead = timesOf(interview).filter(isSoon);
      const { minutes } = command;
      return change(isMovable && ahead.length > 0, { status: 'proposed', minutes, ...inColumns(ahead) });
    }
    case 'cancel':
      return change(isHeld(interview), { status: 'cancelled' });
    case 'done':
    case 'noShow':
      return change(isAccepted && isApproved && hasBegun, { status: command.step });
    case 'accept': {
      const proposed = timesOf(interview);
      const chosen = chosenTime(command, interview) ?? (proposed.length === 1 ? interview.startTime : 0);
      const isOffered = proposed.includes(chosen) && chosen > now;
      return change(isProposed && isOffered, { status: 'accepted', ...inColumns([chosen]) });
    }
    case 'decline':
      return change(isProposed, { status: 'declined' });
    case 'wish':
      return change(isProposed && isSoon(time), { wishedTime: time });
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
  times: readonly number[],
  areAllowed: boolean,
): boolean {
  if (status === undefined || new Set(times).size < times.length) return false;
  const wanted: Interview = { status: 'proposed', ...inColumns(times), minutes, wishedTime: 0 };
  if (interviews.some((other) => describe(other) === describe(wanted))) return true;
  const isFull = interviews.filter(isHeld).length >= MOST_HELD || interviews.length >= MOST;
  if (!areAllowed || isFull || !allowsProposal(status)) return false;
  interviews.push(wanted);
  return true;
}

/** Cancels what is still to be held, when an application ends. */
export function cancelInterviews(interviews: readonly Interview[]): void {
  for (const interview of interviews) {
    if (isHeld(interview)) {
      Object.assign(interview, { status: 'cancelled', wishedTime: 0, secondTime: 0, thirdTime: 0 });
    }
  }
}

export function describe(interview: Record<keyof Interview, unknown>): string {
  const { status, startTime, secondTime, thirdTime, minutes, wishedTime } = interview;
  return [status, startTime, secondTime, thirdTime, minutes, wishedTime].join(' ');
}
