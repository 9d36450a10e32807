import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';

/** The names by which the owner of a cloud account may sign in, and its uid unless any account will do. */
export type AccountName = { uid?: string; names: readonly string[] };

/** Timeout of each request; the browser waits 15 s for the whole call. */
const REQUEST_TIMEOUT_MS = 4000;

/** The auth service's names of these facts, as the browser SDK reads them. */
export const wrongName = ['not_found', 'invalid_password', 'invalid_username_or_password', 'invalid_grant'];
const tooMany = ['resource_exhausted', 'captcha_required'];
const responseSchema = v.union([
  v.object({ sub: v.string(), access_token: v.string() }),
  v.object({ error: v.string() }),
]);

/**
 * Whether this is the password of a cloud account. The platform has no call that only checks a password, so this signs in
 * and ends that session at once. Throws if the auth service gives no verdict.
 */
export async function checkAccountPassword(
  { uid, names }: AccountName,
  password: string,
  environmentId: string,
  // The gateway where the browser SDK signs in too.
  gateway = gatewayOf(environmentId),
): Promise<boolean> {
  const send = (path: string, body: Readonly<Record<string, string>>) => postAuth(gateway, path, environmentId, body);
  for (const username of names) {
    const response = await send('signin', { username, password });
    const found = v.parse(responseSchema, await response.json());
    if ('sub' in found) {
      // The session grants nothing that the caller lacks, so a failure to end it is no failure of the check.
      await send('revoke', { token: found.access_token }).catch(() => undefined);
      if (uid === undefined || found.sub === uid) return true;
    } else if (tooMany.includes(found.error)) {
      throw new AppError('TOO_MANY_ATTEMPTS');
    } else if (!wrongName.includes(found.error)) {
      throw new Error('The auth service gave no verdict');
    }
  }
  return false;
}

/** The address of an environment's gateway. */
export function gatewayOf(environmentId: string): string {
  return `https://${environmentId}.api.tcloudbasegateway.com`;
}

/** Sends a request to the auth service, as the browser SDK does. */
export function postAuth(
  gateway: string,
  path: string,
  environmentId: string,
  body: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(`${gateway}/auth/v1/${path}?client_id=${environmentId}`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
