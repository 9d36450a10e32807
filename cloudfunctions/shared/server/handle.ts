import { performance } from 'node:perf_hooks';
import { MAX_CALL_MS } from '#contract/call-limits.ts';
import { type Envelope, fail, type Success } from '#contract/envelope.ts';
import { AppError, errorTexts } from '#contract/errors.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { codeOf } from '#database/mysql.ts';
import { withCallLimit } from '#database/time-limit.ts';
import { type Action, type Call, unknownAction } from './action.ts';
import { refuseOversized } from './bounds.ts';
import { BUILD_ID } from './build-id.ts';
import { findCaller } from './caller.ts';
import { ConfigurationError } from './configuration-error.ts';
import type { Dependencies } from './dependencies.ts';
import { readIdentity, readRequestId } from './identity.ts';
import { tryAgain } from './in-transaction.ts';

export type Main = (event: unknown, context: unknown) => Promise<Envelope<unknown>>;
type Progress = { action: string; model?: string; callerId?: string };

/**
 * Creates a function's entry: reads the identity, looks up the caller, runs the action, and writes one log line. It never
 * throws. An unexpected error is returned as INTERNAL with the text `unexpected` and the request id; its cause is only
 * logged.
 */
export function handle(
  actions: Readonly<Record<string, Action>>,
  dependencies: Dependencies,
  unexpected: string = errorTexts.INTERNAL,
): Main {
  const answer: Main = async (event, context) => {
    // Read before the first await: afterwards the process's variables may belong to the next call.
    const identity = readIdentity(context);
    const requestId = readRequestId(context) ?? dependencies.randomId();
    const started = performance.now();
    const progress: Progress = { action: 'unknown' };
    const write = (outcome: Record<string, unknown>) => {
      const durationMs = Math.round(performance.now() - started);
      dependencies.log({ requestId, ...progress, durationMs, ...outcome });
    };
    try {
      if (asksForBuild(event)) return { success: true, data: { build: BUILD_ID } };
      const { run, payload } = chooseAction(actions, event, progress);
      const database = await dependencies.openDatabase();
      const now = dependencies.now();
      const caller = { ...(await findCaller(identity, database, dependencies)), now };
      if (caller.user) progress.callerId = caller.user._id;
      const call: Call = {
        caller,
        uid: identity.uid,
        sourceIp: identity.sourceIp,
        database,
        requestId,
        now,
        dependencies,
      };
      const success = await run(call, payload);
      write({ outcome: 'success' });
      return toEnvelope(success);
    } catch (cause) {
      const error = refusalOf(cause, unexpected);
      write({ outcome: 'refused', errorCode: error.code, ...(error.cause ? { cause: describe(error.cause) } : {}) });
      return fail(error, requestId);
    }
  };
  return (event, context) => withCallLimit(MAX_CALL_MS, () => answer(event, context));
}

/** The error that a caller gets for whatever was thrown. An unexpected one is INTERNAL, with its cause for the log. */
export function refusalOf(cause: unknown, unexpected: string = errorTexts.INTERNAL): AppError {
  if (cause instanceof AppError) return cause;
  return tryAgain(cause) ?? new AppError('INTERNAL', unexpected, { cause });
}

/**
 * Whether an event is exactly `{action: 'build'}`. Every client may send it, and the response needs no database:
 * `npm run deploy:probe` compares it with the bundle that was built.
 */
export function asksForBuild(event: unknown): boolean {
  return isPlainObject(event) && event.action === 'build' && Object.keys(event).length === 1;
}

function chooseAction(actions: Readonly<Record<string, Action>>, event: unknown, progress: Progress) {
  if (!isPlainObject(event)) throw new AppError('VALIDATION_FAILED');
  refuseOversized(event);
  const { action, ...payload } = event;
  const run = typeof action === 'string' && Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!run) throw unknownAction();
  progress.action = String(action);
  // Only logs what can be a model's name. Other text may be private.
  if (typeof payload.model === 'string' && /^\w{1,32}$/.test(payload.model)) progress.model = payload.model;
  return { run, payload };
}

/** Repeats `hasPermission` beside `success`, where the specified caller of checkPermission reads it. */
function toEnvelope(success: Success<unknown>): Success<unknown> {
  const { data } = success;
  const marked = isPlainObject(data) && typeof data.hasPermission === 'boolean';
  return marked ? { ...success, hasPermission: data.hasPermission === true } : success;
}

/** Describes an error without its message, because messages of databases quote the values they refuse. */
export function describe(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { name: typeof cause };
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  if (cause instanceof ConfigurationError) return { name: cause.name, message: cause.message };
  const code = codeOf(cause);
  return {
    name: cause.name,
    ...(code !== undefined && { code: String(code) }),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}
