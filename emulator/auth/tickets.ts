import { compactVerify } from 'jose';
import * as v from 'valibot';
import type { Platform } from '../platform.ts';
import { AuthError } from './errors.ts';

/** Claims as the SDK's createTicket writes them: its times are in milliseconds, which a JWT library would take for seconds. */
const claimsSchema = v.object({
  env: v.string(),
  iat: v.number(),
  exp: v.number(),
  uid: v.pipe(v.string(), v.regex(/^[\w\-#@~=*(){}[\]:.,<>+]{4,32}$/)),
});

/** The custom user id of a ticket `<key id>/@@/<JWT>`. Throws `invalid_grant` unless it is ours, of this environment and not expired (by the machine's clock, as the SDK stamps it). */
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

/** Which platform account a custom user id becomes is the platform's own secret; only this function knows ours. */
export function customAccountUid(customUserId: string): string {
  return `c-${customUserId}`;
}
