import { companyFieldNames, type ProfileInput } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { companyCopy } from '../../copy/company.ts';
import { formatValue, statusOf } from './profile-format.ts';
import { valuesOf } from './profile-values.ts';

/** Lists the stored values that differ from the typed ones. */
export function StaleNotice({ newer, values }: { newer: CompanyRecord; values: ProfileInput }) {
  const stored = valuesOf(newer);
  const different = companyFieldNames.filter((field) => stored[field].trim() !== values[field].trim());
  return (
    <Notice tone="neutral" title={companyCopy.staleNow}>
      <ul>
        <li>{companyCopy.staleStatus(companyCopy.statuses[statusOf(newer.verifyStatus)])}</li>
        {different.map((field) => (
          <li key={field} className="line-clamp-2">
            {companyCopy.staleStored(companyCopy.fields[field], formatValue(field, stored[field]))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
