import { useState } from 'react';
import { companyFieldNames } from '#contract/company.ts';
import type { CompanyField, CompanyRecord, ProfileInput } from '#contract/models.ts';
import { firstChoices } from '../../components/conflict/merge.ts';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { PROFILE_DRAFT, type ProfileDraft, readProfileDraft } from './profile-draft.ts';
import { type ProfileErrors, sameValues, valuesOf } from './profile-values.ts';

/** State of the form: the record that is edited, the typed values, and the messages about them. */
export function useProfileForm(userId: string, company: CompanyRecord | null, close: () => void) {
  const [draft] = useState(() => readProfileDraft(userId));
  const [base, setBase] = useState(company && draft ? draft.base : company);
  const [values, setValues] = useState<ProfileInput>(() => draft?.values ?? valuesOf(company));
  const [isRestored, setRestored] = useState(draft !== null);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const { message, fail, clear } = useMessage();
  /** The record as somebody else changed it. */
  const [newer, setNewer] = useState<CompanyRecord | null>(null);
  const isDirty = !sameValues(values, valuesOf(base));

  const content: ProfileDraft = { values, base };
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

  /** Continues on the record as stored now, and keeps the typed values. Fields that others changed are chosen before. */
  function rebase({
    from,
    sent,
    to,
  }: {
    from: CompanyRecord | null;
    sent: ProfileInput;
    to: CompanyRecord | null;
  }): void {
    const versions = { base: valuesOf(from), mine: sent, theirs: valuesOf(to) };
    const isDisputed = to !== null && firstChoices(companyFieldNames, versions).size > 0;
    setNewer(to);
    if (!isDisputed) setBase(to);
  }

  /** Ends a conflict with the values that were chosen. */
  function resolve(chosen: ProfileInput): void {
    setValues(chosen);
    setBase(newer);
    setNewer(null);
    clear();
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
    /** The record as stored now, while there are fields to choose. */
    conflict: newer !== base ? newer : null,
    errors,
    message,
    isDirty,
    isRestored,
    change,
    refuse,
    rebase,
    resolve,
    reset,
    drop,
    discard,
    clearMessage: clear,
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
