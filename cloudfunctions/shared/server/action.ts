import * as v from 'valibot';
import { type Success, succeed } from '#contract/envelope.ts';
import { AppError, ruleText } from '#contract/errors.ts';
import type { ModelName } from '#contract/models.ts';
import { openModel } from '#database/open-model.ts';
import type { Database } from '#database/tables.ts';
import type { Caller } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { readWithRetry } from './in-transaction.ts';

/** The context of a call, besides its payload. `now` stays the same for the whole call. */
export type Call = {
  caller: Caller;
  /** The uid that the platform has verified; empty without one. */
  uid: string;
  database: Database;
  requestId: string;
  now: number;
  dependencies: Dependencies;
};

type InputSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };
export type Action = (call: Call, payload: Record<string, unknown>) => Promise<Success<unknown>>;

/**
 * Combines an action's declaration in the contract with its handler. An action of a closed model is unknown. The handler
 * runs after the payload was parsed; a read-only one runs once more if the connection to the database was lost.
 */
export function action<I extends InputSchema, O extends v.GenericSchema>(
  declaration: {
    readOnly: boolean;
    model?: ModelName;
    input: I;
    output: O;
    message?: (data: v.InferOutput<O>) => string;
  },
  handler: (call: Call, input: v.InferOutput<I>) => Promise<v.InferOutput<O>>,
): Action {
  const { model } = declaration;
  return async (call, payload) => {
    if (model !== undefined && openModel(model) === undefined) throw unknownAction();
    const input = parseInput(declaration.input, payload);
    const data = await (declaration.readOnly ? readWithRetry(() => handler(call, input)) : handler(call, input));
    return succeed(data, declaration.message?.(data));
  };
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
