import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { CompanyRecord, ProfileInput } from '#contract/models.ts';
import { getCurrentUser } from '../../cloud/session/session.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { companyCopy } from '../../copy/company.ts';
import { ownCompanyQuery } from './own-company.ts';
import { checkProfile, sameValues, valuesOf } from './profile-values.ts';
import { saveProfile } from './save-profile.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** Saves the form and says how it went. What was typed stays in the form whenever it was not saved. */
export function useSaveProfile(userId: string, form: ProfileForm, onSaved: (message: string) => void) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const own = ownCompanyQuery(userId);
  const loadLatest = () => client.fetchQuery({ ...own, staleTime: 0 });

  async function finish(message: string, saved: CompanyRecord | null): Promise<void> {
    form.drop();
    if (saved) client.setQueryData(own.queryKey, saved);
    // Saved but not read back: the page loads anew, and says so itself if it can't.
    else await loadLatest().catch(() => client.resetQueries({ queryKey: own.queryKey }));
    client.invalidateQueries({ queryKey: ['Audit'] });
    onSaved(message);
  }

  async function explain(reason: unknown, sent: ProfileInput): Promise<void> {
    const code = reason instanceof AppError ? reason.code : 'INTERNAL';
    if (code === 'DUPLICATE_LICENSE') {
      form.refuse(reason, companyCopy.licenseTaken, { businessLicense: companyCopy.licenseTaken });
    } else if (code === 'STALE_REVISION' || code === 'DUPLICATE_PROFILE') {
      const current = await loadLatest();
      // The answer to an earlier save was lost on its way: what is stored is what was typed.
      if (current && sameValues(sent, valuesOf(current))) return finish(companyCopy.updated, current);
      form.rebase(current);
      form.refuse(reason, code === 'STALE_REVISION' ? companyCopy.stale : companyCopy.saveFailed(errorText(reason)));
    } else {
      form.refuse(reason, companyCopy.saveFailed(errorText(reason)));
    }
  }

  async function store(values: ProfileInput): Promise<void> {
    setSaving(true);
    try {
      const saved = await saveProfile({ userId, values, base: form.base, now: Date.now() });
      await finish(saved.message, saved.company);
    } catch (reason) {
      await explain(reason, values).catch((failed: unknown) =>
        form.refuse(failed, companyCopy.saveFailed(errorText(failed))),
      );
    } finally {
      setSaving(false);
    }
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    form.clearMessage();
    const checked = checkProfile(form.values);
    if ('errors' in checked) form.refuse(new AppError('VALIDATION_FAILED', checked.message), undefined, checked.errors);
    else if (getCurrentUser()?._id !== userId) form.refuse(new AppError('UNAUTHENTICATED', companyCopy.notSignedIn));
    else await store(checked.values);
  }

  return { save, isSaving };
}
