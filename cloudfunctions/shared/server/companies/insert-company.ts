import { AppError } from '#contract/errors.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { companyColumns } from '#database/columns.ts';
import { lockUser } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { authorize, requireUser } from '../authorize.ts';
import { refuseDuplicateCompany } from '../duplicates.ts';
import { readFields } from '../writable.ts';
import type { WriteContext } from '../write-context.ts';
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
  if (!(await lockUser(store, owner._id))) throw new AppError('UNAUTHENTICATED');
  const record: CompanyRecord = {
    ...fields,
    _id: id,
    createTime: context.now,
    updateTime: context.now,
    revision: 1,
    userId: owner._id,
    verifyStatus: 'pending',
    reSubmitReason: '',
    rejectReason: '',
  };
  const stored = isEmptyLicense(fields.businessLicense)
    ? await writeWithPlaceholder(context.now, (license) => insertRow(store, { ...record, businessLicense: license }))
    : await insertRow(store, record);
  await writeAudit(store, context, {
    action: 'createCompany',
    model: 'Company',
    targetId: stored._id,
    before: {},
    after: { ...fields, businessLicense: stored.businessLicense, verifyStatus: stored.verifyStatus },
  });
  return stored._id;
}

async function insertRow(store: Store, record: CompanyRecord): Promise<CompanyRecord> {
  const row = companyColumns(record);
  await refuseDuplicateCompany(store, row, () => store.sql.insertInto('Company').values(row).execute());
  return record;
}
