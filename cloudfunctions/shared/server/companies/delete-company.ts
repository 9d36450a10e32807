import { profileOf } from '#contract/company.ts';
import { AppError } from '#contract/errors.ts';
import { lockCompany } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { authorize } from '../authorize.ts';
import { toRecord } from '../records.ts';
import type { WriteContext } from '../write-context.ts';

/** Deletes a profile. Its owner remains and may create another. */
export async function deleteCompany(store: Store, context: WriteContext, companyId: string): Promise<void> {
  authorize(context.caller, 'Company.delete');
  const row = await lockCompany(store, companyId);
  if (!row) throw new AppError('NOT_FOUND');
  await removeCompany(store, context, row);
}

/** Deletes a profile. The audit entry contains its last values. */
export async function removeCompany(
  store: Store,
  context: WriteContext,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const company = toRecord('Company', row);
  await store.sql.deleteFrom('Company').where('_id', '=', company._id).execute();
  await writeAudit(store, context, {
    action: 'deleteCompany',
    model: 'Company',
    targetId: company._id,
    before: { ...profileOf(company), userId: company.userId, verifyStatus: company.verifyStatus },
    after: {},
  });
}
