import { findStep, refusedStep } from '#contract/machine.ts';
import type { RecordOf } from '#contract/models.ts';
import type { ProposedTimes } from '#contract/recruiting/interview.ts';
import { type InterviewActor, type InterviewEvent, interviewSteps } from '#contract/recruiting/interview-status.ts';
import type { Store } from '#database/tables.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';

type Interview = RecordOf<'Interview'>;
/** What a step changes besides the status. */
export type InterviewChanges = Partial<
  Pick<Interview, 'minutes' | 'timeZone' | 'mode' | 'place' | 'reason' | 'wishedTime' | 'wish'> & ProposedTimes
>;

/**
 * Stores an interview after an event. Every step but the wish itself ends the applicant's wish for another time. Throws
 * INVALID_TRANSITION for a step that is not listed. The caller has locked the application.
 */
export function moveInterview(
  store: Store,
  context: WriteContext,
  before: Interview,
  event: InterviewEvent,
  by: InterviewActor,
  changes: InterviewChanges = {},
): Promise<Interview> {
  const step = findStep(interviewSteps, before.status, event, by);
  if (!step) throw refusedStep('Interview');
  const wanted: Interview = { ...before, reason: '', wishedTime: 0, wish: '', ...changes, status: step.to };
  return saveRecord(store, context, 'Interview', before, wanted, { action: `${event}Interview` });
}
