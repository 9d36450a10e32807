import { defineInsert } from '../define-write.ts';
import { lockPerson } from '../lock-person.ts';
import { insertRecord } from '../store-record.ts';
import { writeWithPlaceholder } from './license-placeholder.ts';
import { isEmptyLicense, newProfile, toleratedOfOwner } from './profile-fields.ts';

/** Creates the one profile of a company, which starts as pending [7.05]. */
export const insertCompany = defineInsert('Company', {
  permission: 'Company.insert',
  fields: newProfile,
  tolerated: toleratedOfOwner,
  find: lockPerson,
  async save({ store, context, head, fields, found: { _id: userId } }) {
    const insert = async (businessLicense: string) => {
      const after = { ...fields, businessLicense, verifyStatus: 'pending' } as const;
      const record = { ...after, ...head, userId, reSubmitReason: '', rejectReason: '' };
      await insertRecord(store, context, 'Company', record, { action: 'createCompany', after });
    };
    if (isEmptyLicense(fields.businessLicense)) await writeWithPlaceholder(context.now, insert);
    else await insert(fields.businessLicense);
  },
});
