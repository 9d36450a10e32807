import { createHash } from 'node:crypto';
import { searchKey } from '#contract/filter.ts';
import { identityKey, isSuperAdmin, type RecordOf } from '#contract/models.ts';
import type { CompanyTable, UserTable } from './tables.ts';

/** Longer keys are kept as their hash: NFKC can stretch a text beyond what an index may hold. */
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
    // Decision 8: either mark makes a super admin; one column then answers every question about it.
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
    companyNameSearch: searchKey(record.companyName),
    contactPersonSearch: searchKey(record.contactPerson),
    contactEmailSearch: searchKey(record.contactEmail),
  };
}
