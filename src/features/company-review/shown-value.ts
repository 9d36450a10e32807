import { isLicensePlaceholder, verifyStatuses } from '#contract/models.ts';
import { reviewCopy } from '../../copy/company-review.ts';

/** Formats a field of a company: statuses by name, empty values and licence placeholders as 未填写. */
export function shownValue(field: string, value: unknown): string {
  if (field === 'verifyStatus') {
    if (typeof value !== 'string') return reviewCopy.blank;
    return reviewCopy.statuses[verifyStatuses.find((known) => known === value) ?? 'pending'];
  }
  if (typeof value !== 'string' || value === '') return reviewCopy.blank;
  // The random end of its address is all that distinguishes one logo from another in a text.
  if (field === 'logo') return `${reviewCopy.details.logoSet} …${value.slice(-12)}`;
  return field === 'businessLicense' && isLicensePlaceholder(value) ? reviewCopy.blank : value;
}
