import { DAY_MS, dayOf, endOfDay } from '#contract/days.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { JobStatus } from '#contract/recruiting/job-status.ts';
import { applicationAfter, isOpen } from './machine-cases.ts';
import {
  applyToInterviews,
  cancelInterviews,
  holdsInterviews,
  type Interview,
  type InterviewCommand,
} from './reference-interviews.ts';

/** One company with its jobs, applications and interviews, as the rules describe them, independent of the server's code. */
export type World = {
  isApproved: boolean;
  now: number;
  /** `tellTime`: when the company is notified of a rejection; 0 if none is held. */
  jobs: { status: JobStatus; headcount: number; validUntil: number; isDeleted: boolean; tellTime: number }[];
  /** The application of each person for each job: `applications[job][person]`. */
  applications: (ApplicationStatus | undefined)[][];
  /** Minutes until a notification of a shortlisting or a rejection, also of a job; 0 for at once. */
  graceMinutes: number;
  /** What the company has decided and the applicant has not been told, and when they are: `held[job][person]`. */
  held: (Held | undefined)[][];
  /** The end of the last day for the answer to an offer, 0 without one: `replyUntil[job][person]`. */
  replyUntil: number[][];
  /** Whether an offer has lapsed in the last step. */
  hasLapsed: boolean;
  /** Those of each application, the oldest first: `interviews[job][person]`. */
  interviews: Interview[][][];
};
type Job = World['jobs'][number];
type Held = { status: ApplicationStatus; tellTime: number };

/** Time between an extension of a job and its end. */
export const VALIDITY = 30 * DAY_MS;
/** The longest grace time. */
export const GRACE = 10 * 60_000;

export type Command =
  | { kind: 'edit' | 'revise' | 'extend' | 'submit' | 'resubmit' | 'close' | 'release'; job: number }
  | { kind: 'approve' | 'reject' | 'takeReviewBack' | 'remove' | 'delete'; job: number }
  | { kind: 'headcount'; job: number; headcount: number }
  | { kind: 'apply'; job: number; person: number }
  /** `replyDays`: until which day, from today, an offer can be answered; an offer without it has no terms. */
  | { kind: 'decide'; job: number; person: number; status: ApplicationStatus; replyDays: number | undefined }
  | { kind: 'answer'; job: number; person: number; status: ApplicationStatus }
  | { kind: 'takeBack'; job: number; person: number; status: ApplicationStatus }
  | InterviewCommand
  /** `tell`: the grace time of all decisions passes, and the timer runs: it tells what is held, and ends offers. */
  | { kind: 'leaveApproval' | 'approveCompany' | 'wait' | 'sleep' | 'tell' };

const editable: Partial<Record<JobStatus, JobStatus>> = { draft: 'draft', rejected: 'draft', published: 'published' };

/** Applies a command to the world. Returns whether the call succeeds; a refused one changes nothing. */
export function apply(world: World, command: Command): boolean {
  world.hasLapsed = false;
  switch (command.kind) {
    case 'wait':
      world.now += 20 * DAY_MS;
      return true;
    case 'sleep':
      world.now += 1.5 * DAY_MS;
      return true;
    case 'tell':
      world.now += GRACE;
      return tellAll(world) && lapseAll(world);
    case 'leaveApproval':
      world.isApproved = false;
      return true;
    case 'approveCompany':
      if (world.isApproved) return false;
      world.isApproved = true;
      return true;
    case 'apply':
    case 'decide':
    case 'answer':
      return applyToApplication(world, command);
    case 'takeBack':
      return takeBack(world, command);
    case 'interview':
      return applyToInterview(world, command);
    default:
      return applyToJob(world, command);
  }
}

type OfApplication = Extract<Command, { kind: 'apply' | 'decide' | 'answer' }>;
type OfJob = Exclude<
  Command,
  | OfApplication
  | InterviewCommand
  | { kind: 'takeBack' | 'leaveApproval' | 'approveCompany' | 'wait' | 'sleep' | 'tell' }
