import * as v from 'valibot';
import { MINUTE_MS } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { findStepTo, refusedStep } from '#contract/machine.ts';
import type { RecordOf } from '#contract/models.ts';
import {
  applicationSteps,
  decidedStatus,
  type HeldStatus,
  heldStatuses,
  NOT_HELD,
  nothingHeld,
} from '#contract/recruiting/application-status.ts';
import { rowOf } from '#database/columns.ts';
import { updateRow } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';
import { type DueApplication, lockDue, type TimerCall } from './due-application.ts';
import { moveApplication } from './move-application.ts';
import { readSetting } from './settings.ts';

// A company's decision is held for a while, so that a mistake can be taken back before the applicant has seen it.
// Until then nothing changes that the applicant can observe: status, revision, times and interviews stay. Whatever happens
// to the application in the meantime ends the hold (`moveApplication`).

type Application = RecordOf<'Application'>;

/** Returns the application with the decision held, or undefined if the settings have no grace time. */
export async function holdDecision(
  store: Store,
  context: WriteContext,
  before: Application,
  held: HeldStatus,
  reason: string,
): Promise<Application | undefined> {
  const { graceMinutes } = await readSetting(store);
  if (graceMinutes === 0) return undefined;
  const wanted = { ...before, held, heldReason: reason, tellTime: context.now + graceMinutes * MINUTE_MS };
  return saveRecord(store, context, 'Application', before, wanted, { action: 'holdDecision' });
}

export const takenBackSchema = v.picklist(heldStatuses, '投递状态不正确');

/** Throws if the applicant has been told of the decision, or if another one is held. A repeat changes nothing. */
export function refuseTold(before: Application, takenBack: HeldStatus): void {
  if (before.held === takenBack) return;
  if (before.status === takenBack) throw new AppError('PRECONDITION_FAILED', '已通知求职者，不能撤回');
  if (before.held !== NOT_HELD) throw refusedStep('Application');
}

/** Takes the step that was decided on, in the name of the company. Returns whether it was still held and due. */
export async function tellDecision(store: Store, call: TimerCall, due: DueApplication): Promise<boolean> {
  const { application, context } = (await lockDue(store, call, due)) ?? {};
  if (!application || application.held === NOT_HELD || application.tellTime > call.now) return false;
  const step = findStepTo(applicationSteps, application.status, decidedStatus(application), 'company');
  if (!step || !context) {
    // The functions of an earlier release have moved the application on, and know of no hold.
    const freed = rowOf('Application', { ...application, ...nothingHeld });
    await updateRow(store, 'Application', rowOf('Application', application), freed);
    return false;
  }
  await moveApplication(store, context, application, step.event, 'company', { reason: application.heldReason });
  return true;
}
