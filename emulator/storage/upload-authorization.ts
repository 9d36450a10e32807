import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Platform } from '../platform.ts';
import { StorageError } from './errors.ts';

const ALGORITHM = 'ES256';
const AUDIENCE = 'upload';
/** Long enough for 2 MB on a slow line. */
const AUTHORIZATION_SECONDS = 10 * 60;
const authorizationSchema = v.object({ path: v.string(), sessionId: v.optional(v.string()) });
export type UploadAuthorization = v.InferOutput<typeof authorizationSchema>;

/** Signs a short-lived authorization to upload one file to one path. Without a session it belongs to the server. */
export async function signUploadAuthorization(
  { keys, envId, now }: Platform,
  authorization: UploadAuthorization,
): Promise<string> {
  return new SignJWT(authorization)
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(envId)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(now() / 1000) + AUTHORIZATION_SECONDS)
    .sign(keys.token.privateKey);
}

/** Returns the claims of an authorization. Throws StorageError if it is forged, expired or for another path. */
export async function verifyUploadAuthorization(
  { keys, envId, now }: Platform,
  authorization: string,
  path: string,
): Promise<UploadAuthorization> {
  const claims = await jwtVerify(authorization, keys.token.publicKey, {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    issuer: envId,
    currentDate: new Date(now()),
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  });
  const signed = claims && v.safeParse(authorizationSchema, claims.payload);
  if (!signed?.success || signed.output.path !== path) throw new StorageError('notPermitted');
  return signed.output;
}
