import * as v from 'valibot';
import { type UserRecord, userFields } from '#contract/models.ts';
import { userColumns } from '#database/columns.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { authorize } from '../authorize.ts';
import { refuseDuplicateUser } from '../duplicates.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import type { WriteContext } from '../write-context.ts';

/** Section 5: name, e-mail and real name are required; section 9: status active and role jobseeker are the defaults. */
const newUser = v.strictObject({
  ...userFields,
  phone: v.optional(userFields.phone, ''),
  role: v.optional(userFields.role, 'jobseeker'),
  status: v.optional(userFields.status, 'active'),
});
/** The creator's mark of section 7's payload. The one of super admins is never accepted here (decision 9). */
const tolerated = { ...toleratedTimes, createdBy: (value: unknown) => value === 'admin' };

/** Call 8: an administrator creates a user, never a super admin. Answers the new id. */
export async function insertUser(
  store: Store,
  context: WriteContext,
  data: Readonly<Record<string, unknown>>,
  id = context.dependencies.randomId(),
): Promise<string> {
  authorize(context.caller, 'User.insert', { isSuperAdmin: false });
  const fields = readFields(context.caller, 'User', data, newUser, tolerated);
  const record: UserRecord = {
    ...fields,
    _id: id,
    createTime: context.now,
    updateTime: context.now,
    revision: 1,
    createdBy: 'admin',
    isSuperAdmin: false,
    cloudbaseUid: null,
  };
  const row = userColumns(record);
  await refuseDuplicateUser(store, row, () => store.sql.insertInto('User').values(row).execute());
  await writeAudit(store, context, {
    action: 'createUser',
    model: 'User',
    targetId: record._id,
    before: {},
    after: fields,
  });
  return record._id;
}
