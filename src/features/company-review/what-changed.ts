import { listEvery } from '../../../cloudfunctions/shared/contract/list-every.ts';
import type { AuditRecord, CompanyRecord, ProfileInput } from '../../../cloudfunctions/shared/contract/models.ts';

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

function isDecision(row: AuditRecord): boolean {
  return row.after.verifyStatus === 'approved' || row.after.verifyStatus === 'rejected';
}

/**
 * What the company changed since an administrator last decided, from the history (newest first).
 * Null when no decision is in the history: then there is nothing to compare with.
 */
export function changesSinceDecision(company: CompanyRecord, history: readonly AuditRecord[]): FieldChange[] | null {
  const decided = history.findIndex(isDecision);
  if (decided < 0) return null;
  const earlier = new Map<ProfileField, string>();
  // Newest first: the value of the oldest row wins, which is the one that stood when the decision was made.
  for (const row of history.slice(0, decided)) {
    for (const field of profileFieldOrder) {
      const value = row.before[field];
      if (typeof value === 'string') earlier.set(field, value);
    }
  }
  return differences(company, (field) => earlier.get(field));
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
