import type { ErrorCode } from '#contract/errors.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { openModel } from '#database/open-model.ts';
import type { Dependencies } from '../dependencies.ts';
import { describe, type Main } from '../handle.ts';

/** A function that returns an envelope to a call, and to an HTTP request the platform's form of an HTTP response. */
export type Entry = (event: unknown, context: unknown) => Promise<unknown>;

type HttpResponse = { statusCode: number; headers: Record<string, string>; body: string };

const NO_STORE = { 'cache-control': 'no-store' };
/** Mail programs may repeat after any other failure. */
const statuses: Readonly<Partial<Record<ErrorCode, number>>> = { NOT_FOUND: 404, VALIDATION_FAILED: 400 };

/**
 * Adds the one-click end of a subscription (RFC 8058) to a function with the action `endMails`. The platform's HTTP access
 * calls the function with the request as the event. `POST …?token=…` ends the mails and needs no session. Any other
 * method, which mail programs and scanners may use on their own, changes nothing: it leads to the app's page. In an edition
 * without notifications a request is a call without an action, as it is for other functions.
 */
export function takeRequests(main: Main, dependencies: Pick<Dependencies, 'publicUrl' | 'log'>): Entry {
  return async (event, context) => {
    const request = readRequest(event);
    if (!request || openModel('Notification') === undefined) return main(event, context);
    const { method, token } = request;
    if (method !== 'POST') return leadToPage(token, dependencies);
    const envelope = await main({ action: 'endMails', token }, context);
    return { statusCode: envelope.success ? 200 : (statuses[envelope.errorCode] ?? 503), headers: NO_STORE, body: '' };
  };
}

function leadToPage(token: string, { publicUrl, log }: Pick<Dependencies, 'publicUrl' | 'log'>): HttpResponse {
  try {
    const location = `${publicUrl()}/#/unsubscribe?${new URLSearchParams({ token })}`;
    return { statusCode: 302, headers: { ...NO_STORE, location }, body: '' };
  } catch (cause) {
    log({ action: 'unsubscribe', outcome: 'refused', cause: describe(cause) });
    return { statusCode: 503, headers: NO_STORE, body: '' };
  }
}

/** Reads the platform's form of an HTTP request, which has no `action`. */
function readRequest(event: unknown): { method: string; token: string } | undefined {
  if (!isPlainObject(event) || typeof event.httpMethod !== 'string' || Object.hasOwn(event, 'action')) return undefined;
  const parameters = isPlainObject(event.queryStringParameters) ? event.queryStringParameters : {};
  return { method: event.httpMethod, token: typeof parameters.token === 'string' ? parameters.token : '' };
}
