import { companyCopy } from '../../copy/company.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import { companyFormat } from '../../models/company/company-format.ts';

/** Formats a field as administrators read it. */
export const formatValue = companyFormat({
  statuses: reviewCopy.statuses,
  // Only the random end of its URL distinguishes one logo from another in a text.
  logo: (url) => `${companyCopy.logo.set} …${url.slice(-12)}`,
});
