import { MINUTE_MS } from '#contract/days.ts';
import { findStep, findStepTo, refusedStep } from '#contract/machine.ts';
import type { RecordOf } from '#contract/models.ts';
import {
  type ApplicationActor,
  type ApplicationEvent,
  type ApplicationStatus,
  type ApplicationStep,
  applicationSteps,
  isOpenStatus,
  isPlaceStatus,
} from '#contract/recruiting/application-status.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { applicationNotifications, type NotificationKind } from '#contract/recruiting/notification.ts';
import type { Store } from '#database/tables.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';
import { countStep } from './count-steps.ts';
import { notify } from './notify.ts';
import { updateInterviews } from './update-interviews.ts';

type Application = RecordOf<'Application'>;
type Concerned = Pick<Application, '_id' | 'applicantId' | 'employerId' | 'jobTitle' | 'companyName'>;

/**
 * Stores an application after an event, with its time, and tells the other side. `notifies: false` is for events that a
 * notification of another kind tells about. Throws INVALID_TRANSITION for a step that is not listed.
 */
export async function moveApplication(
  store: Store,
  call: WriteContext,
  before: Application,
  event: ApplicationEvent,
  by: ApplicationActor,
  changes: Partial<
    Pick<Application, 'reason' | 'snapshot' | 'applicantName' | 'consentTime' | 'offer' | 'replyUntil'>
  > = {},
  { notifies = true } = {},
): Promise<Application> {
  const step = requireStep(before, event, by);
  const context = event === 'withdraw' ? { ...call, now: timeOfWithdrawal(before, call.now) } : call;
  const times = { ...before.times, [step.to]: context.now };
  const jobFilledTime = isOpenStatus(step.to) ? before.jobFilledTime : 0;
  // The terms of an offer that was accepted stay.
  const offer = isPlaceStatus(step.to) ? before.offer : null;
  const moved = { ...nothingHeld, offer, replyUntil: 0, reason: '', ...changes, status: step.to, times, jobFilledTime };
  const wanted: Application = { ...before, ...moved };
  const after = await saveRecord(store, context, 'Application', before, wanted, { action: 'moveApplication' });
  await updateInterviews(store, context, before, after);
  if (notifies) {
    const kind = applicationNotifications[event];
    await notifyAbout(store, context, after, kind, by === 'applicant' ? 'company' : 'applicant');
  }
  await countStep(store, after, context.now);
  return after;
}

/**
 * Withdrawals are stored by the minute. A block withdraws several applications at once, and an exact time would tell the
 * company that nobody withdrew them by hand. See docs/decisions.md#blocked-companies.
 */
function timeOfWithdrawal({ updateTime }: Application, now: number): number {
  return Math.max(updateTime, now - (now % MINUTE_MS));
}

function requireStep(before: Application, event: ApplicationEvent, by: ApplicationActor): ApplicationStep {
  const step = findStep(applicationSteps, before.status, event, by);
  if (!step) throw refusedStep('Application');
  return step;
}

/** Returns the step that leads to a status. Throws INVALID_TRANSITION if the machine does not list one. */
export function requireStepTo(
  { status }: Pick<Application, 'status'>,
  to: ApplicationStatus,
  by: ApplicationActor,
): ApplicationStep {
  const step = findStepTo(applicationSteps, status, to, by);
  if (!step) throw refusedStep('Application');
  return step;
}

/** Tells one side about an application or an interview. */
export function notifyAbout(
  store: Store,
  context: WriteContext,
  { _id, applicantId, employerId, jobTitle, companyName }: Concerned,
  kind: NotificationKind,
  to: 'applicant' | 'company',
): Promise<void> {
  const userId = to === 'applicant' ? applicantId : employerId;
  return notify(store, context, { userId, kind, targetId: _id, jobTitle, companyName });
}
