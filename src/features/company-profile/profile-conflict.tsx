import { companyFieldNames } from '#contract/company.ts';
import type { CompanyRecord, ProfileInput } from '#contract/models.ts';
import { ConflictView } from '../../components/conflict/conflict-view.tsx';
import { companyCopy } from '../../copy/company.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { formatValue } from './profile-format.ts';
import { valuesOf } from './profile-values.ts';

type ProfileConflictProps = {
  title: string;
  base: CompanyRecord | null;
  mine: ProfileInput;
  theirs: CompanyRecord;
  onEdit: (chosen: ProfileInput) => void;
  onSave: (chosen: ProfileInput) => void;
};

/** The choice between both versions of a profile that was also saved in another window. */
export function ProfileConflict({ title, base, mine, theirs, onEdit, onSave }: ProfileConflictProps) {
  const format = (field: string, value: string) =>
    field === 'logo' && value !== '' ? <CompanyLogo url={value} name={mine.companyName} /> : formatValue(field, value);
  return (
    <ConflictView
      title={title}
      explanation={companyCopy.staleStatus(companyCopy.statuses[theirs.verifyStatus])}
      fields={companyFieldNames}
      labels={companyCopy.fields}
      format={format}
      base={valuesOf(base)}
      mine={mine}
      theirs={valuesOf(theirs)}
      onEdit={onEdit}
      onSave={onSave}
    />
  );
}
