import { AppError } from '#contract/errors.ts';
import type { Recovery } from '#server/account-recovery.ts';
import { verifyPassword } from '#server/password.ts';
import type { Platform } from '../platform.ts';
import { findAccountByEmail, LOCAL_COST } from './accounts.ts';
import { AuthError } from './errors.ts';
import { resetPassword, signUp } from './sign-up.ts';

/** Does in this process what the functions request from the cloud's auth service. */
export async function recoverAccount(platform: Platform, recovery: Recovery): Promise<string> {
  const { email, token, password, isRepeated } = recovery;
  try {
    return await resetPassword(platform, email, token, password).catch((error: unknown) => {
      if (error instanceof AuthError && error.error === 'not_found') return signUp(platform, email, token, password);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const account = isRepeated ? findAccountByEmail(platform.state, email) : undefined;
    if (account && (await verifyPassword(password, account.passwordHash, LOCAL_COST))) return account.uid;
    throw new AppError('INVALID_CREDENTIALS', '验证码错误或已过期，请重新获取');
  }
}
