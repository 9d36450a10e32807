import { GatewayError, gatewayCodes, gatewayFailure, requestIdOf } from '../responses.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the error response for a request that must not reach any route, or undefined for a valid request. */
export function rejectRequest(request: Request): Response | undefined {
  try {
    requireSameHost(request);
    decodePath(request.url);
    return undefined;
  } catch (error) {
    if (error instanceof GatewayError) return gatewayFailure(error, requestIdOf(request));
    throw error;
  }
}

/** Returns the decoded path of a URL. Throws GatewayError 400 if the URL is malformed. */
export function decodePath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    throw new GatewayError(gatewayCodes.badRequest, 'The URL is malformed', 400);
  }
}

/**
 * Returns which header shows that a request comes from another site. A foreign `Host` means DNS rebinding, a foreign
 * `Origin` means another site's page.
 */
export function foreignHeader(host: string, origin: string | undefined): 'Host' | 'Origin' | undefined {
  if (!isLoopback(host)) return 'Host';
  return origin !== undefined && hostOf(origin) !== host ? 'Origin' : undefined;
}

/**
 * A request without a Host header did not come over the network; its URL names the host then. Throws GatewayError 403.
 */
function requireSameHost(request: Request): void {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const header = foreignHeader(host, request.headers.get('origin') ?? undefined);
  if (header) throw new GatewayError(gatewayCodes.foreignHost, `The ${header} header names another host`, 403);
}

function isLoopback(host: string): boolean {
  return LOOPBACK.has(host.replace(/:\d+$/, ''));
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}
