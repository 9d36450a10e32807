import { AppError } from '#contract/errors.ts';
import { copyToClipboard } from '../../components/feedback/browser-dialogs.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { usersCopy } from '../../copy/users.ts';

/** A failure: its text, and the details for a support request. Contains no password. */
export type Failure = { error: unknown; text: string; details: string; showsDetails?: boolean };

/** Formats a refusal of the server by `refusalText`; a call without a response is a system error [8.10]. */
export function failureOf(error: unknown, refusalText: (reason: string) => string): Failure {
  const reason = errorText(error);
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  const isSystem = code === 'NETWORK' || code === 'TIMEOUT' || code === 'INTERNAL';
  return {
    error,
    text: isSystem ? usersCopy.results.systemError(reason) : refusalText(reason),
    details: JSON.stringify({ success: false, error: reason, errorCode: code }),
  };
}

/** Copies a failure to the clipboard [8.7, 8.10] and returns the message, with the details where they are shown. */
export async function copyFailure({ text, details, showsDetails }: Failure): Promise<string> {
  const copied = await copyToClipboard(`${text}\n${details}`);
  return [text, showsDetails && details, copied && usersCopy.results.copied].filter(Boolean).join('\n');
}
