import { useState } from 'react';
import type { CompanyRecord, ProfileInput } from '../../../cloudfunctions/shared/contract/models.ts';
import { showAlert } from '../../components/feedback/browser-dialogs.ts';
import { useUnsavedChanges } from '../../components/feedback/unsaved-changes.ts';
import { readDraft } from './profile-draft.ts';
import { type ProfileErrors, type ProfileField, sameValues, valuesOf } from './profile-values.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** What the form holds: the record that editing began on, what is typed, and what to say about it. */
export function useProfileForm(userId: string, company: CompanyRecord | null, close: () => void) {
  const [draft] = useState(() => readDraft(userId));
  const [base, setBase] = useState(() => editedRecord(company, draft?.revision ?? null));
  const [values, setValues] = useState<ProfileInput>(() => draft?.values ?? valuesOf(company));
  const [isRestored, setRestored] = useState(draft !== null);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** The record as it was changed elsewhere, to compare with. */
  const [newer, setNewer] = useState<CompanyRecord | null>(null);
  const isDirty = !sameValues(values, valuesOf(base));

  useUnsavedChanges(isDirty, close);
  useKeptDraft(userId, values, base?.revision ?? null, isDirty);

  function change(field: ProfileField, value: string): void {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...rest }) => rest);
  }

  /** Says why it was not saved, at the fields, on the page and as an alert (section 8). */
  function refuse(message: string, fieldErrors: ProfileErrors = {}): void {
    setErrors(fieldErrors);
    setFailure(message);
    showAlert(message);
  }

  /** Goes on from the record as it is now, with what is typed. */
  function rebase(current: CompanyRecord | null): void {
    setNewer(current);
    setBase(current);
  }

  function reset(): void {
    setBase(company);
    setValues(valuesOf(company));
    setRestored(false);
    setErrors({});
    setFailure(null);
    setNewer(null);
  }

  return { values, base, newer, errors, failure, isDirty, isRestored, change, refuse, rebase, reset, setFailure };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** A draft was typed on the revision it names, so that saving it notices what has happened since. */
function editedRecord(company: CompanyRecord | null, revision: number | null): CompanyRecord | null {
  return company && revision !== null ? { ...company, revision } : company;
}
