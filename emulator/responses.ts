/** Creates a JSON response. The browser SDK treats an empty or non-JSON body as a network failure. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body ?? null), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/**
 * Error codes of the gateway. The real gateway's codes are not documented, except that the browser SDK acts on
 * `ACCESS_TOKEN_EXPIRED`: it refreshes the token and repeats the call once.
 */
export const gatewayCodes = {
  tokenExpired: 'ACCESS_TOKEN_EXPIRED',
  tokenInvalid: 'INVALID_ACCESS_TOKEN',
  ruleRefused: 'PERMISSION_DENIED',
  badRequest: 'INVALID_PARAM',
  tooLarge: 'REQUEST_TOO_LARGE',
  noFunction: 'FUNCTION_NOT_FOUND',
  functionFailed: 'FUNCTIONS_EXECUTE_FAIL',
  functionTimeout: 'FUNCTIONS_TIME_LIMIT_EXCEEDED',
  notEmulated: 'NOT_EMULATED',
  notFound: 'NOT_FOUND',
  foreignHost: 'FOREIGN_HOST',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_ERROR',
} as const;

/** An error response of the gateway. Any code below a route may throw it. */
export class GatewayError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
    this.status = status;
  }
}

export function gatewayFailure(error: GatewayError, requestId: string): Response {
  return json({ code: error.code, message: error.message, requestId }, error.status);
}

const MAX_REQUEST_ID = 64;

/** Returns the SDK's request id if it is safe to repeat in responses and logs, otherwise a new id. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get('x-request-id') ?? '';
  return sent.length <= MAX_REQUEST_ID && /^[\w-]+$/.test(sent) ? sent : crypto.randomUUID();
}

/** Reads a body of at most `limit` bytes. Throws GatewayError 413 as soon as the limit is exceeded. */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const tooLarge = new GatewayError(gatewayCodes.tooLarge, `The body exceeds ${limit} bytes`, 413);
  if (declared > limit) throw tooLarge;
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Parses the body as JSON, whatever its content type: the auth client sends text/plain. An empty body is `{}`. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const text = (await readBody(request, limit)).toString('utf8');
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new GatewayError(gatewayCodes.badRequest, 'The body is not JSON', 400);
  }
}
