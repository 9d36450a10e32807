import { AppError } from '#contract/errors.ts';

/**
 * Writes a profile without a licence number: it stores the present time, in milliseconds, as a placeholder. If
 * another profile has that millisecond, the next one is tried.
 */
export async function writeWithPlaceholder<T>(now: number, write: (businessLicense: string) => Promise<T>): Promise<T> {
  for (let time = now; ; time += 1) {
    try {
      return await write(`TEMP_${time}`);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'DUPLICATE_LICENSE') throw error;
    }
  }
}
