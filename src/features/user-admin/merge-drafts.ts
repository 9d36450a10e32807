import { listEvery } from '#contract/list-every.ts';
import type { UserInput, UserRecord } from '#contract/models.ts';

/** What an administrator edits of a user, as the form holds it. */
export type UserDraft = UserInput;
export type DraftField = keyof UserDraft;

export const draftFields = listEvery<DraftField>()(['username', 'email', 'realName', 'phone', 'role', 'status']);

export function draftOf(user: UserRecord): UserDraft {
  const { username, email, realName, phone, role, status } = user;
  return { username, email: email ?? '', realName, phone, role, status };
}
