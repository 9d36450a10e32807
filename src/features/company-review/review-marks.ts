import type { AuditRecord, CompanyRecord } from '#contract/models.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import type { Mark } from './company-facts.tsx';
import { changesBetween, changesSinceDecision, type ProfileField } from './what-changed.ts';

export type ReviewMarks = {
  fields: ReadonlyMap<ProfileField, Mark>;
  /** One sentence on what the marks mean; undefined when there is nothing to say. */
  summary: string | undefined;
  /** The company changed its profile while it was being looked at: this has to be seen before a decision. */
  isUrgent: boolean;
};

/** What to mark: changes since the last decision, and above them those made while the details were open. */
export function reviewMarks(
  company: CompanyRecord,
  seen: CompanyRecord,
  /** Undefined until it is known. */
  decision: AuditRecord | null | undefined,
): ReviewMarks {
  const { details } = reviewCopy;
  const since = decision ? changesSinceDecision(company, decision) : null;
  // Once it is decided, nobody needs to be warned any more.
  const meanwhile = company.verifyStatus === 'pending' ? changesBetween(seen, company) : [];
  const fields = new Map<ProfileField, Mark>();
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
