import { profileOf } from '#contract/company.ts';
import { AppError } from '#contract/errors.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { authorize } from '../authorize.ts';
import { lockCompany } from '../recruiting/company-jobs.ts';
import { removeCompanyJobs } from '../recruiting/erase.ts';
import type { WriteContext } from '../write-context.ts';

/** Deletes a profile. Its owner remains and may create another. */
export async function deleteCompany(store: Store, context: WriteContext, companyId: string): Promise<void> {
  authorize(context.caller, 'Company.delete');
  const company = await lockCompany(store, companyId);
  if (!company) throw new AppError('NOT_FOUND');
  await removeCompany(store, context, company);
}

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
