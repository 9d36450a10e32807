import { isLicensePlaceholder, type VerifyStatus, verifyStatuses } from '#contract/models.ts';
import type { FormatValue } from '../../components/history/changes.ts';
import { companyCopy } from '../../copy/company.ts';

type Words = {
  statuses: Readonly<Record<VerifyStatus, string>>;
  logo: (url: string) => string;
};

/**
 * Formats the fields of a company. Empty values and licence placeholders read 未填写, unknown statuses as pending. The
 * words for statuses and logos depend on the audience.
 */
export function companyFormat({ statuses, logo }: Words): FormatValue {
  return (field, value) => {
    if (typeof value !== 'string') return companyCopy.blank;
    if (field === 'verifyStatus') return statuses[verifyStatuses.find((known) => known === value) ?? 'pending'];
    if (value === '' || (field === 'businessLicense' && isLicensePlaceholder(value))) return companyCopy.blank;
    return field === 'logo' ? logo(value) : value;
  };
}
