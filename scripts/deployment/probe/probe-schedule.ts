import cloudbase from '@cloudbase/node-sdk';
import * as v from 'valibot';
import { SCHEDULE_FUNCTION } from '#contract/deployed-functions.ts';
import { buildSchema, describe, type GatewayClient, isRefusal, RECRUITING_RULES, send } from './gateway.ts';
import type { Client } from './probe-tables.ts';

const envelopeSchema = v.looseObject({ success: v.boolean() });

/**
 * Tries to call the timer's function as every client. It is asked for its build, so a call that gets through changes
 * nothing. Returns a sentence for each client that is not refused by the rule of the function.
 */
export async function probeTimer(gateway: GatewayClient, clients: readonly Client[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, token } of clients) {
    const answer = await send(gateway, `/v1/functions/${SCHEDULE_FUNCTION}`, { token, body: { action: 'build' } });
    // The function's own check refuses too, but then the call has got through to it.
    if (v.is(envelopeSchema, answer.body))
      problems.push(`${SCHEDULE_FUNCTION} is open to clients (${name}): paste ${RECRUITING_RULES}`);
    else if (!isRefusal(answer)) {
      problems.push(`Whether ${SCHEDULE_FUNCTION} is open to clients (${name}) is unclear: ${describe(answer)}`);
    }
  }
  return problems;
}

/**
 * Asks the timer's function for its build by the server SDK, which has the API key of the variable CLOUDBASE_APIKEY.
 * Returns a sentence if it does not respond, or runs another build. `serviceUrl` is another address of the platform.
 */
export async function probeTimerBuild(
  { environmentId }: GatewayClient,
  build: string,
  serviceUrl?: string,
): Promise<string[]> {
  const app = cloudbase.init({ env: environmentId, ...(serviceUrl === undefined ? {} : { serviceUrl }) });
  try {
    const { result } = await app.callFunction({ name: SCHEDULE_FUNCTION, data: { action: 'build' } });
    const { success, output } = v.safeParse(buildSchema, result);
    if (success && output.data.build === build) return [];
    return [success ? `${SCHEDULE_FUNCTION} runs another build than ${build}` : `${SCHEDULE_FUNCTION} is not deployed`];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no response';
    return [`${SCHEDULE_FUNCTION} is not deployed: ${code}`];
  }
}
