import { Hono } from 'hono';
import { authenticate } from '../auth/sessions.ts';
import type { Platform } from '../platform.ts';
import { GatewayError, gatewayCodes, json, requestIdOf } from '../responses.ts';
import { mayReadTable } from '../rules/rules.ts';

/**
 * The gateway's ways to a table without the functions: `POST /v1/model/:stage/:table/list` and
 * `GET /v1/rdb/rest/:table`. The rules refuse both for every table. A table that a rule opens has no rows here: this
 * shows only who gets through.
 */
export function tableRoutes(platform: Platform): Hono {
  const app = new Hono();
  const requireRead = async (request: Request, table: string) => {
    const identity = await authenticate(platform, request);
    if (mayReadTable(platform.rules, table, identity)) return;
    throw new GatewayError(gatewayCodes.ruleRefused, '没有权限执行此操作', 403);
  };
  app.post('/model/:stage/:table/list', async ({ req }) => {
    await requireRead(req.raw, req.param('table'));
    return json({ data: { records: [], total: 0 }, requestId: requestIdOf(req.raw) });
  });
  app.get('/rdb/rest/:table', async ({ req }) => {
    await requireRead(req.raw, req.param('table'));
    return json([]);
  });
  return app;
}
