import { type CompanyField, companyFieldNames } from '#contract/company.ts';
import type { AuditRecord, CompanyRecord } from '#contract/models.ts';

/** A field that changed, with its earlier value. */
export type FieldChange = { field: CompanyField; before: string };

/** The fields that changed since the last decision; null if no decision was made. */
export function changesSinceDecision(company: CompanyRecord, decision: AuditRecord | null): FieldChange[] | null {
  const snapshot = decision?.snapshot;
  if (!snapshot) return null;
  return differences(company, (field) => {
    const value = snapshot[field];
    return typeof value === 'string' ? value : undefined;
  });
}

/** The fields that differ between two reads of one company. */
export function changesBetween(seen: CompanyRecord, now: CompanyRecord): FieldChange[] {
  return differences(now, (field) => seen[field]);
}

function differences(now: CompanyRecord, before: (field: CompanyField) => string | undefined): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of companyFieldNames) {
    const value = before(field);
    if (value !== undefined && value !== now[field]) changes.push({ field, before: value });
  }
  return changes;
}
