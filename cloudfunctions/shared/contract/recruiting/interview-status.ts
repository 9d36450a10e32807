import { type Step, stepsFrom } from '../machine.ts';

export const interviewStatuses = ['proposed', 'accepted', 'declined', 'cancelled', 'done', 'noShow'] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];
export const interviewStatusLabels: Readonly<Record<InterviewStatus, string>> = {
  proposed: '待确认',
  accepted: '已接受',
  declined: '已拒绝',
  cancelled: '已取消',
  done: '已完成',
  noShow: '未到场',
};

/** Statuses in which the interview is still to be held. */
export const openInterviewStatuses = ['proposed', 'accepted'] as const;
export function isOpenInterview(status: InterviewStatus): boolean {
  return openInterviewStatuses.some((open) => open === status);
}

export type InterviewActor = 'company' | 'applicant' | 'system';
/** `wish` is the applicant's request for another time, `finish` and `miss` record the result. */
export type InterviewEvent = 'accept' | 'decline' | 'wish' | 'move' | 'cancel' | 'finish' | 'miss';
type InterviewStep = Step<InterviewStatus, InterviewEvent, InterviewActor>;

/** An interview that was moved has to be accepted again. The end of its application cancels it. */
export const interviewSteps: readonly InterviewStep[] = [
  ...stepsFrom(['proposed'], 'accept', 'applicant', 'accepted'),
  ...stepsFrom(['proposed'], 'decline', 'applicant', 'declined'),
  ...stepsFrom(['proposed'], 'wish', 'applicant', 'proposed'),
  ...stepsFrom(['accepted'], 'cancel', 'applicant', 'cancelled'),
  ...stepsFrom(openInterviewStatuses, 'move', 'company', 'proposed'),
  ...stepsFrom(openInterviewStatuses, 'cancel', 'company', 'cancelled'),
  ...stepsFrom(['accepted'], 'finish', 'company', 'done'),
  ...stepsFrom(['accepted'], 'miss', 'company', 'noShow'),
  ...stepsFrom(openInterviewStatuses, 'cancel', 'system', 'cancelled'),
];
