import { defineInsert } from '../define-write.ts';
import { nothing } from '../records.ts';
import { insertRecord } from '../store-record.ts';
import { newUser, newUserRecord, toleratedOfUser } from './user-fields.ts';

/** Creates a user, never a super admin. */
export const insertUser = defineInsert('User', {
  permission: 'User.insert',
  fields: newUser,
  tolerated: toleratedOfUser,
  find: nothing,
  async save({ store, context, head, fields }) {
    const record = newUserRecord(head, fields, { createdBy: 'admin', cloudbaseUid: null });
    await insertRecord(store, context, 'User', record, { action: 'createUser', after: fields });
  },
});
