import * as v from 'valibot';
import { roles, type UserRecord, userRecordSchema, userStatuses } from '#contract/models.ts';
import { readDraft } from '../../components/drafts.ts';
import type { UserDraft } from './merge-drafts.ts';
import type { UserFormValues } from './user-form-values.ts';

export const USER_DRAFT = 'user';

const text = v.string();
const draftSchema = v.object({
  user: v.nullable(userRecordSchema),
  values: v.object({
    username: text,
    email: text,
    realName: text,
    phone: text,
    role: v.picklist(roles),
    status: v.picklist(userStatuses),
  }),
  mayExist: v.boolean(),
});
export type UserFormDraft = {
  /** The record that the typing began on; null for a new user. */
  user: UserRecord | null;
  values: UserDraft;
  /** A creation was sent without a response: the user may exist. */
  mayExist: boolean;
};

export function readUserDraft(userId: string): UserFormDraft | null {
  return readDraft(userId, USER_DRAFT, draftSchema);
}

/** A draft never holds the password. */
export function draftContent(
  user: UserRecord | undefined,
  { password: _, ...values }: UserFormValues,
  mayExist: boolean,
): UserFormDraft {
  return { user: user ?? null, values, mayExist };
}
