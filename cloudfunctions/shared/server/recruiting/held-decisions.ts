import * as v from 'valibot';
import type { AuditAction } from '#contract/audit-actions.ts';
import { MINUTE_MS } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { findStepTo, refusedStep } from '#contract/machine.ts';
import type { RecordOf } from '#contract/models.ts';
import { applicationSteps, heldStatuses } from '#contract/recruiting/application-status.ts';
import { decidedStatus, isHeld, nothingHeld } from '#contract/recruiting/held.ts';
import { heldJobStatuses } from '#contract/recruiting/job-status.ts';
import { rowOf } from '#database/columns.ts';
import { updateRow } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';
import { lockDue, type TimerCall } from './due-application.ts';
import { moveApplication } from './move-application.ts';
import { readSetting } from './settings.ts';

// A company's decision on an application and an administrator's rejection of a job are held for a while, so that a mistake
// can be taken back before the other side has seen it. Until then nothing changes that the other side can observe: status,
// revision, times and interviews stay. Whatever happens to the record in the meantime ends the hold (`moveApplication`,
// `moveJob`).

type HeldModel = 'Application' | 'Job';

const acts: Readonly<Record<HeldModel, { hold: AuditAction; takeBack: AuditAction; told: string }>> = {
  Application: { hold: 'holdDecision', takeBack: 'takeBackDecision', told: '已通知求职者，不能撤回' },
  Job: { hold: 'holdReview', takeBack: 'takeBackReview', told: '已通知企业，不能撤回' },
};

/** Returns the record with the decision held, or undefined if the settings have no grace time. */
export async function holdDecision<M extends HeldModel>(
  store: Store,
  context: WriteContext,
  model: M,
  before: RecordOf<M>,
  held: RecordOf<M>['held'],
  reason: string,
): Promise<RecordOf<M> | undefined> {
  const { graceMinutes } = await readSetting(store);
  if (graceMinutes === 0) return undefined;
  const wanted = { ...before, held, heldReason: reason, tellTime: context.now + graceMinutes * MINUTE_MS };
  return saveRecord(store, context, model, before, wanted, { action: acts[model].hold });
}

/** What callers send to take a decision back: the status that was decided on. */
export const takenBackSchemas = {
  Application: v.picklist(heldStatuses, '投递状态不正确'),
  Job: v.picklist(heldJobStatuses, '职位状态不正确'),
} as const;

/** Throws if the other side has been told of the decision, or if another one is held. A repeat changes nothing. */
export function refuseTold<M extends HeldModel>(
  model: M,
  before: Pick<RecordOf<HeldModel>, 'held' | 'status'>,
  takenBack: RecordOf<M>['held'],
): void {
  if (before.held === takenBack) return;
  if (before.status === takenBack) throw new AppError('PRECONDITION_FAILED', acts[model].told);
  if (isHeld(before)) throw refusedStep(model);
}

export function takeBackDecision<M extends HeldModel>(
  store: Store,
  context: WriteContext,
  model: M,
  before: RecordOf<M>,
): Promise<RecordOf<M>> {
  return saveRecord(store, context, model, before, { ...before, ...nothingHeld }, { action: acts[model].takeBack });
}

/** Whether a decision is held, and the time has come to tell it. */
export function isToBeTold({ held, tellTime }: { held: string; tellTime: number }, { now }: TimerCall): boolean {
  return isHeld({ held }) && tellTime <= now;
}

/** Ends a hold that can't be told. It leaves no entry in the history, because nothing was decided. */
export function dropHeld<M extends HeldModel>(store: Store, model: M, record: RecordOf<M>): Promise<void> {
  return updateRow(store, model, rowOf(model, record), rowOf(model, { ...record, ...nothingHeld }));
}

/** Takes the step that was decided on, in the name of the company. Returns whether it was still held and due. */
export async function tellDecision(store: Store, call: TimerCall, id: string): Promise<boolean> {
  const { application, context } = (await lockDue(store, call, id)) ?? {};
  if (!application || !isToBeTold(application, call)) return false;
  const step = findStepTo(applicationSteps, application.status, decidedStatus(application), 'company');
  if (!step || !context) {
    // The functions of an earlier release have moved the application on, and know of no hold.
    await dropHeld(store, 'Application', application);
    return false;
  }
  await moveApplication(store, context, application, step.event, 'company', { reason: application.heldReason });
  return true;
}
