import * as v from 'valibot';
import { recordFields } from '../record.ts';
import type { ApplicationEvent } from './application-status.ts';

/** Every kind of notification, with the model of the record that it tells about. */
export const notificationTargets = {
  applicationReceived: 'Application',
  applicationWithdrawn: 'Application',
  offerAccepted: 'Application',
  offerDeclined: 'Application',
  applicationViewed: 'Application',
  applicationShortlisted: 'Application',
  applicationInterviewing: 'Application',
  offerReceived: 'Application',
  offerTakenBack: 'Application',
  applicationRejected: 'Application',
  applicationClosed: 'Application',
  applicationJobFilled: 'Application',
  contactViewed: 'Application',
  jobApproved: 'Job',
  jobRejected: 'Job',
  jobRemoved: 'Job',
  jobFilled: 'Job',
  companyApproved: 'Company',
  companyRejected: 'Company',
  interviewProposed: 'Interview',
  interviewMoved: 'Interview',
  interviewCancelled: 'Interview',
  interviewAccepted: 'Interview',
  interviewDeclined: 'Interview',
  interviewTimeWished: 'Interview',
  invited: 'Invitation',
} as const;
export type NotificationKind = keyof typeof notificationTargets;
export type NotificationTarget = (typeof notificationTargets)[NotificationKind];

/** The notification that the other party of an application gets for each event. */
export const applicationNotifications: Readonly<Record<ApplicationEvent, NotificationKind>> = {
  open: 'applicationViewed',
  shortlist: 'applicationShortlisted',
  invite: 'applicationInterviewing',
  offer: 'offerReceived',
  takeBack: 'offerTakenBack',
  accept: 'offerAccepted',
  decline: 'offerDeclined',
  reject: 'applicationRejected',
  withdraw: 'applicationWithdrawn',
  resubmit: 'applicationReceived',
  close: 'applicationClosed',
};

/** Another release may have stored a kind that this one does not know. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationTargets, kind);
}

/** What somebody else did that concerns the person. It names jobs and companies, never people. */
export const notificationRecordSchema = v.object({
  ...recordFields,
  /** Who receives it. */
  userId: v.string(),
  kind: v.string(),
  targetId: v.string(),
  jobTitle: v.string(),
  companyName: v.string(),
  isRead: v.boolean(),
});

/** Each person keeps this many, the newest ones; a few more until the next removal. */
export const KEPT_NOTIFICATIONS = 200;
/** Older ones are erased by `npm run db:erase-expired`. */
export const NOTIFICATION_MONTHS = 12;
