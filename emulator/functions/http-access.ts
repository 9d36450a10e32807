import { Hono } from 'hono';
import * as v from 'valibot';
import type { FunctionName } from '#contract/actions.ts';
import type { Business, Platform } from '../platform.ts';
import { requestIdOf } from '../responses.ts';
import { identityVariables } from './context.ts';
import { invoke } from './invoke.ts';
import { SOURCE_IP } from './routes.ts';

/** What a function returns to be sent as an HTTP response. */
const responseSchema = v.object({
  statusCode: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});

/** The platform's HTTP access of a function: the request is the event, the result describes the response. Nobody signs in. */
export function httpAccess(platform: Platform, { functions }: Business, name: FunctionName): Hono {
  const app = new Hono();
  app.all('/', async ({ req }) => {
    const { pathname, searchParams } = new URL(req.url);
    const requestId = requestIdOf(req.raw);
    const event = {
      path: pathname,
      httpMethod: req.method,
      headers: Object.fromEntries(req.raw.headers),
      queryStringParameters: Object.fromEntries(searchParams),
      requestContext: { requestId, envId: platform.envId },
      body: await req.text(),
      isBase64Encoded: false,
    };
    const result = await invoke(functions, name, event, identityVariables(platform, undefined, SOURCE_IP), requestId);
    const { statusCode, headers, body } = v.parse(responseSchema, JSON.parse(result));
    return new Response(body === '' ? null : body, { status: statusCode, headers });
  });
  return app;
}
