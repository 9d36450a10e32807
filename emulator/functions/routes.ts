import { Hono } from 'hono';
import { actions } from '#contract/actions.ts';
import { authenticate } from '../auth/sessions.ts';
import type { Faults } from '../control/faults.ts';
import type { Business, Platform } from '../platform.ts';
import { GatewayError, gatewayCodes, readJson, requestIdOf } from '../responses.ts';
import { mayInvoke } from '../rules/rules.ts';
import { identityVariables } from './context.ts';
import { invoke, isFunctionName, MAX_PAYLOAD_BYTES, parseEvent } from './invoke.ts';

/** The emulator listens on the loopback address only, so every caller has this address. */
export const SOURCE_IP = '127.0.0.1';

type Options = {
  faults: Faults;
  /** Called after each call that may have written. */
  onWrite: () => void;
};

/** `POST /v1/functions/:name`: the body is the event, the response is the function's result. */
export function functionRoutes(platform: Platform, business: Business, { faults, onWrite }: Options): Hono {
  const app = new Hono();
  app.post('/:name', async ({ req }) => {
    const name = req.param('name');
    const identity = await authenticate(platform, req.raw);
    if (!mayInvoke(platform.rules, name, identity)) {
      throw new GatewayError(gatewayCodes.ruleRefused, '没有权限执行此操作', 403);
    }
    const event = parseEvent(await readJson(req.raw, MAX_PAYLOAD_BYTES));
    const conflict = faults.takeConflict(name, event);
    if (conflict) return Response.json(conflict);

    const variables = identityVariables(platform, identity, SOURCE_IP);
    const requestId = requestIdOf(req.raw);
    const result = await invoke(business.functions, name, event, variables, requestId);
    if (mayWrite(name, event)) onWrite();
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(result, { headers });
  });
  return app;
}

function mayWrite(name: string, event: object): boolean {
  if (!isFunctionName(name) || !('action' in event)) return false;
  return Object.entries(actions[name]).some(([action, { readOnly }]) => action === event.action && !readOnly);
}
