import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import type { CompanyRecord, ProfileInput } from '#contract/models.ts';
import { loadAgain, recordKeys } from '../../components/data-list/record-cache.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { useRunning } from '../../components/use-running.ts';
import { companyCopy } from '../../copy/company.ts';
import { ownCompanyQuery } from '../../models/company/own-company.ts';
import { checkProfile, type ProfileErrors, sameValues, valuesOf } from './profile-values.ts';
import { saveProfile } from './save-profile.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** Saves the form and shows the result. The form keeps what was typed until it is saved. */
export function useSaveProfile(userId: string, form: ProfileForm, onSaved: (message: string) => void) {
  const client = useQueryClient();
  const { isRunning, run } = useRunning();
  const own = ownCompanyQuery(userId);
  const loadLatest = () => client.fetchQuery({ ...own, staleTime: 0 });

  async function finish(message: string, saved: CompanyRecord | null): Promise<void> {
    form.drop();
    if (saved) client.setQueryData(own.queryKey, saved);
    // The new record could not be read: the page loads it again and shows its own error.
    else await loadLatest().catch(() => client.resetQueries({ queryKey: own.queryKey }));
    void loadAgain(client, recordKeys.model('Audit'));
    onSaved(message);
  }

  async function explain(reason: unknown, sent: ProfileInput, base: CompanyRecord | null): Promise<void> {
    const code = reason instanceof AppError ? reason.code : 'INTERNAL';
    if (code === 'DUPLICATE_LICENSE') {
      form.refuse(reason, companyCopy.licenseTaken, { businessLicense: companyCopy.licenseTaken });
    } else if (code === 'STALE_REVISION' || code === 'DUPLICATE_PROFILE') {
      const current = await loadLatest();
      // An earlier save succeeded, but its response was lost.
      if (current && sameValues(sent, valuesOf(current))) return finish(companyCopy.updated, current);
      form.rebase({ from: base, sent, to: current });
      form.refuse(reason, code === 'STALE_REVISION' ? companyCopy.stale : companyCopy.saveFailed(errorText(reason)));
    } else {
      form.refuse(reason, companyCopy.saveFailed(errorText(reason)), fieldsOf(reason));
    }
  }

  async function store(values: ProfileInput, base: CompanyRecord | null): Promise<void> {
    try {
      const saved = await saveProfile({ userId, values, base, now: Date.now() });
      await finish(saved.message, saved.company);
    } catch (reason) {
      await explain(reason, values, base).catch((failed: unknown) =>
        form.refuse(failed, companyCopy.saveFailed(errorText(failed))),
      );
    }
  }

  async function checkAndStore(typed: ProfileInput, base: CompanyRecord | null): Promise<void> {
    form.clearMessage();
    const checked = checkProfile(typed);
    if ('errors' in checked) form.refuse(new AppError('VALIDATION_FAILED', checked.message), undefined, checked.errors);
    else await store(checked.values, base);
  }

  return {
    isSaving: isRunning,
    save: () => run(() => checkAndStore(form.values, form.base)),
    resolveAndSave: (chosen: ProfileInput, theirs: CompanyRecord) => {
      form.resolve(chosen);
      run(() => checkAndStore(chosen, theirs));
    },
  };
}

/** The fields that the server refused. */
function fieldsOf(reason: unknown): ProfileErrors {
  return reason instanceof AppError && reason.fields !== undefined ? reason.fields : {};
}
