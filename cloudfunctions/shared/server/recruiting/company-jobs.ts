import { AppError } from '#contract/errors.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { searchKey } from '#contract/search-key.ts';
import { facetColumns } from '#database/columns.ts';
import { findIds, lockRow, lockRows } from '#database/rows.ts';
import { updateRow } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { lockRecord, toRecord } from '../records.ts';

/** Returns the company of a user, or undefined. */
export async function companyOf(store: Store, userId: string): Promise<CompanyRecord | undefined> {
  const row = await store.sql.selectFrom('Company').selectAll().where('userId', '=', userId).executeTakeFirst();
  return row && toRecord('Company', row);
}

/** Returns the company of a user, locked until the transaction ends, or undefined. The caller has locked the user. */
export async function lockCompanyOf(store: Store, userId: string): Promise<CompanyRecord | undefined> {
  const found = await companyOf(store, userId);
  return found && lockRecord(store, 'Company', found._id);
}

/** Refuses a company without an approved profile: it can only end what it has begun. */
export async function requireApproved(store: Store, userId: string): Promise<void> {
  const company = await companyOf(store, userId);
  if (company?.verifyStatus !== 'approved') throw new AppError('PERMISSION_DENIED', '企业认证通过后才能继续招聘流程');
}

/**
 * Copies what job seekers see of a company into its jobs, and whether they see them at all: only those of an approved
 * company with an active user. Runs in the transaction of every change of either, so the next read shows it. The caller has
 * locked the user.
 */
export async function updateCompanyJobs(store: Store, userId: string): Promise<void> {
  const row = await lockRow(store, 'Company', userId, 'userId');
  const company = row && toRecord('Company', row);
  const user = await store.sql
    .selectFrom('User')
    .select(['status', 'role'])
    .where('_id', '=', userId)
    .executeTakeFirst();
  const isOpen = company?.verifyStatus === 'approved' && user?.status === 'active' && user.role === 'company';
  // By their ids, as a deletion locks them, and not in the order of the index that the statement searches.
  await lockRows(store, 'Job', await findIds(store, 'Job', { userId }));
  const copies = { isCompanyOpen: isOpen ? 1 : 0, ...(company && { companyLogo: company.logo }) };
  await store.sql.updateTable('Job').set(copies).where('userId', '=', userId).execute();
  if (company) await renameCompanyOfJobs(store, userId, company.companyName);
}

/** One by one, because each has search keys of its own. The caller has locked them. */
async function renameCompanyOfJobs(store: Store, userId: string, companyName: string): Promise<void> {
  const query = store.sql
    .selectFrom('Job')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyName', '!=', companyName);
  for (const job of await (store.dialect === 'mysql' ? query.forUpdate() : query).execute()) {
    const renamed = { ...job, companyName, companyNameSearch: searchKey(companyName) };
    await updateRow(store, 'Job', job, { ...renamed, ...facetColumns('Job', renamed) });
  }
}
