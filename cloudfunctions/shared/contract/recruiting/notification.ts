import * as v from 'valibot';
import { recordFields } from '../record.ts';
import type { Role } from '../roles.ts';
import { type ApplicationEvent, openStatuses } from './application-status.ts';
import type { About, Event, Target } from './event.ts';

/** Every event that people are notified of: what somebody else did, and what time brings (`reminders.ts`). */
export const events = {
  applicationReceived: {
    target: 'Application',
    text: ({ jobTitle }) => `“${jobTitle}”收到新的投递`,
    mail: { group: 'received', while: ['submitted'], and: ['parties'] },
  },
  applicationWithdrawn: {
    target: 'Application',
    text: ({ jobTitle }) => `“${jobTitle}”的一份投递已被撤回`,
    mail: { group: 'received', while: ['withdrawn'], and: ['parties'] },
  },
  offerAccepted: {
    target: 'Application',
    text: ({ jobTitle }) => `“${jobTitle}”的录用已被接受`,
    mail: { group: 'interviews', while: ['hired'], and: ['parties'] },
  },
  offerDeclined: {
    target: 'Application',
    text: ({ jobTitle }) => `“${jobTitle}”的录用被谢绝`,
    mail: { group: 'interviews', while: ['declined'], and: ['parties'] },
  },
  applicationViewed: {
    target: 'Application',
    text: ({ jobTitle, companyName }) => `${companyName}查看了您投递“${jobTitle}”的简历`,
    mail: { group: 'applications', while: ['viewed'], and: ['parties'] },
  },
  applicationShortlisted: {
    target: 'Application',
    text: ({ jobTitle }) => `您投递的“${jobTitle}”初筛通过`,
    mail: { group: 'applications', while: ['shortlisted'], and: ['parties'] },
  },
  applicationInterviewing: {
    target: 'Application',
    text: ({ jobTitle }) => `您投递的“${jobTitle}”进入面试`,
    mail: { group: 'interviews', while: ['interviewing'], and: ['parties'] },
  },
  offerReceived: {
    target: 'Application',
    text: ({ jobTitle, companyName }) => `${companyName}希望录用您为“${jobTitle}”，请确认`,
    mail: { group: 'interviews', while: ['offered'], and: ['parties'] },
  },
  offerTakenBack: {
    target: 'Application',
    text: ({ jobTitle, companyName }) => `${companyName}收回了“${jobTitle}”的录用`,
    mail: { group: 'interviews', while: ['shortlisted', 'interviewing'], and: ['parties'] },
  },
  offerLapsed: {
    target: 'Application',
    text: ({ jobTitle }) => `“${jobTitle}”的录用到期未答复，已失效`,
    mail: { group: 'interviews', while: ['shortlisted', 'interviewing'], and: ['parties'] },
  },
  applicationRejected: {
    target: 'Application',
    text: ({ jobTitle }) => `您投递的“${jobTitle}”有了结果：不合适`,
    mail: { group: 'applications', while: ['rejected'] },
  },
  applicationClosed: {
    target: 'Application',
    text: ({ jobTitle }) => `您投递的“${jobTitle}”已停止招聘`,
    mail: { group: 'applications', while: ['closed'] },
  },
  applicationJobFilled: {
    target: 'Application',
    text: ({ jobTitle }) => `您投递的“${jobTitle}”已招满，申请仍然保留`,
    mail: { group: 'applications', while: openStatuses, and: ['filled'] },
  },
  contactViewed: {
    target: 'Application',
    text: ({ companyName }) => `${companyName}查看了您的联系方式`,
    mail: {
      group: 'applications',
      while: ['viewed', 'shortlisted', 'interviewing', 'offered', 'hired'],
      and: ['parties'],
    },
  },
  jobApproved: {
    target: 'Job',
    text: ({ jobTitle }) => `“${jobTitle}”审核通过，已发布`,
    mail: { group: 'jobs', while: ['published'] },
  },
  jobRejected: {
    target: 'Job',
    text: ({ jobTitle }) => `“${jobTitle}”审核未通过`,
    mail: { group: 'jobs', while: ['rejected'] },
  },
  jobRemoved: {
    target: 'Job',
    text: ({ jobTitle }) => `“${jobTitle}”已被下架`,
    mail: { group: 'jobs', while: ['removed'] },
  },
  jobFilled: {
    target: 'Job',
    text: ({ jobTitle }) => `“${jobTitle}”已招满`,
    mail: { group: 'jobs', while: ['filled'] },
  },
  companyApproved: { target: 'Company', text: () => '企业认证已通过', mail: { group: 'jobs', while: ['approved'] } },
  companyRejected: { target: 'Company', text: () => '企业认证未通过', mail: { group: 'jobs', while: ['rejected'] } },
  interviewProposed: {
    target: 'Interview',
    text: ({ jobTitle, companyName }) => `${companyName}邀请您面试“${jobTitle}”，请答复`,
    mail: { group: 'interviews', while: ['proposed'], and: ['ahead', 'unwished', 'parties'] },
  },
  interviewMoved: {
    target: 'Interview',
    text: ({ jobTitle }) => `“${jobTitle}”的面试有变动，请重新确认`,
    mail: { group: 'interviews', while: ['proposed'], and: ['ahead', 'unwished', 'parties'] },
  },
  interviewCancelled: {
    target: 'Interview',
    text: ({ jobTitle }) => `“${jobTitle}”的面试已取消`,
    mail: { group: 'interviews', while: ['cancelled'], and: ['ahead'] },
  },
  interviewAccepted: {
    target: 'Interview',
    text: ({ jobTitle }) => `“${jobTitle}”的面试已被接受`,
    mail: { group: 'interviews', while: ['accepted'], and: ['ahead', 'parties'] },
  },
  interviewDeclined: {
    target: 'Interview',
    text: ({ jobTitle }) => `“${jobTitle}”的面试被谢绝`,
    mail: { group: 'interviews', while: ['declined'], and: ['ahead', 'parties'] },
  },
  interviewTimeWished: {
    target: 'Interview',
    text: ({ jobTitle }) => `求职者希望“${jobTitle}”的面试改到其他时间`,
    mail: { group: 'interviews', while: ['proposed'], and: ['ahead', 'wished', 'parties'] },
  },
  invited: {
    target: 'Invitation',
    text: ({ jobTitle, companyName }) => `${companyName}邀请您投递“${jobTitle}”`,
    mail: { group: 'applications', and: ['listed', 'unapplied'] },
  },
  interviewInADay: {
    target: 'Interview',
    text: ({ jobTitle }) => `“${jobTitle}”的面试将在 24 小时内开始`,
    mail: { group: 'interviews', while: ['accepted'], and: ['ahead', 'parties'] },
  },
  interviewInAnHour: {
    target: 'Interview',
    text: ({ jobTitle }) => `“${jobTitle}”的面试将在 1 小时内开始`,
    mail: { group: 'interviews', while: ['accepted'], and: ['ahead', 'parties'] },
  },
  proposalWaits: {
    target: 'Interview',
    text: ({ jobTitle, companyName }) => `${companyName}的“${jobTitle}”面试邀请还在等您答复`,
    mail: { group: 'interviews', while: ['proposed'], and: ['ahead', 'unwished', 'parties'] },
  },
  wishWaits: {
    target: 'Interview',
    text: ({ jobTitle }) => `求职者希望“${jobTitle}”的面试改期，还在等您答复`,
    mail: { group: 'interviews', while: ['proposed'], and: ['ahead', 'wished', 'parties'] },
  },
  offerWaits: {
    target: 'Application',
    text: ({ jobTitle, companyName }) => `${companyName}的“${jobTitle}”录用还在等您确认`,
    mail: { group: 'interviews', while: ['offered'], and: ['parties'] },
  },
  offerEndsInADay: {
    target: 'Application',
    text: ({ jobTitle, companyName }) => `${companyName}的“${jobTitle}”录用将在 24 小时内到期，请尽快答复`,
    mail: { group: 'interviews', while: ['offered'], and: ['parties'] },
  },
  jobEndsInAWeek: {
    target: 'Job',
    text: ({ jobTitle }) => `“${jobTitle}”将在 7 天内到期`,
    mail: { group: 'jobs', while: ['published'], and: ['endsInAWeek'] },
  },
  jobEndsInADay: {
    target: 'Job',
    text: ({ jobTitle }) => `“${jobTitle}”将在 24 小时内到期，到期后不再展示`,
    mail: { group: 'jobs', while: ['published'], and: ['endsInADay'] },
  },
  answersDue: {
    target: 'Job',
    text: ({ jobTitle, days }) => `“${jobTitle}”有投递即将满 ${days} 天未答复，请尽快处理`,
    page: (jobId) => `/company/applications?view=list&job=${jobId}&sort=createTime`,
    mail: { group: 'jobs', and: ['unanswered'] },
  },
  answerOverdue: {
    target: 'Application',
    text: ({ jobTitle, companyName, days }) =>
      `${companyName}在 ${days} 天内没有答复您投递的“${jobTitle}”，您可以继续等待，也可以撤回`,
    mail: { group: 'applications', while: ['submitted', 'viewed'], and: ['overdue'] },
  },
  newJobs: {
    target: 'SavedSearch',
    text: ({ jobTitle, jobCount }) => `“${jobTitle}”有 ${jobCount} 个新职位`,
    mail: { group: 'searches', and: ['news'] },
  },
} as const satisfies Record<string, Event>;
export type NotificationKind = keyof typeof events;

