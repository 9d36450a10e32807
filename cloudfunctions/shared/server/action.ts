import * as v from 'valibot';
import { AppError, ruleText } from '#contract/errors.ts';
import type { Database } from '#database/tables.ts';
import type { Caller } from './caller.ts';
import type { Dependencies } from './dependencies.ts';

/** What an action works with, besides its input. `now` is the one time of the whole call. */
export type Call = {
  caller: Caller;
  database: Database;
  requestId: string;
  now: number;
  dependencies: Dependencies;
};

type InputSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };
export type Action = (call: Call, payload: Record<string, unknown>) => Promise<unknown>;

/** Joins an action's definition in the contract with what it does: nothing runs before its payload was parsed. */
export function action<I extends InputSchema, O extends v.GenericSchema>(
  definition: { input: I; output: O },
  run: (call: Call, input: v.InferOutput<I>) => Promise<v.InferOutput<O>>,
): Action {
  return async (call, payload) => run(call, parseInput(definition.input, payload));
}

function parseInput<I extends InputSchema>(schema: I, payload: Record<string, unknown>): v.InferOutput<I> {
  // A field that is missing is judged by its own rule, whose message tells people what to fill in.
  const missing = Object.keys(schema.entries).filter((key) => !Object.hasOwn(payload, key));
  return parseOrRefuse(schema, { ...Object.fromEntries(missing.map((key) => [key, undefined])), ...payload });
}

/** Parses or throws VALIDATION_FAILED with the first rule's message. */
export function parseOrRefuse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  throw new AppError('VALIDATION_FAILED', ruleText(result.issues[0].message));
}
