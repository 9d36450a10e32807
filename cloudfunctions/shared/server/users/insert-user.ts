import * as v from 'valibot';
import { type UserRecord, userFields } from '#contract/models.ts';
import { userColumns } from '#database/columns.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { authorize } from '../authorize.ts';
import { refuseDuplicateUser } from '../duplicates.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import type { WriteContext } from '../write-context.ts';

/** User name, e-mail and real name are required. The defaults are status active and role jobseeker. */
const newUser = v.strictObject({
  ...userFields,
  phone: v.optional(userFields.phone, ''),
  role: v.optional(userFields.role, 'jobseeker'),
  status: v.optional(userFields.status, 'active'),
});
/** The mark that clients send for an ordinary user. The mark of super admins is never accepted here. */
const tolerated = { ...toleratedTimes, createdBy: (value: unknown) => value === 'admin' };

/** Creates a user, never a super admin. Returns the new id. */
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
