import type { AuditRecord, CompanyField, CompanyRecord } from '#contract/models.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import { changesBetween, changesSinceDecision } from '../../models/company/company-changes.ts';
import type { Mark } from './company-facts.tsx';

export type ReviewMarks = {
  fields: ReadonlyMap<CompanyField, Mark>;
  /** One sentence that explains the marks; undefined if there are none. */
  summary: string | undefined;
  /** Whether the company changed its profile while the details were open: an administrator must see this before deciding. */
  isUrgent: boolean;
};

/** The fields to mark: changed since the last decision, or, with precedence, while the details were open. */
export function reviewMarks(
  company: CompanyRecord,
  seen: CompanyRecord,
  /** Undefined while it loads. */
  decision: AuditRecord | null | undefined,
): ReviewMarks {
  const { details } = reviewCopy;
  const since = decision ? changesSinceDecision(company, decision) : null;
  // A decided company needs no warning.
  const meanwhile = company.verifyStatus === 'pending' ? changesBetween(seen, company) : [];
  const fields = new Map<CompanyField, Mark>();
  for (const change of since ?? []) fields.set(change.field, { change, label: details.changed });
  for (const change of meanwhile) fields.set(change.field, { change, label: details.justChanged });
  return { fields, summary: summaryOf(company, since?.length, meanwhile.length), isUrgent: meanwhile.length > 0 };
}

function summaryOf(company: CompanyRecord, since: number | undefined, meanwhile: number): string | undefined {
  const { details } = reviewCopy;
  if (meanwhile > 0) return details.changedMeanwhile(meanwhile);
  if (since === undefined) return undefined;
  if (since > 0) return details.changedSince(since);
  return company.verifyStatus === 'pending' ? details.unchangedSince : undefined;
}
