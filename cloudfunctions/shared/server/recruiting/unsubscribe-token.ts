import { createHmac } from 'node:crypto';
import { type MailGroup, mailGroupNames } from '#contract/recruiting/mail-groups.ts';
import { isSameSecret } from '../same-secret.ts';

type Named = { userId: string; group: MailGroup };

/**
 * Returns the token of a link that ends a person's mails of a group: `<user id>.<group>.<MAC>`, at most 128 characters of
 * [A-Za-z0-9_.-]. It does not expire, and allows nothing else.
 */
export function makeToken({ userId, group }: Named, secret: string): string {
  const named = `${userId}.${group}`;
  return `${named}.${macOf(named, secret)}`;
}

/** Returns whom and what a token names, or undefined if it was not made with this secret. */
export function readToken(token: string, secret: string): Named | undefined {
  const [userId = '', name = '', mac = '', ...rest] = token.split('.');
  const group = mailGroupNames.find((one) => one === name);
  const isMade = isSameSecret(mac, macOf(`${userId}.${name}`, secret));
  return isMade && group && rest.length === 0 ? { userId, group } : undefined;
}

/** The purpose is part of what is signed, so that no other use of the secret makes tokens. */
function macOf(named: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${named}`).digest('base64url');
}
