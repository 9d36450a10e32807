import { isLicensePlaceholder, verifyStatuses } from '#contract/models.ts';
import { reviewCopy } from '../../copy/company-review.ts';

/** A field of a company as people read it: names for statuses, 未填写 for what is empty or only a stand-in. */
export function shownValue(field: string, value: unknown): string {
  if (field === 'verifyStatus') {
    if (typeof value !== 'string') return reviewCopy.blank;
    return reviewCopy.statuses[verifyStatuses.find((known) => known === value) ?? 'pending'];
  }
  if (typeof value !== 'string' || value === '') return reviewCopy.blank;
  // Two logos differ in the random end of their addresses, and in nothing else that could be read.
  if (field === 'logo') return `${reviewCopy.details.logoSet} …${value.slice(-12)}`;
  return field === 'businessLicense' && isLicensePlaceholder(value) ? reviewCopy.blank : value;
}
