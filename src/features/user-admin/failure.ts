import { AppError } from '#contract/errors.ts';
import { isRefusedByFunction, responseOf } from '../../cloud/calls/response.ts';
import { copyToClipboard } from '../../components/feedback/browser-dialogs.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { usersCopy } from '../../copy/users.ts';

/** A failure: its text, and the response as it was received, for a support request. Contains no password. */
export type Failure = { error: unknown; text: string; details: string | undefined; showsDetails?: boolean };

/** Formats a refusal of the server by `refusalText`; a call that did not reach the function is a system error [8.10]. */
export function failureOf(error: unknown, refusalText: (reason: string) => string): Failure {
  const reason = errorText(error);
  const isSystem = isUnanswered(error) && !isRefusedByFunction(error);
  const response = responseOf(error);
  return {
    error,
    text: isSystem ? usersCopy.results.systemError(reason) : refusalText(reason),
    details: response && JSON.stringify(response),
  };
}

/** Whether the outcome of a call is unknown: no response arrived, or one that gives no reason. */
export function isUnanswered(error: unknown): boolean {
  return (
    !(error instanceof AppError) || ['NETWORK', 'TIMEOUT', 'INTERNAL', 'DATABASE_UNAVAILABLE'].includes(error.code)
  );
}

/** Copies a failure to the clipboard [8.7, 8.10] and returns the message, with the details where they are shown. */
export async function copyFailure({ text, details, showsDetails }: Failure): Promise<string> {
  const copied = await copyToClipboard([text, details].filter(Boolean).join('\n'));
  return [text, showsDetails && details, copied && usersCopy.results.copied].filter(Boolean).join('\n');
}
