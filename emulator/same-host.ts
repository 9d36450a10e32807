import { GatewayError, gatewayCodes } from './answers.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Only pages of this very host may call: a foreign Host header means DNS rebinding, a foreign Origin another site's
 * page. Without a Host header (no network in between) the request's own address counts. Throws GatewayError 403.
 */
export function refuseForeign(request: Request): void {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const header = foreignHeader(host, request.headers.get('origin') ?? undefined);
  if (header) throw new GatewayError(gatewayCodes.foreignHost, `A foreign ${header} header is refused`, 403);
}

/** Which of the two headers says that a request comes from elsewhere, if one does. */
export function foreignHeader(host: string, origin: string | undefined): 'Host' | 'Origin' | undefined {
  if (!isLoopback(host)) return 'Host';
  return origin !== undefined && hostOf(origin) !== host ? 'Origin' : undefined;
}

function isLoopback(host: string): boolean {
  return LOOPBACK.has(host.replace(/:\d+$/, ''));
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}
