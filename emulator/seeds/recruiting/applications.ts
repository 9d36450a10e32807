import { DAY_MS, dayOf, endOfDay, HOUR_MS } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  isOpenStatus,
  isPlaceStatus,
} from '#contract/recruiting/application-status.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import type { ResumeField } from '#contract/recruiting/resume.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { seedId } from '../users.ts';
import { type Job, PRESET_COMPANY } from './jobs.ts';
import { applicationRejections, categoryOf } from './positions.ts';
import { PRESET_APPLICANT, type Resume } from './resumes.ts';

type Application = RecordOf<'Application'>;
type User = RecordOf<'User'>;
/** The contact data are columns that no query returns. */
export type PlannedApplication = { record: Application; contactPhone: string; contactEmail: string };

const APPLICATION_COUNT = 400;

/** The statuses that lead to each one, and how many of the applications for an open job are in it. */
const samples: Readonly<Record<ApplicationStatus, { after: readonly ApplicationStatus[]; share: number }>> = {
  submitted: { after: [], share: 3 },
  viewed: { after: ['submitted'], share: 2 },
  shortlisted: { after: ['submitted', 'viewed'], share: 2 },
  interviewing: { after: ['submitted', 'viewed', 'shortlisted'], share: 2 },
  offered: { after: ['submitted', 'viewed', 'shortlisted', 'interviewing'], share: 1 },
  hired: { after: ['submitted', 'viewed', 'shortlisted', 'interviewing', 'offered'], share: 1 },
  declined: { after: ['submitted', 'viewed', 'interviewing', 'offered'], share: 1 },
  rejected: { after: ['submitted', 'viewed'], share: 2 },
  withdrawn: { after: ['submitted'], share: 1 },
  closed: { after: ['submitted', 'viewed'], share: 0 },
};
const WHILE_OPEN = applicationStatuses.flatMap((status) =>
  Array<ApplicationStatus>(samples[status].share).fill(status),
);
/** Distribution over the applications for a job that was closed or removed. */
const AFTER_CLOSING: readonly ApplicationStatus[] = ['closed', 'closed', 'rejected', 'withdrawn', 'declined', 'hired'];
/** Open applications are young, so that the board looks like that of a company that works with it. */
const OPEN_DAYS = 9;
/** The preset company's board: the status of each application for one of its published jobs. */
const BOARD: readonly ApplicationStatus[] = [
  ...(['offered', 'submitted', 'submitted', 'submitted', 'viewed', 'viewed', 'viewed', 'shortlisted'] as const),
  ...(['shortlisted', 'interviewing', 'interviewing', 'rejected', 'withdrawn', 'declined'] as const),
];
/** What the preset applicant has elsewhere. The first card of the board is the applicant's offer. */
const PRESET_STATUSES: readonly ApplicationStatus[] = [
  'submitted',
  'viewed',
  'interviewing',
  'rejected',
  'withdrawn',
  'shortlisted',
];

type Parts = { resumes: readonly Resume[]; users: readonly User[]; jobs: readonly Job[]; day: number };

/**
 * Plans the applications. Offers and hires never exceed a job's headcount, and a job is filled exactly when all of its
 * places are taken. Moves the end of a filled job to its last hire.
 */
