import { AppError } from '#contract/errors.ts';
import { copyToClipboard } from '../../components/feedback/browser-dialogs.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { usersCopy } from '../../copy/users.ts';

/** What went wrong, in words for people; and all of it, for whoever is asked for help. Never a password. */
export type Failure = { error: unknown; text: string; details: string; showsDetails?: boolean };

/** `told` puts the server's refusal into words; what kept the server from answering is a system error (section 8). */
export function failureOf(error: unknown, told: (reason: string) => string): Failure {
  const reason = errorText(error);
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  const isSystem = code === 'NETWORK' || code === 'TIMEOUT' || code === 'INTERNAL';
  return {
    error,
    text: isSystem ? usersCopy.results.systemError(reason) : told(reason),
    details: JSON.stringify({ success: false, error: reason, errorCode: code }),
  };
}

/** Copies a failure as section 8 asks for. Answers what to tell: the words, the whole result where that is asked for. */
export async function copyFailure({ text, details, showsDetails }: Failure): Promise<string> {
  const copied = await copyToClipboard(`${text}\n${details}`);
  return [text, showsDetails && details, copied && usersCopy.results.copied].filter(Boolean).join('\n');
}
