import { timingSafeEqual } from 'node:crypto';

/** Compares what a client sent with a secret. How long it takes tells no more than whether their lengths differ. */
export function isSameSecret(sent: string, secret: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
