import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { gatewayOf, postAuth } from './account-password.ts';

const WRONG_CODE = '验证码错误或已过期，请重新获取';
const TOO_MANY_CODES = '验证码发送过于频繁，请稍后再试';
const TOO_MANY_GUESSES = '验证码错误次数过多，请重新获取';

/** The auth service's names of these facts, as the browser SDK reads them. */
const wrong = ['invalid_verification_code', 'invalid_argument', 'not_found'];
const tooMany = ['resource_exhausted', 'captcha_required'];
const refusalSchema = v.object({ error: v.string() });
const sentSchema = v.object({ verification_id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) });
const provedSchema = v.object({ verification_token: v.string() });

/**
 * Has the platform mail a code to an address, by the call that the browser SDK makes (`getVerification`). Returns the id of
 * the code. Throws TOO_MANY_ATTEMPTS when the platform limits the codes.
 */
export async function sendCode(email: string, environmentId: string, gateway = gatewayOf(environmentId)) {
  const response = await postAuth(gateway, 'verification', environmentId, { email, target: 'ANY', usage: 'email' });
  const sent = v.parse(v.union([sentSchema, refusalSchema]), await response.json());
  if ('verification_id' in sent) return sent.verification_id;
  if (tooMany.includes(sent.error)) throw new AppError('TOO_MANY_ATTEMPTS', TOO_MANY_CODES);
  throw new Error('The auth service sent no code');
}

/**
 * Returns if the platform accepts a code (`verify` of the browser SDK), which uses it up. Its token is not used. Throws
 * INVALID_CREDENTIALS for a wrong, used or expired code, TOO_MANY_ATTEMPTS after too many wrong ones.
 */
export async function checkCode(
  id: string,
  code: string,
  environmentId: string,
  gateway = gatewayOf(environmentId),
): Promise<void> {
  const typed = { verification_id: id, verification_code: code };
  const response = await postAuth(gateway, 'verification/verify', environmentId, typed);
  const proved = v.parse(v.union([provedSchema, refusalSchema]), await response.json());
  if ('verification_token' in proved) return;
  if (wrong.includes(proved.error)) throw new AppError('INVALID_CREDENTIALS', WRONG_CODE);
  if (tooMany.includes(proved.error)) throw new AppError('TOO_MANY_ATTEMPTS', TOO_MANY_GUESSES);
  throw new Error('The auth service gave no verdict');
}
