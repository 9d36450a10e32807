import * as v from 'valibot';
import { longText, pluck } from '../fields.ts';
import { type Step, stepsFrom } from '../machine.ts';
import { recordFields } from '../record.ts';
import { lines } from '../text.ts';
import { applicationStatuses, heldStatuses } from './application-status.ts';
import { NOT_HELD } from './held.ts';
import { interviewFields } from './interview.ts';
import { interviewStatuses } from './interview-status.ts';
import { closedJobStatus, jobFields } from './job.ts';
import { heldJobStatuses, jobStatuses } from './job-status.ts';
import { storedOfferSchema } from './offer.ts';
import { resumeFields } from './resume.ts';

/** An unknown stored decision reads as none. */
export const closedHeldJob = { known: [NOT_HELD, ...heldJobStatuses], otherwise: NOT_HELD } as const;

/** `userId` is the company's user. The company's name and logo are copies, so that a list of jobs needs one table only. */
export const jobRecordSchema = v.object({
  ...recordFields,
  userId: v.string(),
  companyId: v.string(),
  companyName: v.string(),
  companyLogo: v.string(),
  ...pluck(jobFields, 'stored'),
  status: v.fallback(v.picklist(jobStatuses), closedJobStatus.otherwise),
  /** Why an administrator rejected or removed the job. */
  reason: v.string(),
  /** Whether the company is approved and its user active. Only then job seekers see the job. */
  isCompanyOpen: v.boolean(),
  /** Milliseconds since the epoch; 0 until the job is published. The first time never changes. */
  firstPublishTime: v.number(),
  publishTime: v.number(),
  /**
   * How the company answers, and the day on which it last did something (`server/recruiting/company-figures.ts`): the share
   * in whole percent, the usual time in whole hours or days, and the day in China, 0 if it is long ago. Copies, so that a
   * list of jobs needs one table only.
   */
  answerPercent: v.nullable(v.number()),
  answerHours: v.nullable(v.number()),
  activeDay: v.number(),
  /** What an administrator has decided and the company has not been told, with the reason. Only administrators read it. */
  held: v.fallback(v.picklist(closedHeldJob.known), closedHeldJob.otherwise),
  heldReason: v.string(),
  /** When the company will see the decision, in ms since the epoch; 0 if nothing is held. */
  tellTime: v.number(),
});

export const resumeRecordSchema = v.object({
  ...recordFields,
  userId: v.string(),
  /** In the library the surname with two asterisks, otherwise empty. */
  name: v.string(),
  ...pluck(resumeFields, 'stored'),
  /** Percent of the parts that are filled in. */
  completeness: v.number(),
});

/** What an applicant writes to the company with one application. */
export const messageField = longText('附言', { max: 300 });

/** What was sent: a copy that later changes of the résumé do not reach, and the message. Older copies have none. */
const snapshotSchema = v.object({
  ...pluck(resumeFields, 'stored'),
  message: v.optional(messageField.stored, messageField.initial),
});
/** An unknown stored status reads as closed, which shows nobody anything about the person. */
export const closedApplicationStatus = { known: applicationStatuses, otherwise: 'closed' } as const;
/** An unknown stored decision reads as none. */
export const closedHeld = { known: [NOT_HELD, ...heldStatuses], otherwise: NOT_HELD } as const;

/** What the company writes about an application, for the colleagues who use its account. */
export const noteField = longText('备注', { max: 500 });

export const applicationRecordSchema = v.object({
  ...recordFields,
  jobId: v.string(),
  jobTitle: v.string(),
  /** The company's user. */
  employerId: v.string(),
  companyName: v.string(),
  applicantId: v.string(),
  /** The full name while the application is open or hired, otherwise `王**`. */
  applicantName: v.string(),
  status: v.fallback(v.picklist(applicationStatuses), closedApplicationStatus.otherwise),
  /** Why the company rejected it. */
  reason: v.string(),
  snapshot: v.nullable(snapshotSchema),
  /** When the applicant agreed that the company receives the data. */
  consentTime: v.number(),
  /** The time of each status that was reached, in ms since the epoch. */
  times: v.record(v.string(), v.number()),
  /** What the company offers, while the offer is open and after it was accepted. Older pages offer without terms. */
  offer: v.nullable(storedOfferSchema),
  /** Until when an open offer can be accepted, in ms since the epoch; 0 if there is none or it does not lapse. */
  replyUntil: v.number(),
  /** When the job of an open application was filled; 0 otherwise, and after the job's release. */
  jobFilledTime: v.number(),
  /** Only the company reads it, and only while it sees who applied. */
  note: noteField.stored,
  /** What the company has decided and the applicant has not been told, with the reason. Only the company reads it. */
  held: v.fallback(v.picklist(closedHeld.known), closedHeld.otherwise),
  heldReason: v.string(),
  /** When the applicant will see the decision, in ms since the epoch; 0 if nothing is held. */
  tellTime: v.number(),
});

