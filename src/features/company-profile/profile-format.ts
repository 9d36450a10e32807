import { companyCopy } from '../../copy/company.ts';
import { companyFormat } from '../../models/company/company-format.ts';

/** Labels of the fields that the history shows, in its order. */
export const historyLabels = {
  verifyStatus: companyCopy.history.verifyStatus,
  rejectReason: companyCopy.history.rejectReason,
  reSubmitReason: companyCopy.history.reSubmitReason,
  ...companyCopy.fields,
} as const;

/** Formats a field as its own company reads it. */
export const formatValue = companyFormat({ statuses: companyCopy.statuses, logo: () => companyCopy.logo.set });
