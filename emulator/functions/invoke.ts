import { type FunctionName, functionNames } from '#contract/actions.ts';
import { type DeployedFunctionName, deployedFunctions } from '#contract/deployed-functions.ts';
import type { FunctionTable, IdentityVariables } from '../platform.ts';
import { GatewayError, gatewayCodes } from '../responses.ts';
import { functionContext, timeLimitOf } from './context.ts';

/** The platform's limit for a request and for a response. */
export const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;

export function isFunctionName(name: string): name is FunctionName {
  return functionNames.some((known) => known === name);
}

function isDeployedName(name: string): name is DeployedFunctionName {
  return deployedFunctions('recruiting').some((known) => known === name);
}

/** Returns a JSON object as an event. Throws GatewayError 400 for any other value. */
export function parseEvent(value: unknown): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new GatewayError(gatewayCodes.badRequest, 'The event must be a JSON object', 400);
}

/**
 * Runs a function as the platform does and returns its result as JSON. Throws GatewayError if the function is unknown,
 * throws, exceeds its time limit or returns too much. A function that exceeds its time limit is not stopped.
 */
export async function invoke(
  functions: FunctionTable,
  name: string,
  event: object,
  variables: IdentityVariables,
  requestId: string,
): Promise<string> {
  const main = isDeployedName(name) ? functions[name] : undefined;
  if (!isDeployedName(name) || !main) {
    throw new GatewayError(gatewayCodes.noFunction, `The function ${JSON.stringify(name)} does not exist`, 404);
  }
  const run = Promise.resolve()
    .then(() => main(event, functionContext(name, requestId, variables)))
    .catch((error: unknown) => {
      console.error(`Function ${name} failed (request ${requestId}):`, error);
      throw new GatewayError(gatewayCodes.functionFailed, `The function ${name} failed`, 500);
    });
  const result = JSON.stringify((await withinLimit(run, name, timeLimitOf(name))) ?? null);
  if (Buffer.byteLength(result) > MAX_PAYLOAD_BYTES) {
    throw new GatewayError(gatewayCodes.functionFailed, `The result of ${name} exceeds 6 MB`, 500);
  }
  return result;
}

async function withinLimit<T>(run: Promise<T>, name: string, timeLimitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = new GatewayError(gatewayCodes.functionTimeout, `${name} exceeded ${timeLimitMs} ms`, 504);
    timer = setTimeout(() => reject(late), timeLimitMs);
  });
  try {
    return await Promise.race([run, limit]);
  } finally {
    clearTimeout(timer);
  }
}
