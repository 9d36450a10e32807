import { createHash } from 'node:crypto';

/**
 * Returns the key of a counter: a user's `account`, the same user's own `session`, a `name` that no user has, the session
 * of a `visitor`, or a `network`. It is a hash, so that the table holds no names or addresses.
 */
export function bucketOf(kind: 'account' | 'session' | 'name' | 'visitor' | 'network', value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('base64url');
}