>;

function count(world: World, job: number, statuses: readonly ApplicationStatus[]): number {
  return applicationsOf(world, job).filter((status) => statuses.some((one) => one === status)).length;
}

function applicationsOf(world: World, job: number) {
  return world.applications[job] ?? [];
}

function isListed(world: World, job: Job): boolean {
  return !job.isDeleted && job.status === 'published' && job.validUntil > world.now && world.isApproved;
}

function applyToJob(world: World, command: OfJob): boolean {
  const job = world.jobs[command.job];
  if (!job || job.isDeleted) return false;
  const move = (from: JobStatus, to: JobStatus) => {
    if (job.status !== from) return false;
    job.status = to;
    return true;
  };
  const edit = (to: JobStatus | undefined) => {
    if (to) job.status = to;
    return to !== undefined;
  };
  switch (command.kind) {
    case 'edit':
      return edit(editable[job.status]);
    case 'revise':
      return edit(job.status === 'published' ? 'pending' : editable[job.status]);
    case 'extend':
      return edit(editable[job.status]) && extend(world, job);
    case 'headcount':
      return changeHeadcount(world, command.job, job, command.headcount);
    case 'submit':
      return world.isApproved && job.validUntil > world.now && (move('draft', 'pending') || move('closed', 'pending'));
    case 'resubmit':
      if (!world.isApproved) return false;
      return (
        (move('draft', 'pending') || move('rejected', 'pending') || move('closed', 'pending')) && extend(world, job)
      );
    case 'close':
      return move('published', 'closed') && closeApplications(world, command.job);
    case 'release':
      if (!move('filled', 'published')) return false;
      job.headcount += 1;
      return true;
    case 'approve':
      return job.tellTime === 0 && move('pending', 'published') && fill(world, command.job, job);
    case 'reject':
      if (job.tellTime > 0) return false;
      if (world.graceMinutes === 0 || job.status !== 'pending') return move('pending', 'rejected');
      job.tellTime = world.now + world.graceMinutes * 60_000;
      return true;
    case 'takeReviewBack':
      job.tellTime = 0;
      return job.status === 'pending';
    case 'remove':
      if (job.status === 'draft' || job.status === 'removed') return false;
      Object.assign(job, { status: 'removed', tellTime: 0 });
      return closeApplications(world, command.job);
    case 'delete':
      if (job.status !== 'draft' || applicationsOf(world, command.job).some(Boolean)) return false;
      job.isDeleted = true;
      return true;
    default:
      return command satisfies never;
  }
}

function extend(world: World, job: Job): true {
  job.validUntil = world.now + VALIDITY;
  return true;
}

function changeHeadcount(world: World, place: number, job: Job, headcount: number): boolean {
  const status = job.status === 'published' && headcount !== job.headcount ? 'pending' : editable[job.status];
  if (!status || count(world, place, ['offered', 'hired']) > headcount) return false;
  Object.assign(job, { status, headcount });
  return true;
}

function closeApplications(world: World, job: number): true {
  for (const [person, status] of applicationsOf(world, job).entries()) {
    if (isOpen(status)) setStatus(world, { job, person }, 'closed');
  }
  return true;
}

/** What the company has decided, told or not. */
function decidedOf(world: World, { job, person }: { job: number; person: number }): ApplicationStatus | undefined {
  return world.held[job]?.[person]?.status ?? applicationsOf(world, job)[person];
}

function takeBack(world: World, command: Extract<Command, { kind: 'takeBack' }>): boolean {
  const { job, person } = command;
  const status = applicationsOf(world, job)[person];
  const held = world.held[job]?.[person];
  if (held?.status === command.status) {
    world.held[job]?.splice(person, 1, undefined);
    return true;
  }
  // A repeat changes nothing. What was told stays.
  return status !== undefined && status !== command.status && held === undefined;
}

