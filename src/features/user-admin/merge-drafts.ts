import { listEvery } from '#contract/list-every.ts';
import type { AuditRecord, UserInput, UserRecord } from '#contract/models.ts';

/** What an administrator edits of a user, as the form holds it. */
export type UserDraft = UserInput;
export type DraftField = keyof UserDraft;
export type Side = 'mine' | 'theirs';

export const draftFields = listEvery<DraftField>()(['username', 'email', 'realName', 'phone', 'role', 'status']);

export function draftOf(user: UserRecord): UserDraft {
  const { username, email, realName, phone, role, status } = user;
  return { username, email: email ?? '', realName, phone, role, status };
}

export type Merge = {
  /** Fields that both sides changed, differently: somebody has to choose. */
  conflicts: DraftField[];
  /** Fields that only the others changed: their value is taken unless it is chosen otherwise. */
  theirsOnly: DraftField[];
  /** Fields that only the form changed. */
  mineOnly: DraftField[];
};

/** Compares the form with the record as it is now, by the record that both started from. */
export function compareDrafts(base: UserDraft, mine: UserDraft, theirs: UserDraft): Merge {
  const merge: Merge = { conflicts: [], theirsOnly: [], mineOnly: [] };
  for (const field of draftFields) {
    const typed = mine[field].trim();
    if (typed === theirs[field]) continue;
    const iChanged = typed !== base[field];
    const theyChanged = theirs[field] !== base[field];
    if (iChanged && theyChanged) merge.conflicts.push(field);
    else if (theyChanged) merge.theirsOnly.push(field);
    else merge.mineOnly.push(field);
  }
  return merge;
}

export type Choices = Partial<Record<DraftField, Side>>;

/** What stands chosen before anybody chooses: the form's own words where it has any, the others' where it has none. */
export function initialChoices(merge: Merge): Choices {
  const choices: Choices = {};
  for (const field of [...merge.conflicts, ...merge.mineOnly]) choices[field] = 'mine';
  for (const field of merge.theirsOnly) choices[field] = 'theirs';
  return choices;
}

/** One draft out of two; a field without a choice is the same on both sides. */
export function chooseDraft(mine: UserDraft, theirs: UserDraft, choices: Choices): UserDraft {
  const pick = <F extends DraftField>(field: F): UserDraft[F] => (choices[field] === 'mine' ? mine : theirs)[field];
  return {
    username: pick('username'),
    email: pick('email'),
    realName: pick('realName'),
    phone: pick('phone'),
    role: pick('role'),
    status: pick('status'),
  };
}

/** Who gave a field the value that it has now, from the history (newest first). */
export function lastChangeOf(field: DraftField, history: readonly AuditRecord[]): AuditRecord | undefined {
  return history.find((row) => Object.hasOwn(row.after, field));
}
