import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Platform } from '../platform.ts';
import { StorageError } from './verdict.ts';

const ALGORITHM = 'ES256';
const AUDIENCE = 'upload';
/** Long enough for 2 MB on a slow line. */
const PERMIT_SECONDS = 10 * 60;
const permitSchema = v.object({ path: v.string(), sessionId: v.optional(v.string()) });
export type Permit = v.InferOutput<typeof permitSchema>;

/** A signed, short-lived permit to put one file at one path. Without a session it is the server's own. */
export async function signPermit({ keys, envId, now }: Platform, permit: Permit): Promise<string> {
  return new SignJWT(permit)
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(envId)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(now() / 1000) + PERMIT_SECONDS)
    .sign(keys.token.privateKey);
}

/** Reads a permit. Throws StorageError unless it is ours, of this path and not expired. */
export async function readPermit({ keys, envId, now }: Platform, permit: string, path: string): Promise<Permit> {
  const claims = await jwtVerify(permit, keys.token.publicKey, {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    issuer: envId,
    currentDate: new Date(now()),
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  });
  const signed = claims && v.safeParse(permitSchema, claims.payload);
  if (!signed?.success || signed.output.path !== path) throw new StorageError('notPermitted');
  return signed.output;
}
