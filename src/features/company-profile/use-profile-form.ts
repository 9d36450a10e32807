import { useState } from 'react';
import type { CompanyRecord, ProfileInput } from '#contract/models.ts';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { PROFILE_DRAFT, type ProfileDraft, readProfileDraft } from './profile-draft.ts';
import { type ProfileErrors, type ProfileField, sameValues, valuesOf } from './profile-values.ts';

/** What the form holds: the record that editing began on, what is typed, and what to say about it. */
export function useProfileForm(userId: string, company: CompanyRecord | null, close: () => void) {
  const [draft] = useState(() => readProfileDraft(userId));
  const [base, setBase] = useState(() => editedRecord(company, draft?.revision ?? null));
  const [values, setValues] = useState<ProfileInput>(() => draft?.values ?? valuesOf(company));
  const [isRestored, setRestored] = useState(draft !== null);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const { message, fail, clear } = useMessage();
  /** The record as it was changed elsewhere, to compare with. */
  const [newer, setNewer] = useState<CompanyRecord | null>(null);
  const isDirty = !sameValues(values, valuesOf(base));

  const content: ProfileDraft = { values, revision: base?.revision ?? null };
  const { drop, discard } = useDraft(PROFILE_DRAFT, { content: isDirty ? content : null, isUnsaved: isDirty, close });

  function change(field: ProfileField, value: string): void {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...rest }) => rest);
  }

  /** Says why it was not saved, at the fields, on the page and as an alert (section 8). */
  function refuse(error: unknown, text?: string, fieldErrors: ProfileErrors = {}): void {
    setErrors(fieldErrors);
    fail(error, text);
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

/** A draft was typed on the revision it names, so that saving it notices what has happened since. */
function editedRecord(company: CompanyRecord | null, revision: number | null): CompanyRecord | null {
  return company && revision !== null ? { ...company, revision } : company;
}
