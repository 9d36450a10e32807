import { type Step, stepsFrom } from '../machine.ts';

export const applicationStatuses = [
  'submitted',
  'viewed',
  'shortlisted',
  'interviewing',
  'offered',
  'hired',
  'declined',
  'rejected',
  'withdrawn',
  'closed',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const applicationStatusLabels: Readonly<Record<ApplicationStatus, string>> = {
  submitted: '已投递',
  viewed: '已查看',
  shortlisted: '初筛通过',
  interviewing: '面试中',
  offered: '待确认录用',
  hired: '已录用',
  declined: '已谢绝录用',
  rejected: '不合适',
  withdrawn: '已撤回',
  closed: '职位已关闭',
};

/** Statuses in which the application is still being decided on. */
export const openStatuses = ['submitted', 'viewed', 'shortlisted', 'interviewing', 'offered'] as const;
export function isOpenStatus(status: ApplicationStatus): boolean {
  return openStatuses.some((open) => open === status);
}
/** Statuses that take one of the job's places. */
export const placeStatuses = ['offered', 'hired'] as const;

/** The company's answers. Opening an application is none. */
export const responseStatuses = ['shortlisted', 'interviewing', 'offered', 'rejected'] as const;

export type ApplicationActor = 'company' | 'applicant' | 'system';
export type ApplicationEvent =
  | 'open'
  | 'shortlist'
  | 'invite'
  | 'offer'
  | 'takeBack'
  | 'accept'
  | 'decline'
  | 'reject'
  | 'withdraw'
  | 'resubmit'
  | 'close';
export type ApplicationStep = Step<ApplicationStatus, ApplicationEvent, ApplicationActor>;

/** A company may skip steps forward but never goes back; an offer can be taken back until it is answered. */
export const applicationSteps: readonly ApplicationStep[] = [
  ...stepsFrom(['submitted'], 'open', 'company', 'viewed'),
  ...stepsFrom(['submitted', 'viewed'], 'shortlist', 'company', 'shortlisted'),
  ...stepsFrom(['submitted', 'viewed', 'shortlisted'], 'invite', 'company', 'interviewing'),
  ...stepsFrom(['submitted', 'viewed', 'shortlisted', 'interviewing'], 'offer', 'company', 'offered'),
  ...stepsFrom(['offered'], 'takeBack', 'company', 'shortlisted'),
  ...stepsFrom(['offered'], 'accept', 'applicant', 'hired'),
  ...stepsFrom(['offered'], 'decline', 'applicant', 'declined'),
  ...stepsFrom(openStatuses, 'reject', 'company', 'rejected'),
  ...stepsFrom(openStatuses, 'withdraw', 'applicant', 'withdrawn'),
  ...stepsFrom(['withdrawn'], 'resubmit', 'applicant', 'submitted'),
  ...stepsFrom(openStatuses, 'close', 'system', 'closed'),
];
