import type { Store } from '#database/tables.ts';
import { authorize } from '../authorize.ts';
import { insertRecord } from '../store-record.ts';
import { readFields } from '../writable.ts';
import type { WriteContext } from '../write-context.ts';
import { newUser, newUserRecord, toleratedOfUser } from './user-fields.ts';

/** Creates a user, never a super admin. Returns the new id. */
export async function insertUser(
  store: Store,
  context: WriteContext,
  data: Readonly<Record<string, unknown>>,
  id = context.dependencies.randomId(),
): Promise<string> {
  authorize(context.caller, 'User.insert', { isSuperAdmin: false });
  const fields = readFields(context.caller, 'User', data, newUser, toleratedOfUser);
  const record = newUserRecord(fields, { _id: id, createdBy: 'admin', cloudbaseUid: null }, context.now);
  await insertRecord(store, context, 'User', record, { action: 'createUser', after: fields });
  return record._id;
}
