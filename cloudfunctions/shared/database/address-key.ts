import { createHash } from 'node:crypto';
import { foldAscii } from '#contract/normalize.ts';

/** The hash by which a confirmed address is known. Equal for addresses that are the same mailbox (`sameAddress`). */
export function addressKey(email: string): string {
  return createHash('sha256').update(foldAscii(email)).digest('base64url');
}
