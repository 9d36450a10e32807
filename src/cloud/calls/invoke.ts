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

/** One call with the session as it is; `callFunction` adds everything else. Throws AppError. */
export async function invoke<F extends FunctionName, A extends ActionName<F>>(
  name: F,
  action: A,
  payload: ActionPayload<F, A>,
): Promise<ActionOutput<F, A>> {
  const { app } = await loadCloud();
  let answer: unknown;
  try {
    answer = await app.callFunction({ name, data: Object.assign({ action }, payload) });
  } catch (reason) {
    throw toAppError(reason);
  }
  // An answer with a top-level `code` comes back without `result`: it is the gateway's own refusal.
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) throw toAppError(answer);
  return parseOutput(name, action, readEnvelope(answer.result));
}

/** Checks a payload before it is sent, with the same schema and texts as the server. Throws VALIDATION_FAILED. */
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

/** The boundary to the network: what the schema has accepted has the action's type. */
function parseOutput<F extends FunctionName, A extends ActionName<F>>(name: F, action: A, data: unknown) {
  const parsed = v.safeParse(declarationOf(name, action).output, data);
  if (!parsed.success) throw new AppError('INTERNAL', undefined, { cause: new v.ValiError(parsed.issues) });
  return parsed.output as ActionOutput<F, A>;
}

/** Whether the server said that it was done, but not in the words of the contract. */
export function isUnreadableAnswer(error: unknown): boolean {
  return error instanceof AppError && v.isValiError(error.cause);
}
