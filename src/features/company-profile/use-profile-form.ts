import { useState } from 'react';
import type { CompanyField, CompanyRecord, ProfileInput } from '#contract/models.ts';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { PROFILE_DRAFT, type ProfileDraft, readProfileDraft } from './profile-draft.ts';
import { type ProfileErrors, sameValues, valuesOf } from './profile-values.ts';

/** State of the form: the record that is edited, the typed values, and the messages about them. */
export function useProfileForm(userId: string, company: CompanyRecord | null, close: () => void) {
  const [draft] = useState(() => readProfileDraft(userId));
  const [base, setBase] = useState(() => editedRecord(company, draft?.revision ?? null));
  const [values, setValues] = useState<ProfileInput>(() => draft?.values ?? valuesOf(company));
  const [isRestored, setRestored] = useState(draft !== null);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const { message, fail, clear } = useMessage();
  /** The record as somebody else changed it, for comparison. */
  const [newer, setNewer] = useState<CompanyRecord | null>(null);
  const isDirty = !sameValues(values, valuesOf(base));

  const content: ProfileDraft = { values, revision: base?.revision ?? null };
  const { drop, discard } = useDraft(PROFILE_DRAFT, { content: isDirty ? content : null, isUnsaved: isDirty, close });

  function change(field: CompanyField, value: string): void {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...rest }) => rest);
  }

  /** Shows why the profile was not saved: at the fields, on the page and as an alert. */
  function refuse(error: unknown, text?: string, fieldErrors: ProfileErrors = {}): void {
    setErrors(fieldErrors);
    fail(error, text);
  }

  /** Bases the form on the record as stored now, and keeps the typed values. */
  function rebase(current: CompanyRecord | null): void {
    setNewer(current);
    setBase(current);
  }

  function reset(): void {
    setBase(company);
    setValues(valuesOf(company));
    setRestored(false);
    setErrors({});
    clear();
    setNewer(null);
  }

  return {
    values,
    base,
    newer,
    errors,
    message,
    isDirty,
    isRestored,
    change,
    refuse,
    rebase,
    reset,
    drop,
    discard,
    clearMessage: clear,
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** The record with the revision that a draft was typed on, so that saving detects later changes. */
function editedRecord(company: CompanyRecord | null, revision: number | null): CompanyRecord | null {
  return company && revision !== null ? { ...company, revision } : company;
}
