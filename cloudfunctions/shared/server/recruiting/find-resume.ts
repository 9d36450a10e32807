import { sql } from 'kysely';
import type { Source } from '#database/narrow-search.ts';
import type { Store } from '#database/tables.ts';
import { refused, requireUser } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { companyOf } from './company-jobs.ts';

/**
 * The part of the library that a company finds: everything but the résumés of people who have blocked it. A query reads
 * nothing else, so that blocked and absent are one.
 */
export function libraryOf(caller: Caller): Source {
  const table = sql.table('LibraryResume');
  const condition = sql`not exists (
    select 1 from ${sql.table('Block')} where ${sql.ref('Block.userId')} = ${sql.ref('LibraryResume.userId')}
    and ${sql.ref('Block.employerId')} = ${requireUser(caller)._id}) and `;
  return { name: 'LibraryResume', table, condition };
}

/** Throws unless the caller's company is approved: a new account must not be able to collect résumés. */
export async function requireVerified(store: Store, caller: Caller): Promise<void> {
  const company = await companyOf(store, requireUser(caller)._id);
  if (company?.verifyStatus !== 'approved') throw refused(caller);
}
