import type { UserRecord } from '#contract/models.ts';

/** The name of a user in lists, confirmations and messages. */
export function nameOf(user: Pick<UserRecord, 'realName' | 'username'>): string {
  return user.realName || user.username;
}
