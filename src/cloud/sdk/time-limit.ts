import { AppError } from '#contract/errors.ts';
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts';

/**
 * Rejects after 15,000 ms [9.1], because the SDK's own `timeout` has no effect on function calls. The server may still
 * finish the work; its response is ignored.
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
