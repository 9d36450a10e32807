import { AppError } from '#contract/errors.ts';
import { findStep } from '#contract/machine.ts';
import type { RecordOf } from '#contract/models.ts';
import {
  type ApplicationActor,
  type ApplicationEvent,
  applicationSteps,
  isOpenStatus,
} from '#contract/recruiting/application-status.ts';
import type { Store } from '#database/tables.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';

type Application = RecordOf<'Application'>;

/** Stores an application after an event, with its time. Throws INVALID_TRANSITION for a step that is not listed. */
export function moveApplication(
  store: Store,
  context: WriteContext,
  before: Application,
  event: ApplicationEvent,
  by: ApplicationActor,
  changes: Partial<Pick<Application, 'reason' | 'snapshot' | 'applicantName' | 'consentTime'>> = {},
): Promise<Application> {
  const step = findStep(applicationSteps, before.status, event, by);
  if (!step) throw new AppError('INVALID_TRANSITION');
  const times = { ...before.times, [step.to]: context.now };
  const jobFilledTime = isOpenStatus(step.to) ? before.jobFilledTime : 0;
  const wanted: Application = { ...before, reason: '', ...changes, status: step.to, times, jobFilledTime };
  return saveRecord(store, context, 'Application', before, wanted, { action: 'moveApplication' });
}
