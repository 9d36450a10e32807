import * as v from 'valibot';
import type { FunctionName } from '#contract/actions.ts';
import { buildSchema, describe, type GatewayClient, send } from './gateway.ts';

/**
 * Asks every function that clients call for its build. Returns a sentence for each that does not respond, or runs another build
 * than the one that is expected.
 */
export async function probeFunctions(
  gateway: GatewayClient,
  expected: ReadonlyMap<FunctionName, string>,
  token: string,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, build] of expected) {
    const answer = await send(gateway, `/v1/functions/${name}`, { token, body: { action: 'build' } });
    const { success, output } = v.safeParse(buildSchema, answer.body);
    if (!success) problems.push(`${name} is not deployed: ${describe(answer)}`);
    else if (output.data.build !== build) problems.push(`${name} runs another build than ${build}`);
  }
  return problems;
}
