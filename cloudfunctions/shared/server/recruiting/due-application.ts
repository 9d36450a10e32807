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

/**
 * Locks an application for a task, which changes it in the name of the company. The context is undefined when the company's
 * user is gone. Every change of an application locks its job first.
 */
export async function lockDue(
  store: Store,
  call: TimerCall,
  id: string,
): Promise<{ application: Application; context: WriteContext | undefined } | undefined> {
  const found = await findRecord(store, 'Application', id);
  if (!found) return undefined;
  await lockRow(store, 'Job', found.jobId);
  const application = await lockRecord(store, 'Application', id);
  return application && { application, context: await contextOf(store, call, application.employerId) };
}

/** What a task writes with in the name of a user. Undefined when the user is gone. */
export async function contextOf(
  store: Store,
  { now, dependencies }: TimerCall,
  userId: string,
): Promise<WriteContext | undefined> {
  const user = await findRecord(store, 'User', userId);
  return user && { caller: { ...callerOf(user), now }, now, requestId: '', dependencies };
}
