import type { Page, Route } from 'playwright-core';
import * as v from 'valibot';
import type { ErrorCode } from '#contract/errors.ts';
import { waitForQuiet } from './browser.ts';

// Handles, fakes and records the page's calls of functions.

const sentSchema = v.looseObject({ action: v.string(), model: v.optional(v.string()) });
export type Sent = v.InferOutput<typeof sentSchema>;

/** Handles the page's calls of one kind: `function/action` or `function/action/model`. */
export async function intercept(
  page: Page,
  call: string,
  handle: (route: Route, sent: Sent) => Promise<void>,
): Promise<void> {
  const [name, action, model] = call.split('/');
  await page.route(`**/v1/functions/${name}`, async (route) => {
    const sent = v.parse(sentSchema, route.request().postDataJSON());
    if (sent.action !== action || (model !== undefined && sent.model !== model)) return route.fallback();
    return handle(route, sent);
  });
}

/** Fails the call at the gateway: the function does not respond. */
export function breakCall(page: Page, call: string) {
  return intercept(page, call, (route) => route.abort());
}

/** Refuses the call as the platform does for a function that it cannot run. */
export function failToRun(page: Page, call: string) {
  const json = { code: 'FUNCTIONS_EXECUTE_FAIL', message: 'exited', requestId: 'r' };
  return intercept(page, call, (route) => route.fulfill({ status: 500, json }));
}

/** Responds to the call with this result of the function, whatever its shape. */
export function fulfill(page: Page, call: string, result: unknown) {
  return intercept(page, call, (route) => route.fulfill({ json: result }));
}

/** Refuses the call with a text, as the server does. */
export function refuse(page: Page, call: string, error: string, errorCode: ErrorCode = 'VALIDATION_FAILED') {
  return fulfill(page, call, { success: false, error, message: error, errorCode });
}

/** Responds to the call with these data. */
export function respondWith(page: Page, call: string, data: unknown) {
  return fulfill(page, call, { success: true, data });
}

const pageOfRecords = v.looseObject({
  data: v.looseObject({ records: v.array(v.record(v.string(), v.unknown())) }),
});

/** Changes every record in a query's response. */
export function alterRecords(page: Page, model: string, change: Record<string, unknown>) {
  return intercept(page, `queryMySQLData/query/${model}`, async (route) => {
    const response = await route.fetch();
    const answer = v.parse(pageOfRecords, await response.json());
    const records = answer.data.records.map((record) => ({ ...record, ...change }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, records } } });
  });
}

/** Records the page's calls of functions, oldest first. */
export function recordCalls(page: Page): { name: string; sent: Sent }[] {
  const calls: { name: string; sent: Sent }[] = [];
  page.on('request', (request) => {
    const name = /\/v1\/functions\/(\w+)$/.exec(request.url())?.[1];
    if (name) calls.push({ name, sent: v.parse(sentSchema, request.postDataJSON()) });
  });
  return calls;
}

/** Records what the server sends for the calls of one kind, oldest first: the function's result and the call's id. */
export async function recordResults(page: Page, call: string): Promise<{ result: string; requestId: string }[]> {
  const results: { result: string; requestId: string }[] = [];
  await intercept(page, call, async (route) => {
    const response = await route.fetch();
    results.push({ result: await response.text(), requestId: route.request().headers()['x-request-id'] ?? '' });
    await route.fulfill({ response });
  });
  return results;
}

/**
 * Records the functions' responses, also those that arrive after the page was left. The returned function waits until
 * the network is idle.
 */
export async function recordResponses(page: Page): Promise<() => Promise<string[]>> {
  const responses: string[] = [];
  await page.route('**/v1/functions/*', async (route) => {
    const response = await route.fetch();
    responses.push(await response.text());
    await route.fulfill({ response });
  });
  return async () => {
    await waitForQuiet(page);
    await page.unrouteAll({ behavior: 'wait' });
    return responses;
  };
}
