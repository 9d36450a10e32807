import { AppError } from '#contract/errors.ts';
import type { Platform } from '../platform.ts';
import type { CodeMails } from './code-mails.ts';
import { exchangeCode, sendCode } from './codes.ts';
import { AuthError } from './errors.ts';

/** Does in this process what the functions request from the cloud's auth service. Returns the code's id. */
export function sendAddressCode(platform: Platform, codeMails: CodeMails | undefined, email: string): string {
  if (!codeMails) throw new Error('The login by e-mail code is switched off');
  return refusing(() => sendCode(platform, codeMails, email, 'address').verification_id);
}

/** Uses a code up. */
export function checkAddressCode(platform: Platform, id: string, code: string): void {
  refusing(() => exchangeCode(platform, id, code));
}

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new AppError(
      error.error === 'resource_exhausted' ? 'TOO_MANY_ATTEMPTS' : 'INVALID_CREDENTIALS',
      error.message,
    );
  }
}
