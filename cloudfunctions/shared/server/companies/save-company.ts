import { profileOf } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { updateCompanyJobs } from '../recruiting/company-jobs.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';

/** What the jobs of a company show depends on its user too, so no change of one may miss a change of the other. */
export function lockOwner({ store, before }: { store: Store; before: CompanyRecord }): Promise<unknown> {
  return lockRow(store, 'User', before.userId);
}

/**
 * Stores a changed profile with its audit entry, unless nothing changed. The entry of a decision contains the reviewed
 * profile, so that later reviews can show every change since.
 */
export async function saveCompany(
  store: Store,
  context: WriteContext,
  before: CompanyRecord,
  wanted: CompanyRecord,
  action: 'updateCompany' | 'approveCompany' | 'rejectCompany',
): Promise<CompanyRecord> {
  const snapshot = action === 'updateCompany' ? undefined : profileOf(wanted);
  const after = await saveRecord(store, context, 'Company', before, wanted, { action, snapshot });
  await updateCompanyJobs(store, before.userId);
  return after;
}
