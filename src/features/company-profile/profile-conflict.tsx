import { companyFieldNames } from '#contract/company.ts';
import type { CompanyRecord, ProfileInput } from '#contract/models.ts';
import { ConflictView } from '../../components/conflict/conflict-view.tsx';
import { companyCopy } from '../../copy/company.ts';
import { companyValue } from '../../models/company/company-value.tsx';
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
  return (
    <ConflictView
      title={title}
      explanation={companyCopy.staleStatus(companyCopy.statuses[theirs.verifyStatus])}
      fields={companyFieldNames}
      labels={companyCopy.fields}
      format={(field, value) => companyValue(mine, field, value, formatValue)}
      base={valuesOf(base)}
      mine={mine}
      theirs={valuesOf(theirs)}
      onEdit={onEdit}
      onSave={onSave}
    />
  );
}
