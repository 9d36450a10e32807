import * as v from 'valibot';
import {
  type ActionName,
  type ActionOutput,
  type ActionPayload,
  actions,
  type Declaration,
  type FunctionName,
} from '#contract/actions.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { AppError, ruleText } from '#contract/errors.ts';
import { loadCloud } from '../sdk/client.ts';
import { toAppError } from '../sdk/sdk-errors.ts';
import { findNewId } from './new-id.ts';

/** Makes one call with the current session; `callFunction` adds everything else. Throws AppError. */
export async function invoke<F extends FunctionName, A extends ActionName<F>>(
  name: F,
  action: A,
  payload: ActionPayload<F, A>,
): Promise<ActionOutput<F, A>> {
  const { app } = await loadCloud();
  let response: unknown;
  try {
    response = await app.callFunction({ name, data: Object.assign({ action }, payload) });
  } catch (reason) {
    throw toAppError(reason);
  }
  // A refusal of the gateway itself has a top-level `code`, and the SDK returns it without `result`.
  if (typeof response !== 'object' || response === null || !('result' in response)) throw toAppError(response);
  return parseOutput(name, action, response.result);
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

/** Parses the data of a response. */
function parseOutput<F extends FunctionName, A extends ActionName<F>>(name: F, action: A, result: unknown) {
  const data = readEnvelope(result);
  const parsed = v.safeParse(declarationOf(name, action).output, action === 'insert' ? { id: findNewId(result) } : data);
  if (!parsed.success) throw new AppError('INTERNAL', undefined, { cause: new v.ValiError(parsed.issues) });
  return parsed.output as ActionOutput<F, A>;
}

/** Whether the server reported success with data that does not match the contract. */
export function isUnreadableResponse(error: unknown): boolean {
  return error instanceof AppError && v.isValiError(error.cause);
}
