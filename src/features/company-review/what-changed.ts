import { listEvery } from '#contract/list-every.ts';
import type { AuditRecord, CompanyRecord, ProfileInput } from '#contract/models.ts';

export type ProfileField = keyof ProfileInput;
/** A field whose value is no longer what the reader last saw, with that earlier value. */
export type FieldChange = { field: ProfileField; before: string };

/** The facts in reading order. */
export const profileFieldOrder = listEvery<ProfileField>()([
  'companyName',
  'contactPerson',
  'contactPhone',
  'contactEmail',
  'businessLicense',
  'address',
  'description',
  'logo',
]);

/**
 * What the company changed since an administrator last decided. Null where there is nothing to compare with: no
 * decision was made.
 */
export function changesSinceDecision(company: CompanyRecord, decision: AuditRecord | null): FieldChange[] | null {
  const snapshot = decision?.snapshot;
  if (!snapshot) return null;
  return differences(company, (field) => {
    const value = snapshot[field];
    return typeof value === 'string' ? value : undefined;
  });
}

/** What is different between two readings of one company. */
export function changesBetween(seen: CompanyRecord, now: CompanyRecord): FieldChange[] {
  return differences(now, (field) => seen[field]);
}

function differences(now: CompanyRecord, before: (field: ProfileField) => string | undefined): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of profileFieldOrder) {
    const value = before(field);
    if (value !== undefined && value !== now[field]) changes.push({ field, before: value });
  }
  return changes;
}
