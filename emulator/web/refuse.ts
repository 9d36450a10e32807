import { GatewayError, gatewayCodes, gatewayFailure, requestIdOf } from '../answers.ts';
import { refuseForeign } from '../same-host.ts';

/** The refusal of a request that reaches no route: of another site, or to an address that can't be decoded. */
export function refuse(request: Request): Response | undefined {
  try {
    refuseForeign(request);
    decodePath(request.url);
    return undefined;
  } catch (error) {
    if (error instanceof GatewayError) return gatewayFailure(error, requestIdOf(request));
    throw error;
  }
}

/** The decoded path of an address. Throws GatewayError 400 for a malformed one. */
export function decodePath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    throw new GatewayError(gatewayCodes.badRequest, 'The address is malformed', 400);
  }
}
