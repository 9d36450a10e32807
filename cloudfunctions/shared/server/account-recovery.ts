import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { gatewayOf, postAuth, wrongName } from './account-password.ts';

/**
 * A new password for the cloud account of an address, and the platform's token that proves the address. `isRepeated`: the
 * platform may have accepted this token with this password before, and used it up.
 */
export type Recovery = { email: string; token: string; password: string; isRepeated: boolean };

const WRONG_CODE = '验证码错误或已过期，请重新获取';
const WEAK_PASSWORD = '密码不符合要求，请使用更长、更复杂的密码';

/** The auth service's names of these facts, as the browser SDK reads them. */
const refused = [
  'invalid_verification_code',
  'invalid_argument',
  'invalid_grant',
  'already_exists',
  'permission_denied',
  'unauthenticated',
];
const responseSchema = v.looseObject({
  error: v.optional(v.string()),
  sub: v.optional(v.string()),
  access_token: v.optional(v.string()),
});
type Response = v.InferOutput<typeof responseSchema>;

/**
 * Sets the password of the cloud account of an address by the platform's own call, which checks the token. A user of the
 * legacy login has no cloud account: the same token creates it. A repeat finishes what an earlier call has begun. Returns
 * the account's uid. Throws INVALID_CREDENTIALS when the platform refuses the token, TOO_MANY_ATTEMPTS when it limits the
 * calls.
 */
export async function recoverAccount(
  { email, token, password, isRepeated }: Recovery,
  environmentId: string,
  gateway = gatewayOf(environmentId),
): Promise<string> {
  const send = async (path: string, body: Readonly<Record<string, string>>) => {
    const response = await postAuth(gateway, path, environmentId, body);
    return v.parse(responseSchema, await response.json());
  };
  const proof = { email, verification_token: token };
  const reset = await send('reset', { ...proof, new_password: password });
  const isMissing = reset.error === 'not_found';
  const isUsed = isRepeated && reset.error !== undefined && refused.includes(reset.error);
  if (reset.error !== undefined && !isMissing && !isUsed) throw refusalOf(reset.error);
  const opened = isMissing
    ? await send('signup', { ...proof, password })
    : await send('signin', { username: email, password });
  // The token was not used for this password.
  if (isUsed && opened.error !== undefined && wrongName.includes(opened.error)) throw refusalOf('invalid_grant');
  const { sub, access_token } = accept(opened);
  // The password is set. An open session of this process grants nothing that the caller lacks.
  await send('revoke', { token: access_token }).catch(() => undefined);
  return sub;
}

function accept({ error, sub, access_token }: Response): { sub: string; access_token: string } {
  if (error !== undefined) throw refusalOf(error);
  if (!sub || !access_token) throw new Error('The auth service opened no session');
  return { sub, access_token };
}

function refusalOf(error: string): Error {
  if (refused.includes(error)) return new AppError('INVALID_CREDENTIALS', WRONG_CODE);
  if (error === 'invalid_password') return new AppError('VALIDATION_FAILED', WEAK_PASSWORD);
  if (error === 'resource_exhausted' || error === 'captcha_required') return new AppError('TOO_MANY_ATTEMPTS');
  return new Error('The auth service gave no verdict');
}
