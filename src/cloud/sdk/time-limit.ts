import { AppError } from '#contract/errors.ts';
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts';

/**
 * Gives work up after 15 000 ms (section 9): the SDK's own `timeout` does nothing for function calls.
 * What was given up may still happen on the server; only its answer is ignored.
 */
export async function withTimeLimit<T>(work: () => Promise<T>, limit = REQUEST_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('TIMEOUT')), limit);
  });
  try {
    return await Promise.race([work(), expired]);
  } finally {
    clearTimeout(timer);
  }
}
