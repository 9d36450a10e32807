import * as v from 'valibot';
import { changeSchemas, newRecordSchemas } from '#contract/fields.ts';
import type { UserRecord } from '#contract/models.ts';
import { type UserInput, userFields } from '#contract/user.ts';
import { type Tolerated, toleratedTimes } from '../writable.ts';
import type { headOf } from '../write-context.ts';

/** A new user. Fields have their initial values unless given; a required text may not stay empty. */
export const newUser = v.strictObject(newRecordSchemas(userFields));

/** An empty e-mail means none. It is accepted only for older users without one. */
const optionalEmail = v.union([v.literal(''), v.null(), userFields.email.schema], '邮箱格式不正确');

/** A change of a user, with any of the fields. */
export const changedUser = v.strictObject({ ...changeSchemas(userFields), email: v.exactOptional(optionalEmail) });

/** Clients send `createdBy: 'admin'` for an ordinary user. The mark of super admins is never accepted. */
export const toleratedOfUser: Tolerated = { ...toleratedTimes, createdBy: (value) => value === 'admin' };

type Origin = Pick<UserRecord, 'createdBy' | 'cloudbaseUid'>;

/** The record of a new user, never a super admin. */
export function newUserRecord(head: ReturnType<typeof headOf>, fields: UserInput, origin: Origin): UserRecord {
  return { ...fields, ...head, ...origin, isSuperAdmin: false };
}
