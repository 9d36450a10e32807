import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Declaration } from '#contract/declaration.ts';
import { type Success, succeed } from '#contract/envelope.ts';
import { AppError, ruleText } from '#contract/errors.ts';
import { openModel } from '#database/open-model.ts';
import type { Database } from '#database/tables.ts';
import { readBounded } from './bounded-read.ts';
import type { Caller } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { readWithRetry } from './in-transaction.ts';
import { namesOneRecord, refuseCostly } from './query-cost.ts';
import { countVisitorRead } from './visitor-reads.ts';

/** The context of a call, besides its payload. `now` stays the same for the whole call. */
export type Call = {
  caller: Caller;
  /** The uid that the platform has verified; empty without one. */
  uid: string;
  /** The network address of the caller; empty where the platform does not tell it. */
  sourceIp: string;
  database: Database;
  requestId: string;
  now: number;
  dependencies: Dependencies;
};

type InputSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };
export type Action = (call: Call, payload: Record<string, unknown>) => Promise<Success<unknown>>;

/**
 * Combines an action's declaration in the contract with its handler. An action of a closed model is unknown. The handler
 * runs after the payload was parsed; a read-only one is repeated while the database is not there. One that
 * reads many records may run several times, on a database with a time limit.
 */
export function action<I extends InputSchema, O extends v.GenericSchema>(
  declaration: Declaration & { input: I; output: O; message?: (data: v.InferOutput<O>) => string },
  handler: (call: Call, input: v.InferOutput<I>) => Promise<v.InferOutput<O>>,
): Action {
  const { model } = declaration;
  return async (call, payload) => {
    if (model !== undefined && openModel(model) === undefined) throw unknownAction();
    const input = parseInput(declaration.input, payload);
    const run = () => runHandler(declaration, handler, call, input, payload);
    const data = await (declaration.readOnly ? countVisitorRead(call, run) : run());
    return succeed(data, declaration.message?.(data));
  };
}

/** Runs a handler as its declaration demands: a read of many records is bounded. */
function runHandler<I, O>(
  declaration: Declaration,
  handler: (call: Call, input: I) => Promise<O>,
  call: Call,
  input: I,
  payload: Record<string, unknown>,
): Promise<O> {
  // Writes by a filter have one, too.
  refuseCostly(payload);
  if (!declaration.readOnly) return handler(call, input);
  if (declaration.reads === 'one' || namesOneRecord(payload)) return readWithRetry(() => handler(call, input));
  const { database } = call;
  const caller = call.caller.user?._id ?? call.uid;
  return readWithRetry(() =>
    readBounded({
      database,
      caller,
      query: keyOf(caller, payload),
      run: (store) => handler({ ...call, database: { ...database, ...store } }, input),
    }),
  );
}

const MAX_KEY_LENGTH = 1000;

/** Identifies a caller's query without keeping a long one. Nobody's call changes how others' queries run. */
function keyOf(caller: string, payload: Record<string, unknown>): string {
  const key = JSON.stringify([caller, payload]);
  return key.length <= MAX_KEY_LENGTH ? key : createHash('sha256').update(key).digest('base64');
}

/** The error for an action that the function does not have. */
export function unknownAction(): AppError {
  return new AppError('VALIDATION_FAILED', '不支持的操作');
}

function parseInput<I extends InputSchema>(schema: I, payload: Record<string, unknown>): v.InferOutput<I> {
  // Missing fields become undefined, so that each one's own rule rejects it with its own message.
  const missing = Object.keys(schema.entries).filter((key) => !Object.hasOwn(payload, key));
  return parseOrRefuse(schema, { ...Object.fromEntries(missing.map((key) => [key, undefined])), ...payload });
}

/** Parses a value. Throws VALIDATION_FAILED with the message of the first broken rule. */
export function parseOrRefuse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  throw new AppError('VALIDATION_FAILED', ruleText(result.issues[0].message));
}
