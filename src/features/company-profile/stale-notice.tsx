import type { CompanyRecord, ProfileInput } from '#contract/models.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { companyCopy } from '../../copy/company.ts';
import { formatValue, statusOf } from './profile-format.ts';
import { profileFieldNames, valuesOf } from './profile-values.ts';

/** What is stored by now, where it differs from what is typed. */
export function StaleNotice({ newer, values }: { newer: CompanyRecord; values: ProfileInput }) {
  const stored = valuesOf(newer);
  const different = profileFieldNames.filter((field) => stored[field].trim() !== values[field].trim());
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
