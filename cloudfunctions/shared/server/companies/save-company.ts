import { profileOf } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { companyColumns } from '#database/columns.ts';
import type { Store } from '#database/tables.ts';
import { changedFields, writeAudit } from '../audit.ts';
import { refuseDuplicateCompany } from '../duplicates.ts';
import type { WriteContext } from '../write-context.ts';

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
  const changes = changedFields(before, wanted);
  if (Object.keys(changes.after).length === 0) return before;
  const after = { ...wanted, updateTime: context.now, revision: before.revision + 1 };
  const row = companyColumns(after);
  await refuseDuplicateCompany(store, row, () =>
    store.sql.updateTable('Company').set(row).where('_id', '=', before._id).execute(),
  );
  const snapshot = action === 'updateCompany' ? undefined : profileOf(after);
  await writeAudit(store, context, { action, model: 'Company', targetId: before._id, ...changes, snapshot });
  return after;
}
