import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import { interviewStatuses } from '#contract/recruiting/interview-status.ts';
import { jobStatuses } from '#contract/recruiting/job-status.ts';
import { events, isNotificationKind, type NotificationKind } from '#contract/recruiting/notification.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';

type Model = 'Application' | 'Interview' | 'Job' | 'Company' | 'Invitation' | 'SavedSearch';
/** Changed columns of the stage's records, or something that somebody does. */
export type Change =
  | Partial<Record<Model | 'Applicant' | 'Owner', Readonly<Record<string, string | number>>>>
  | 'block'
  | 'apply';

type MailCase = {
  receiver: 'owner' | 'seeker';
  /** The statuses of the record in which the mail is sent; every other one of the model skips it. */
  sent?: readonly string[];
  /** What else holds when it is sent. */
  given?: Change;
  /** What takes the reason away. */
  gone: readonly Change[];
};

/** The events, in the order of their table. */
export const mailKinds: readonly NotificationKind[] = Object.keys(events).filter(isNotificationKind);

/** Every status that the records of a model have. */
export const statusesOf: Readonly<Partial<Record<Model, readonly string[]>>> = {
  Application: applicationStatuses,
  Interview: interviewStatuses,
  Job: jobStatuses,
  Company: ['pending', 'approved', 'rejected'],
};

const suspended = { status: 'suspended' };
const parties = [{ Applicant: suspended }, { Owner: suspended }];
const seeker = { receiver: 'seeker', gone: [...parties, 'block'] } as const;
const untold = { receiver: 'seeker', gone: [{ Applicant: suspended }, 'block'] } as const;
const owner = { receiver: 'owner', gone: parties } as const;
const ofJob = { receiver: 'owner', gone: [{ Owner: suspended }, { Job: { userId: 'another' } }] } as const;
const past = { Interview: { startTime: NOON, secondTime: 0, thirdTime: 0 } };
/** The first of the proposed times has passed, and another one is ahead. */
const isSecondAhead = { Interview: { startTime: NOON, secondTime: NOON + 3 * DAY_MS } };
const isThirdAhead = { Interview: { startTime: NOON, secondTime: NOON, thirdTime: NOON + 3 * DAY_MS } };
const wished = { Interview: { wishedTime: NOON + DAY_MS } };
const unwished = { Interview: { wishedTime: 0 } };

/** When the mail of each event is sent, and when it no longer makes sense. */
export const mailCases: Readonly<Record<NotificationKind, MailCase>> = {
  applicationReceived: { ...owner, sent: ['submitted'] },
  applicationWithdrawn: { ...owner, sent: ['withdrawn'] },
  offerAccepted: { ...owner, sent: ['hired'] },
  offerDeclined: { ...owner, sent: ['declined'] },
  applicationViewed: { ...seeker, sent: ['viewed'] },
  applicationShortlisted: { ...seeker, sent: ['shortlisted'] },
  applicationInterviewing: { ...seeker, sent: ['interviewing'] },
  offerReceived: { ...seeker, sent: ['offered'] },
  offerLapsed: { ...seeker, sent: ['shortlisted', 'interviewing'] },
  offerTakenBack: { ...seeker, sent: ['shortlisted', 'interviewing'] },
  applicationRejected: { ...untold, sent: ['rejected'] },
  applicationClosed: { ...untold, sent: ['closed'] },
  applicationJobFilled: {
    ...untold,
    sent: ['submitted', 'viewed', 'shortlisted', 'interviewing', 'offered'],
    given: { Application: { jobFilledTime: NOON } },
    gone: [...untold.gone, { Application: { jobFilledTime: 0 } }],
  },
  contactViewed: { ...seeker, sent: ['viewed', 'shortlisted', 'interviewing', 'offered', 'hired'] },
  jobApproved: { ...ofJob, sent: ['published'] },
  jobRejected: { ...ofJob, sent: ['rejected'] },
  jobRemoved: { ...ofJob, sent: ['removed'] },
  jobFilled: { ...ofJob, sent: ['filled'] },
  companyApproved: { receiver: 'owner', sent: ['approved'], gone: [{ Owner: suspended }] },
  companyRejected: { receiver: 'owner', sent: ['rejected'], gone: [{ Owner: suspended }] },
  interviewProposed: { ...seeker, sent: ['proposed'], given: isSecondAhead, gone: [...seeker.gone, past, wished] },
  interviewMoved: { ...seeker, sent: ['proposed'], given: isThirdAhead, gone: [...seeker.gone, past, wished] },
  interviewCancelled: { ...untold, sent: ['cancelled'], gone: [...untold.gone, past] },
  interviewAccepted: { ...owner, sent: ['accepted'], gone: [...owner.gone, past] },
  interviewDeclined: { ...owner, sent: ['declined'], gone: [...owner.gone, past] },
  interviewTimeWished: { ...owner, sent: ['proposed'], given: wished, gone: [...owner.gone, past, unwished] },
  invited: {
    receiver: 'seeker',
    gone: [
      { Job: { status: 'closed' } },
      { Job: { validUntil: NOON } },
      { Job: { isCompanyOpen: 0 } },
      { Invitation: { userId: 'another' } },
      'apply',
      'block',
    ],
  },
  interviewInADay: { ...seeker, sent: ['accepted'], gone: [...seeker.gone, past] },
  interviewInAnHour: { ...owner, sent: ['accepted'], gone: [...owner.gone, past] },
  proposalWaits: { ...seeker, sent: ['proposed'], gone: [...seeker.gone, past, wished] },
  wishWaits: { ...owner, sent: ['proposed'], given: wished, gone: [...owner.gone, past, unwished] },
  offerEndsInADay: { ...seeker, sent: ['offered'] },
  offerWaits: { ...seeker, sent: ['offered'] },
  jobEndsInAWeek: {
    ...ofJob,
    sent: ['published'],
    given: { Job: { validUntil: NOON + 7 * DAY_MS } },
    gone: [...ofJob.gone, { Job: { validUntil: NOON } }, { Job: { validUntil: NOON + 7 * DAY_MS + 1 } }],
  },
  jobEndsInADay: {
    ...ofJob,
    sent: ['published'],
    given: { Job: { validUntil: NOON + DAY_MS } },
    gone: [...ofJob.gone, { Job: { validUntil: NOON } }, { Job: { validUntil: NOON + DAY_MS + 1 } }],
  },
  answersDue: {
    ...ofJob,
    given: { Application: { status: 'viewed', consentTime: NOON - 11 * DAY_MS } },
    gone: [
      ...ofJob.gone,
      { Application: { status: 'shortlisted' } },
      { Application: { consentTime: NOON - 11 * DAY_MS + 1 } },
    ],
  },
  answerOverdue: {
    ...untold,
    sent: ['submitted', 'viewed'],
    given: { Application: { consentTime: NOON - 14 * DAY_MS } },
    gone: [...untold.gone, { Application: { consentTime: NOON - 14 * DAY_MS + 1 } }],
  },
  newJobs: {
    receiver: 'seeker',
    gone: [
      { Job: { status: 'closed' } },
      { SavedSearch: { lastSeenTime: NOON + HOUR_MS } },
      { SavedSearch: { frequency: 'never' } },
      { SavedSearch: { userId: 'another' } },
      { Applicant: suspended },
      'block',
    ],
  },
};
