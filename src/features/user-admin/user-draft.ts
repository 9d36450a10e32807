import * as v from 'valibot';
import { mapFields } from '#contract/fields.ts';
import { type UserRecord, userRecordSchema } from '#contract/models.ts';
import { userFields } from '#contract/user.ts';
import { readDraft } from '../../components/drafts.ts';
import type { UserDraft, UserFormValues } from './user-form-values.ts';

export const USER_DRAFT = 'user';

const draftSchema = v.object({
  user: v.nullable(userRecordSchema),
  values: v.object(mapFields(userFields, () => v.string())),
  mayExist: v.boolean(),
});
export type UserFormDraft = {
  /** The record that is edited; null for a new user. */
  user: UserRecord | null;
  values: UserDraft;
  /** A creation was sent without a response: the user may exist. */
  mayExist: boolean;
};

export function readUserDraft(userId: string): UserFormDraft | null {
  return readDraft(userId, USER_DRAFT, draftSchema);
}

/** A draft without the password. */
export function draftContent(
  user: UserRecord | undefined,
  { password: _, ...values }: UserFormValues,
  mayExist: boolean,
): UserFormDraft {
  return { user: user ?? null, values, mayExist };
}
