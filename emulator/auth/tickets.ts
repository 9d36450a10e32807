import { compactVerify } from 'jose';
import * as v from 'valibot';
import type { Platform } from '../platform.ts';
import { AuthError } from './errors.ts';

/** Claims of the SDK's createTicket. Its times are milliseconds; a JWT library would read them as seconds. */
const claimsSchema = v.object({
  env: v.string(),
  iat: v.number(),
  exp: v.number(),
  uid: v.pipe(v.string(), v.regex(/^[\w\-#@~=*(){}[\]:.,<>+]{4,32}$/)),
});

/**
 * Returns the custom user id of a ticket `<key id>/@@/<JWT>`. Throws `invalid_grant` unless this environment's key signed
 * it and it has not expired. The SDK sets the expiry by the machine's clock, so tests cannot move it.
 */
export async function readTicket(platform: Platform, ticket: string): Promise<string> {
  const { keys, envId } = platform;
  const [keyId, token, ...rest] = ticket.split('/@@/');
  if (keyId !== keys.ticket.id || !token || rest.length > 0) throw new AuthError('invalid_grant');
  const verified = await compactVerify(token, keys.ticket.publicKey, { algorithms: ['RS256'] }).catch(() => undefined);
  if (!verified) throw new AuthError('invalid_grant');
  const claims = v.safeParse(claimsSchema, parseJson(verified.payload));
  if (!claims.success || claims.output.env !== envId || claims.output.exp <= Date.now())
    throw new AuthError('invalid_grant');
  return claims.output.uid;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the account uid of a custom user id. The real platform's mapping is not documented. */
export function customAccountUid(customUserId: string): string {
  return `c-${customUserId}`;
}