function tellAll(world: World): true {
  for (const job of world.jobs)
    if (job.tellTime > 0 && job.tellTime <= world.now) Object.assign(job, { status: 'rejected', tellTime: 0 });
  for (const [job, ofJob] of world.held.entries())
    for (const [person, held] of ofJob.entries())
      if (held && held.tellTime <= world.now) setStatus(world, { job, person }, held.status);
  return true;
}

function isLapsed(world: World, { job, person }: { job: number; person: number }): boolean {
  const until = world.replyUntil[job]?.[person] ?? 0;
  return until > 0 && until <= world.now;
}

function lapseAll(world: World): true {
  for (const [job, applications] of world.applications.entries())
    for (const person of applications.keys())
      if (isLapsed(world, { job, person })) world.hasLapsed = setStatus(world, { job, person }, 'shortlisted');
  return true;
}

/** The last day of an offer with terms; 0 for other steps. */
export function lastDay(now: number, { status, replyDays }: { status: string; replyDays: number | undefined }): number {
  return status === 'offered' && replyDays !== undefined ? endOfDay(dayOf(now) + replyDays) : 0;
}

/** Every step ends a hold, and an offer's last day. The interviews of an application that ends without a hire are cancelled. */
function setStatus(world: World, { job, person }: { job: number; person: number }, status: ApplicationStatus): true {
  applicationsOf(world, job)[person] = status;
  world.held[job]?.splice(person, 1, undefined);
  world.replyUntil[job]?.splice(person, 1, 0);
  if (!holdsInterviews(status)) cancelInterviews(interviewsOf(world, job, person));
  return true;
}

function interviewsOf(world: World, job: number, person: number): Interview[] {
  return world.interviews[job]?.[person] ?? [];
}

/** A proposal moves an earlier application to `interviewing`. */
function applyToInterview(world: World, command: InterviewCommand): boolean {
  const { job, person } = command;
  const status = command.step === 'propose' ? decidedOf(world, command) : applicationsOf(world, job)[person];
  const interviews = interviewsOf(world, job, person);
  const before = interviews.length;
  const { now, isApproved } = world;
  const succeeds = applyToInterviews({ now, isApproved, status, interviews }, command);
  if (interviews.length > before) setStatus(world, command, 'interviewing');
  return succeeds;
}

function fill(world: World, place: number, job: Job): true {
  if (job.status === 'published' && count(world, place, ['hired']) >= job.headcount) job.status = 'filled';
  return true;
}

function applyToApplication(world: World, command: OfApplication): boolean {
  const job = world.jobs[command.job];
  const applications = world.applications[command.job];
  const status = applications?.[command.person];
  if (!job || !applications) return false;
  const set = (next: ApplicationStatus) => setStatus(world, command, next);
  if (command.kind === 'apply') return status !== undefined || (isListed(world, job) && set('submitted'));
  const from = command.kind === 'decide' ? decidedOf(world, command) : status;
  const next = applicationAfter(from, command.status);
  if (!next) return false;
  if (command.kind === 'answer') {
    if (next === 'submitted' && !isListed(world, job)) return false;
    if (next === 'hired' && isLapsed(world, command)) return false;
    return set(next) && (next !== 'hired' || fill(world, command.job, job));
  }
  const isHeld = world.graceMinutes > 0 && (next === 'rejected' || (next === 'shortlisted' && from !== 'offered'));
  if (isHeld && (world.isApproved || next === 'rejected')) {
    const tellTime = world.now + world.graceMinutes * 60_000;
    world.held[command.job]?.splice(command.person, 1, { status: next, tellTime });
    return true;
  }
  if (next === 'rejected') return set(next);
  const hasPlace = job.status === 'published' && count(world, command.job, ['offered', 'hired']) < job.headcount;
  const succeeds = world.isApproved && (next !== 'offered' || hasPlace) && set(next);
  if (succeeds) world.replyUntil[command.job]?.splice(command.person, 1, lastDay(world.now, command));
  return succeeds;
}