/** Where each role opens the record that a notification tells about. */
const pages: Readonly<Partial<Record<Role, Partial<Record<Target, (id: string) => string>>>>> = {
  company: {
    Application: (id) => `/company/applications?view=list&id=${id}`,
    Job: (id) => `/company/jobs?id=${id}`,
    Company: () => '/company/profile',
    Interview: (id) => `/company/interviews?id=${id}`,
  },
  jobseeker: {
    Application: (id) => `/jobseeker/applications?id=${id}`,
    Interview: (id) => `/jobseeker/interviews?id=${id}`,
    Invitation: () => '/jobseeker/applications',
    SavedSearch: (id) => `/jobseeker/jobs?saved=${id}`,
  },
};

/** The page of a notification's record, or undefined if this release has none. */
export function pageOf({ kind, targetId }: { kind: string; targetId: string }, role: Role): string | undefined {
  if (!isNotificationKind(kind)) return undefined;
  const { target, page }: Event = events[kind];
  return (page ?? pages[role]?.[target])?.(targetId);
}

/** Returns what a notification says, or undefined if this release does not know its kind. */
export function textOf({ kind, ...about }: About & { kind: string }): string | undefined {
  return isNotificationKind(kind) ? events[kind].text(about) : undefined;
}

/** The notification that the other party of an application gets for each event. */
export const applicationNotifications: Readonly<Record<ApplicationEvent, NotificationKind>> = {
  open: 'applicationViewed',
  shortlist: 'applicationShortlisted',
  invite: 'applicationInterviewing',
  offer: 'offerReceived',
  takeBack: 'offerTakenBack',
  lapse: 'offerLapsed',
  accept: 'offerAccepted',
  decline: 'offerDeclined',
  reject: 'applicationRejected',
  withdraw: 'applicationWithdrawn',
  resubmit: 'applicationReceived',
  close: 'applicationClosed',
};

/** Another release may have stored a kind that this one does not know. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(events, kind);
}

/** What somebody else did, or what time brings, that concerns the person. It names jobs and companies, never people. */
export const notificationRecordSchema = v.object({
  ...recordFields,
  /** Who receives it. */
  userId: v.string(),
  kind: v.string(),
  targetId: v.string(),
  jobTitle: v.string(),
  companyName: v.string(),
  /** The time that the text names, in days; 0 where it names none. */
  days: v.optional(v.number(), 0),
  /** New jobs of a saved search; 0 otherwise. */
  jobCount: v.optional(v.number(), 0),
  isRead: v.boolean(),
});

/** Each person keeps this many, the newest ones; a few more until the next removal. */
export const KEPT_NOTIFICATIONS = 200;
/** Older ones are erased by `npm run db:erase-expired`. */
export const NOTIFICATION_MONTHS = 12;
