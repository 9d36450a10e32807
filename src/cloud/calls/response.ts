import { isPlainObject } from '#contract/plain-object.ts';

/** What the SDK returned for a call, `{result, requestId}`, or the gateway's own refusal, exactly as it was received. */
type Response = Readonly<Record<string, unknown>>;

const responses = new WeakMap<object, Response>();

/** Remembers the response that an error or an output came from. */
export function keepResponse(from: unknown, response: unknown): void {
  if (typeof from === 'object' && from !== null && isPlainObject(response)) responses.set(from, response);
}

/** Parses a part of a call's output. An error keeps the response of the call. */
export function parsePart<O extends object, T>(output: O, parse: (output: O) => T): T {
  try {
    return parse(output);
  } catch (reason) {
    keepResponse(reason, responses.get(output));
    throw reason;
  }
}

/** Returns the response behind an error, or undefined if none arrived. */
export function responseOf(error: unknown): Response | undefined {
  if (!(error instanceof Error)) return undefined;
  return responses.get(error) ?? responseOf(error.cause);
}

/** Whether the function itself responded, with anything but a success. */
export function isRefusedByFunction(error: unknown): boolean {
  const response = responseOf(error);
  return response !== undefined && 'result' in response && !reportsSuccess(response);
}

/** Whether the function reported a success that does not match the contract. */
export function isUnreadableSuccess(error: unknown): boolean {
  const response = responseOf(error);
  return response !== undefined && reportsSuccess(response);
}

function reportsSuccess({ result }: Response): boolean {
  return isPlainObject(result) && result.success === true;
}
