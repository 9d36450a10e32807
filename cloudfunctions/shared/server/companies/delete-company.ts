import { profileOf } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { defineDelete } from '../define-write.ts';
import { removeCompanyJobs } from '../recruiting/erase.ts';
import type { WriteContext } from '../write-context.ts';
import { lockOwner } from './save-company.ts';

/** Deletes a profile. Its owner remains and may create another. */
export const deleteCompany = defineDelete('Company', {
  permission: 'Company.delete',
  lockFirst: lockOwner,
  remove: ({ store, context, before }) => removeCompany(store, context, before),
});

/** Deletes a profile. The audit entry contains its last values. */
export async function removeCompany(store: Store, context: WriteContext, company: CompanyRecord): Promise<void> {
  await deleteByIds(store, 'Company', [company._id]);
  await removeCompanyJobs(store, context, company.userId);
  await writeAudit(store, context, {
    action: 'deleteCompany',
    model: 'Company',
    targetId: company._id,
    before: { ...profileOf(company), userId: company.userId, verifyStatus: company.verifyStatus },
    after: {},
  });
}
