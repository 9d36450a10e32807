import { createHash } from 'node:crypto';
import { searchedCompanyFields } from '#contract/company.ts';
import { searchKey } from '#contract/filter.ts';
import { isSuperAdmin, type RecordOf } from '#contract/models.ts';
import { identityKey } from '#contract/normalize.ts';
import { searchedUserFields, uniqueUserFields } from '#contract/user.ts';
import type { CompanyTable, UserTable } from './tables.ts';

/** Longer keys are stored as a hash, because NFKC can lengthen a text beyond the limit of an index. */
const MAX_KEY_LENGTH = 255;

/** The key that a unique index compares. */
export function uniqueKey(value: string): string {
  const key = identityKey(value);
  return key.length <= MAX_KEY_LENGTH ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

/** The row of a user record: flags as numbers, and the shadow columns filled. */
export function userColumns(record: RecordOf<'User'>): UserTable {
  return {
    ...record,
    // Either field marks a super admin. The column stores the result, so that queries need only one column.
    isSuperAdmin: isSuperAdmin(record) ? 1 : 0,
    ...keyColumns(uniqueUserFields, record),
    ...searchColumns(searchedUserFields, record),
  };
}

/** The row of a company record, with the shadow columns filled. */
export function companyColumns(record: RecordOf<'Company'>): CompanyTable {
  return {
    ...record,
    licenseKey: uniqueKey(record.businessLicense),
    ...searchColumns(searchedCompanyFields, record),
  };
}

type Texts = Readonly<Record<string, string | null>>;

/** The `…Key` column of each of these fields. */
function keyColumns<F extends string, R extends Readonly<Record<F, string | null>>>(
  fields: readonly F[],
  record: R,
): { [N in F as `${N}Key`]: R[N] };
function keyColumns(fields: readonly string[], record: Texts): object {
  return Object.fromEntries(fields.map((field) => [`${field}Key`, mapText(record[field], uniqueKey)]));
}

/** The `…Search` column of each of these fields. */
function searchColumns<F extends string, R extends Readonly<Record<F, string | null>>>(
  fields: readonly F[],
  record: R,
): { [N in F as `${N}Search`]: R[N] };
function searchColumns(fields: readonly string[], record: Texts): object {
  return Object.fromEntries(fields.map((field) => [`${field}Search`, mapText(record[field], searchKey)]));
}

function mapText(value: string | null | undefined, map: (text: string) => string): string | null {
  return typeof value === 'string' ? map(value) : null;
}
