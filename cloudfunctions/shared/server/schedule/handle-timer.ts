import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { SCHEDULE_TIME_LIMIT_MS, TIMER_NAME } from '#contract/deployed-functions.ts';
import { fail, succeed } from '#contract/envelope.ts';
import { AppError } from '#contract/errors.ts';
import { BUILD_ID } from '../build-id.ts';
import type { Dependencies } from '../dependencies.ts';
import { asksForBuild, describe, type Main, refusalOf } from '../handle.ts';
import { isFromPlatform, readRequestId } from '../identity.ts';
import { runTasks, type Tasks } from './run-tasks.ts';

/** After this time a call begins no further batch. What is left covers a slow connection and one slow statement. */
const WORK_MS = SCHEDULE_TIME_LIMIT_MS - 20_000;

/** The event of a timer trigger. Its time is not used, because a repeated call carries an old one. */
const timerSchema = v.looseObject({
  Type: v.pipe(v.string(), v.toLowerCase(), v.literal('timer')),
  TriggerName: v.literal(TIMER_NAME),
  Time: v.string(),
});

/**
 * Creates the entry of the function that runs the tasks. Refuses every caller but the platform, whatever the function's
 * rule allows. It never throws, because the next call repeats what failed; the platform's own repeats are not needed.
 * Writes a log line for each task that was due.
 */
export function handleTimer(tasks: Tasks, dependencies: Dependencies): Main {
  return async (event, context) => {
    // Read before the first await: afterwards the process's variables may belong to the next call.
    const isTrusted = isFromPlatform(context);
    const requestId = readRequestId(context) ?? dependencies.randomId();
    const started = performance.now();
    const elapsed = () => performance.now() - started;
    const write = (entry: Readonly<Record<string, unknown>>) =>
      dependencies.log({ requestId, action: 'runSchedule', ...entry, durationMs: Math.round(elapsed()) });
    try {
      if (isTrusted && asksForBuild(event)) return { success: true, data: { build: BUILD_ID } };
      if (!isTrusted || !v.is(timerSchema, event)) throw new AppError('PERMISSION_DENIED');
      const database = await dependencies.openDatabase();
      const reports = await runTasks(tasks, { database, dependencies }, () => elapsed() > WORK_MS);
      for (const { cause, ...report } of reports) write({ ...report, ...(cause ? { cause: describe(cause) } : {}) });
      return succeed({ tasks: reports.map(({ cause: _, ...report }) => report) });
    } catch (cause) {
      const error = refusalOf(cause);
      write({ outcome: 'refused', errorCode: error.code, ...(error.cause ? { cause: describe(error.cause) } : {}) });
      return fail(error, requestId);
    }
  };
}