export function planApplications(random: SeededRandom, parts: Parts): PlannedApplication[] {
  const { jobs, resumes, day } = parts;
  const ledger = createLedger(random, parts);
  const preset = resumes.find(({ userId }) => userId === PRESET_APPLICANT);
  const others = resumes.filter((resume) => resume !== preset);
  for (const job of jobs.filter(({ status }) => status === 'filled')) hire(random, ledger, job, others);

  const isPreset = (job: Job) => job.companyId === PRESET_COMPANY;
  const board = jobs.filter((job) => isPreset(job) && job.status === 'published' && job.validUntil > day);
  const free = [...others];
  for (const [index, status] of BOARD.entries()) {
    const isFirst = index === 0 && preset !== undefined;
    const job = isFirst ? fitFor(preset, board) : board[index % board.length];
    const resume = isFirst ? preset : takeFitting(free, job);
    if (!job || !resume) continue;
    if (status === 'offered') job.headcount = Math.max(job.headcount, 3);
    ledger.add(job, resume, status);
  }

  const listed = jobs.filter((job) => !isPreset(job) && job.isCompanyOpen && job.status === 'published');
  const fitting = listed.filter(({ category }) => category === categoryOf(preset?.expectedPosition ?? ''));
  for (const status of PRESET_STATUSES) {
    if (preset) attempt(fitting.length > 0 ? 50 : 0, () => ledger.add(random.pick(fitting), preset, status));
  }

  const known = jobs.filter(({ publishTime }) => publishTime > 0);
  const byCategory = Map.groupBy(others, ({ expectedPosition }) => categoryOf(expectedPosition));
  const addAny = () => {
    const job = random.pick(known);
    const experts = byCategory.get(job.category) ?? [];
    const applicants = experts.length > 0 && random.chance(85) ? experts : others;
    ledger.add(job, random.pick(applicants), random.pick(statusesFor(job)));
    return ledger.all().length >= APPLICATION_COUNT;
  };
  attempt(known.length > 0 && others.length > 0 ? 20 * APPLICATION_COUNT : 0, addAny);
  return ledger.all();
}

/** A job for which the person has the experience, else the first one. */
function fitFor({ expectedPosition }: Resume, jobs: readonly Job[]): Job | undefined {
  return jobs.find(({ category }) => category === categoryOf(expectedPosition)) ?? jobs[0];
}

/** Takes a person who has the experience for the job, else the first one. */
function takeFitting(free: Resume[], job: Job | undefined): Resume | undefined {
  const fitting = free.findIndex(({ expectedPosition }) => categoryOf(expectedPosition) === job?.category);
  return free.splice(Math.max(0, fitting), 1)[0];
}

/** Repeats an action until it returns true, or as often as given. */
function attempt(times: number, action: () => boolean): void {
  for (let count = 0; count < times; count += 1) if (action()) return;
}

type Ledger = {
  /** Returns false for an application that can't have happened. */
  add: (job: Job, resume: Resume, status: ApplicationStatus) => boolean;
  all: () => PlannedApplication[];
};

function createLedger(random: SeededRandom, { users, day }: Parts): Ledger {
  const planned = new Map<string, PlannedApplication>();
  const places = new Map<string, number>();
  const userOf = new Map(users.map((user) => [user._id, user]));

  function add(job: Job, resume: Resume, status: ApplicationStatus): boolean {
    const key = `${job._id} ${resume.userId}`;
    const user = userOf.get(resume.userId);
    const span = spanOf(job, resume, status, day);
    const takesPlace = isPlaceStatus(status);
    const taken = places.get(job._id) ?? 0;
    // One place stays free: a job whose places are all taken would be filled.
    const free = job.status === 'filled' ? job.headcount : job.headcount - 1;
    if (!user || !span || planned.has(key) || (takesPlace && taken >= free)) return false;
    if (takesPlace) places.set(job._id, taken + 1);
    planned.set(key, makeApplication(random, { job, resume, user, status, span }));
    return true;
  }
  return { add, all: () => [...planned.values()] };
}

/** Takes all places of a filled job. Each try takes another person. A job that nobody can have filled was closed. */
function hire(random: SeededRandom, ledger: Ledger, job: Job, resumes: readonly Resume[]): void {
  const start = random.number(resumes.length);
  let hired = 0;
  for (let index = 0; index < resumes.length && hired < job.headcount; index += 1) {
    const resume = resumes[(start + index) % resumes.length];
    if (resume && ledger.add(job, resume, 'hired')) hired += 1;
  }
  if (hired === 0) job.status = 'closed';
  else job.headcount = hired;
  const times = ledger.all().flatMap(({ record }) => (record.jobId === job._id ? record.updateTime : []));
  if (hired > 0) job.updateTime = Math.max(...times);
}

