import { createHash } from 'node:crypto';
import { searchedCompanyFields } from '#contract/company.ts';
import { searchKey } from '#contract/filter.ts';
import { identityKey, isSuperAdmin, type RecordOf } from '#contract/models.ts';
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
  const { username, email, realName } = record;
  return {
    ...record,
    // Either field marks a super admin. The column stores the result, so that queries need only one column.
    isSuperAdmin: isSuperAdmin(record) ? 1 : 0,
    usernameKey: uniqueKey(username),
    emailKey: email === null ? null : uniqueKey(email),
    usernameSearch: searchKey(username),
    emailSearch: email === null ? null : searchKey(email),
    realNameSearch: searchKey(realName),
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

/** The `…Search` column of each of these fields. */
function searchColumns<F extends string>(
  fields: readonly F[],
  record: Readonly<Record<F, string>>,
): { [N in F as `${N}Search`]: string };
function searchColumns(fields: readonly string[], record: Readonly<Record<string, string>>): object {
  return Object.fromEntries(fields.map((field) => [`${field}Search`, searchKey(record[field] ?? '')]));
}
