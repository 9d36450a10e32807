import { profileOf } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { companyColumns } from '#database/columns.ts';
import type { Store } from '#database/tables.ts';
import { changedFields, writeAudit } from '../audit.ts';
import { refuseDuplicateCompany } from '../duplicates.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * Stores a changed profile with its audit row. Nothing happens when nothing changed. A decision keeps the profile that it
 * was made on: what has changed since is then known, no matter how often the company saves.
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
