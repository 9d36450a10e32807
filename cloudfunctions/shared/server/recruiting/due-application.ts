import type { RecordOf } from '#contract/models.ts';
import { lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { callerOf } from '../caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { findRecord, lockRecord } from '../records.ts';
import type { WriteContext } from '../write-context.ts';

type Application = RecordOf<'Application'>;

/** When a task of the timer runs, and with what. */
export type TimerCall = { now: number; dependencies: Dependencies };

/** Names an application for a task. */
export type DueApplication = Pick<Application, '_id' | 'jobId'>;

/**
 * Locks an application for a task, which changes it in the name of the company. The context is undefined when the company's
 * user is gone. Every change of an application locks its job first.
 */
export async function lockDue(
  store: Store,
  { now, dependencies }: TimerCall,
  { _id, jobId }: DueApplication,
): Promise<{ application: Application; context: WriteContext | undefined } | undefined> {
  await lockRow(store, 'Job', jobId);
  const application = await lockRecord(store, 'Application', _id);
  if (!application) return undefined;
  const user = await findRecord(store, 'User', application.employerId);
  const context = user && { caller: { ...callerOf(user), now }, now, requestId: '', dependencies };
  return { application, context };
}