/** An unknown stored status reads as cancelled: nobody goes to such an interview, and nothing can be done with it. */
export const closedInterviewStatus = { known: interviewStatuses, otherwise: 'cancelled' } as const;

export const interviewRecordSchema = v.object({
  ...recordFields,
  applicationId: v.string(),
  jobId: v.string(),
  jobTitle: v.string(),
  companyName: v.string(),
  /** The company's user. */
  employerId: v.string(),
  applicantId: v.string(),
  /** The full name while `isPersonShown`, otherwise `王**`. */
  applicantName: v.string(),
  /** Whether the application shows the company who applied. A copy, so that a list of interviews needs one table only. */
  isPersonShown: v.boolean(),
  /** Counts the interviews of the application, from 1. */
  round: v.number(),
  /**
   * Milliseconds since the epoch. A company may propose up to three times: this is the earliest of them, and the others are
   * 0 where there are none. The accepted one becomes the start time, and the others are cleared.
   */
  startTime: v.number(),
  secondTime: v.number(),
  thirdTime: v.number(),
  ...pluck(interviewFields, 'stored'),
  /** The zone in which the company chose the time, by its IANA name. */
  timeZone: v.string(),
  status: v.fallback(v.picklist(interviewStatuses), closedInterviewStatus.otherwise),
  /** Why it was declined or cancelled. */
  reason: v.string(),
  /** The other time that the applicant asked for, and a text; 0 and empty without one. The next step clears them. */
  wishedTime: v.number(),
  wish: v.string(),
});

/** Title and company are copies from the time of saving, because a closed job can't be read any more. */
export const favoriteRecordSchema = v.object({
  ...recordFields,
  userId: v.string(),
  jobId: v.string(),
  jobTitle: v.string(),
  companyName: v.string(),
});
export const blockRecordSchema = v.object({
  ...recordFields,
  userId: v.string(),
  /** The profile and its name as they were when it was blocked. */
  companyId: v.string(),
  companyName: v.string(),
  /** The company's user, who is blocked whatever becomes of the profile. */
  employerId: v.string(),
});

export const reportReasons = {
  fake: '虚假职位',
  fee: '收取费用',
  discrimination: '就业歧视',
  illegal: '违法信息',
  other: '其他',
} as const;
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
type ReportStep = Step<(typeof reportStatuses)[number], 'uphold' | 'dismiss', 'reviewer'>;
/** An administrator decides once. */
export const reportSteps: readonly ReportStep[] = [
  ...stepsFrom(['open'], 'uphold', 'reviewer', 'upheld'),
  ...stepsFrom(['open'], 'dismiss', 'reviewer', 'dismissed'),
];
export const closedReportStatus = { known: reportStatuses, otherwise: 'open' } as const;
export const reportText = lines(500, '举报说明');
export const reportRecordSchema = v.object({
  ...recordFields,
  userId: v.string(),
  jobId: v.string(),
  jobTitle: v.string(),
  reason: v.string(),
  text: v.string(),
  status: v.fallback(v.picklist(reportStatuses), closedReportStatus.otherwise),
});

/** One request of a company for the contact data of an applicant, which the applicant sees. */
export const contactViewRecordSchema = v.object({
  ...recordFields,
  applicationId: v.string(),
  employerId: v.string(),
  applicantId: v.string(),
  companyName: v.string(),
  jobTitle: v.string(),
});

/** A company's wish that a person from the library applies for a job. The person applies, or not. */
export const invitationRecordSchema = v.object({
  ...recordFields,
  jobId: v.string(),
  jobTitle: v.string(),
  employerId: v.string(),
  companyName: v.string(),
  /** The invited person; empty for the company. */
  userId: v.string(),
  resumeId: v.string(),
});

/** One job seeker's look at a job on one day in China (`2025-03-02`). Its times are the beginning of that day. */
export const jobViewRecordSchema = v.object({
  ...recordFields,
  jobId: v.string(),
  userId: v.string(),
  employerId: v.string(),
  day: v.string(),
});