function statusesFor({ status }: Job): readonly ApplicationStatus[] {
  if (status === 'published') return WHILE_OPEN;
  return status === 'filled' ? ['rejected', 'rejected', 'withdrawn', 'viewed'] : AFTER_CLOSING;
}

type Span = { from: number; to: number };

/** When an application may have happened: after its job was published and before its end. Undefined if that is too short. */
function spanOf(job: Job, resume: Resume, status: ApplicationStatus, day: number): Span | undefined {
  const hasEnded = job.status === 'closed' || job.status === 'removed' || job.status === 'filled';
  const to = Math.min(hasEnded ? job.updateTime : day, job.validUntil);
  const isOpen = !hasEnded && isOpenStatus(status);
  const from = Math.max(job.publishTime, resume.createTime, isOpen ? day - OPEN_DAYS * DAY_MS : 0) + HOUR_MS;
  return to - from > DAY_MS ? { from, to } : undefined;
}

type Sent = { job: Job; resume: Resume; user: User; status: ApplicationStatus; span: Span };

function makeApplication(random: SeededRandom, { job, resume, user, status, span }: Sent): PlannedApplication {
  const path = [...samples[status].after, status];
  const step = (span.to - span.from) / path.length;
  const moments = path.map((one, index): [ApplicationStatus, number] => {
    // Closing the job closes its applications at the same moment.
    if (one === 'closed') return [one, span.to];
    return [one, Math.round(span.from + step * (index + random.number(80) / 100))];
  });
  const first = moments[0]?.[1] ?? span.from;
  const record: Application = {
    _id: seedId(random, 'a'),
    jobId: job._id,
    jobTitle: job.title,
    employerId: job.userId,
    companyName: job.companyName,
    applicantId: user._id,
    applicantName: user.realName,
    status,
    reason: status === 'rejected' ? random.pick(applicationRejections) : '',
    snapshot: { ...snapshotOf(resume), message: messageTo(job, resume) },
    consentTime: first,
    times: Object.fromEntries(moments),
    jobFilledTime: job.status === 'filled' && isOpenStatus(status) ? job.updateTime : 0,
    note: '',
    ...nothingHeld,
    ...(isPlaceStatus(status) ? offerFor(job, status, moments.at(-1)?.[1] ?? first) : noOffer),
    createTime: first,
    updateTime: moments.at(-1)?.[1] ?? first,
    revision: path.length,
  };
  return { record, contactPhone: user.phone, contactEmail: user.email ?? '' };
}

/** The middle of the job's pay, two weeks for the answer, and a month until the first day at work. */
function offerFor(job: Job, status: ApplicationStatus, time: number): Pick<Application, 'offer' | 'replyUntil'> {
  const today = dayOf(time);
  const replyDay = endOfDay(today + 14);
  const offer = {
    pay: Math.round((job.salaryMin + job.salaryMax) / 2 / 100) * 100,
    months: job.salaryMonths || 12,
    startDay: endOfDay(today + 30),
    place: job.address,
    replyDay,
    text: '试用期三个月，薪资不变。入职当月缴纳五险一金。',
  };
  return { offer, replyUntil: status === 'offered' ? replyDay : 0 };
}

/** Every second person writes a few words. */
function messageTo({ title, city }: Job, { experienceYears }: Resume): string {
  if (experienceYears % 2 === 0) return '';
  const ending = '期待与贵公司进一步沟通，谢谢！';
  return `您好，我有${experienceYears}年工作经验，对“${title}”很感兴趣，可在两周内到${city}面试。\n${ending}`;
}

function snapshotOf(resume: Resume): Pick<Resume, ResumeField> {
  const { _id, userId, name, completeness, createTime, updateTime, revision, ...written } = resume;
  return written;
}
