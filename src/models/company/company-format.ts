import { companyFields } from '#contract/company.ts';
import { choiceName, type Field } from '#contract/fields.ts';
import { isLicensePlaceholder, type VerifyStatus, verifyStatuses } from '#contract/models.ts';
import type { FormatValue } from '../../components/history/changes.ts';
import { companyCopy } from '../../copy/company.ts';

const fields: Readonly<Record<string, Field>> = companyFields;

type Words = {
  statuses: Readonly<Record<VerifyStatus, string>>;
  logo: (url: string) => string;
};

/**
 * Formats the fields of a company. Empty values and licence placeholders read 未填写, unknown statuses as pending, and
 * choices by their names. The words for statuses and logos depend on the audience.
 */
export function companyFormat({ statuses, logo }: Words): FormatValue {
  return (field, value) => {
    if (typeof value !== 'string') return companyCopy.blank;
    if (field === 'verifyStatus') return statuses[verifyStatuses.find((known) => known === value) ?? 'pending'];
    const declared = fields[field];
    if (declared?.control === 'choice') return choiceName(declared, value);
    if (value === '' || (field === 'businessLicense' && isLicensePlaceholder(value))) return companyCopy.blank;
    return field === 'logo' ? logo(value) : value;
  };
}
