import * as v from 'valibot';
import {
  type ActionName,
  type ActionOutput,
  type ActionPayload,
  actions,
  type FunctionName,
} from '#contract/actions.ts';
import type { Declaration } from '#contract/declaration.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { AppError, ruleText } from '#contract/errors.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { loadCloud } from '../sdk/client.ts';
import { toAppError } from '../sdk/sdk-errors.ts';
import { findNewId } from './new-id.ts';
import { keepResponse } from './response.ts';

/** Makes one call with the current session; `callFunction` adds everything else. Throws AppError. */
export async function invoke<F extends FunctionName, A extends ActionName<F>>(
  name: F,
  action: A,
  payload: ActionPayload<F, A>,
): Promise<ActionOutput<F, A>> {
  const { app } = await loadCloud();
  const response = await app.callFunction({ name, data: Object.assign({ action }, payload) }).catch(throwRejection);
  try {
    const output = readResponse(name, action, response);
    keepResponse(output, response);
    return output;
  } catch (reason) {
    keepResponse(reason, response);
    throw reason;
  }
}

/** The SDK rejects with the body of a gateway's refusal, which has a `code`. Its own errors are no responses. */
function throwRejection(reason: unknown): never {
  const error = toAppError(reason);
  if (isPlainObject(reason) && 'code' in reason && !(reason instanceof Error)) keepResponse(error, reason);
  throw error;
}

/** Validates a payload with the same schema and texts as the server. Throws VALIDATION_FAILED. */
export function checkPayload<F extends FunctionName, A extends ActionName<F>>(
  name: F,
  action: A,
  payload: ActionPayload<F, A>,
): void {
  const parsed = v.safeParse(declarationOf(name, action).input, payload);
  if (!parsed.success) throw new AppError('VALIDATION_FAILED', ruleText(parsed.issues[0].message));
}

/** Returns an action's declaration in the contract. */
export function declarationOf(name: FunctionName, action: string): Declaration {
  const declarations: Record<string, Declaration> = actions[name];
  const declaration = declarations[action];
  if (!declaration) throw new AppError('INTERNAL');
  return declaration;
}

function readResponse<F extends FunctionName, A extends ActionName<F>>(name: F, action: A, response: unknown) {
  // A refusal of the gateway itself has a top-level `code`, and the SDK returns it without `result`.
  if (!isPlainObject(response) || !('result' in response)) throw toAppError(response);
  return parseOutput(name, action, response.result);
}

/** Parses the data of a response. */
function parseOutput<F extends FunctionName, A extends ActionName<F>>(name: F, action: A, result: unknown) {
  const { output, message } = declarationOf(name, action);
  const data = readEnvelope(result, message ? 'message' : 'error');
  const parsed = v.safeParse(output, action === 'insert' ? { id: findNewId(result) } : data);
  if (!parsed.success) throw new AppError('INTERNAL', undefined, { cause: new v.ValiError(parsed.issues) });
  return parsed.output as ActionOutput<F, A>;
}
