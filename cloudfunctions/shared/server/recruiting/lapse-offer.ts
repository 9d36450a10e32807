import type { RecordOf } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import { lockDue, type TimerCall } from './due-application.ts';
import { moveApplication, notifyAbout } from './move-application.ts';

/** Whether the last day for the answer to an offer is over. */
export function isLapsed({ replyUntil }: Pick<RecordOf<'Application'>, 'replyUntil'>, now: number): boolean {
  return replyUntil > 0 && replyUntil <= now;
}

/**
 * Ends an offer whose last day is over, and tells both sides. The application is where it is when an offer is taken back.
 * Returns whether the offer was still open.
 */
export async function lapseOffer(store: Store, call: TimerCall, id: string): Promise<boolean> {
  const { application, context } = (await lockDue(store, call, id)) ?? {};
  if (!application || !context || application.status !== 'offered' || !isLapsed(application, call.now)) return false;
  const after = await moveApplication(store, context, application, 'lapse', 'system');
  await notifyAbout(store, context, after, 'offerLapsed', 'company');
  return true;
}
