import { AppError } from '#contract/errors.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { authorize, requireUser } from '../authorize.ts';
import { insertRecord } from '../store-record.ts';
import { readFields } from '../writable.ts';
import { headOf, type WriteContext } from '../write-context.ts';
import { writeWithPlaceholder } from './license-placeholder.ts';
import { isEmptyLicense, newProfile, toleratedOfOwner } from './profile-fields.ts';

/** Creates the one profile of a company, which starts as pending [7.05]. Returns the new id. */
export async function insertCompany(
  store: Store,
  context: WriteContext,
  data: Readonly<Record<string, unknown>>,
  id = context.dependencies.randomId(),
): Promise<string> {
  authorize(context.caller, 'Company.insert', { isOwn: true });
  const owner = requireUser(context.caller);
  const fields = readFields(context.caller, 'Company', data, newProfile, toleratedOfOwner);
  // Locks the user, so that an account that is deleted meanwhile leaves no profile behind.
  if (!(await lockRow(store, 'User', owner._id))) throw new AppError('UNAUTHENTICATED');
  const record: CompanyRecord = {
    ...fields,
    ...headOf(context, id),
    userId: owner._id,
    verifyStatus: 'pending',
    reSubmitReason: '',
    rejectReason: '',
  };
  const insert = (businessLicense: string) => {
    const after = { ...fields, businessLicense, verifyStatus: record.verifyStatus };
    return insertRecord(store, context, 'Company', { ...record, businessLicense }, { action: 'createCompany', after });
  };
  if (isEmptyLicense(fields.businessLicense)) await writeWithPlaceholder(context.now, insert);
  else await insert(fields.businessLicense);
  return record._id;
}
