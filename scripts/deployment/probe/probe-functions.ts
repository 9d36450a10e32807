import * as v from 'valibot';
import type { FunctionName } from '#contract/actions.ts';
import { buildSchema, describe, type GatewayClient, RECRUITING_RULES, send } from './gateway.ts';

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

/** Returns a sentence if visitors, who have an anonymous session, can't call the function that reads listed jobs. */
export async function probeVisitors(gateway: GatewayClient, token: string): Promise<string[]> {
  const name: FunctionName = 'queryMySQLData';
  const answer = await send(gateway, `/v1/functions/${name}`, { token, body: { action: 'build' } });
  return v.is(buildSchema, answer.body) ? [] : [`${name} is closed to visitors: paste ${RECRUITING_RULES}`];
}
