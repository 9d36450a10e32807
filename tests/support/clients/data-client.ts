import * as v from 'valibot';
import { type ActionOutput, actions, type FunctionName } from '#contract/actions.ts';
import { readEnvelope } from '#contract/envelope.ts';
import type { TestIdentity } from '#tests/support/fixtures/functions.ts';
import type { callFunction } from '../../../src/cloud/calls/functions.ts';

export type Call = typeof callFunction;

/** Transports a call to the real functions and returns their response. */
type Reachable = { call(name: FunctionName, identity: TestIdentity, event: unknown): Promise<unknown> };

/**
 * Calls the real functions as one caller, as the app's `callFunction` does: parsed answers, AppErrors. `beforeCall` runs
 * before each call and may throw, as a network does.
 */
export function clientOf(
  functions: Reachable,
  identity: TestIdentity,
  beforeCall: (action: string) => void = () => {},
): Call {
  return async (name, action, payload) => {
    beforeCall(action);
    const answer = await functions.call(name, identity, Object.assign({ action }, payload));
    return v.parse(outputOf(name, action), readEnvelope(answer)) as ActionOutput<typeof name, typeof action>;
  };
}

function outputOf(name: FunctionName, action: string): v.GenericSchema {
  const group: Record<string, { output: v.GenericSchema }> = actions[name];
  const found = group[action];
  if (!found) throw new Error(`${name} has no action ${action}`);
  return found.output;
}
