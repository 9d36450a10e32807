import { dayOf } from '#contract/days.ts';
import { MIN_RESPONSES, RESPONSE_TIME_DAYS, RESPONSE_TIME_SAMPLE } from '#contract/recruiting/statistics.ts';
import type { Store } from '#database/tables.ts';
import type { Caller } from '../caller.ts';
import { getRecord } from '../get-record.ts';
import { readMedians, recentResponses } from './response-medians.ts';

/**
 * Returns how long applicants of a job's company usually wait for the first response, in ms; null after too few of them to
 * say. Callers who may read the job may read it.
 */
export async function readResponseTime(store: Store, caller: Caller, jobId: string, now: number) {
  const { userId } = await getRecord(store, caller, 'Job', jobId);
  const days = { from: dayOf(now) - RESPONSE_TIME_DAYS + 1, to: dayOf(now) };
  const responses = recentResponses(store, days, String(userId), RESPONSE_TIME_SAMPLE);
  const [median] = await readMedians(store, responses, { least: MIN_RESPONSES, limit: 1 });
  return { medianMs: median?.medianMs ?? null };
}
