import type { UserRecord } from '#contract/models.ts';

/** What a user is called in lists, questions and messages. */
export function nameOf(user: Pick<UserRecord, 'realName' | 'username'>): string {
  return user.realName || user.username;
}
