import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { companyFieldNames } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { isComposing } from '../../components/composition.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { RestoredNotice } from '../../components/feedback/restored-notice.tsx';
import { MessageNotice } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { companyCopy } from '../../copy/company.ts';
import { forms } from '../../copy/lists.ts';
import { ProfileConflict } from './profile-conflict.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useSaveProfile } from './use-save-profile.ts';

type ProfileFormProps = {
  userId: string;
  company: CompanyRecord | null;
  onSaved: (message: string) => void;
  onCancel: () => void;
};

export function ProfileForm({ userId, company, onSaved, onCancel }: ProfileFormProps) {
  const form = useProfileForm(userId, company, onCancel);
  const { save, resolveAndSave, isSaving } = useSaveProfile(userId, form, onSaved);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const wrong = companyFieldNames.find((field) => form.errors[field] !== undefined);
    const control = wrong && element.current?.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  }, [form.errors]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    save();
  }

  function cancel(): void {
    if (!isSaving && (!form.isDirty || askConfirm(forms.leave))) form.discard();
  }

  function cancelByEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) cancel();
  }

  const { conflict } = form;
  if (conflict) {
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl">{companyCopy.title}</h1>
        <Panel isPadded>
          <ProfileConflict
            title={form.message?.text ?? companyCopy.stale}
            base={form.base}
            mine={form.values}
            theirs={conflict}
            onEdit={form.resolve}
            onSave={(chosen) => resolveAndSave(chosen, conflict)}
          />
        </Panel>
      </div>
    );
  }
  return (
    <form ref={element} noValidate onSubmit={submit} onKeyDown={cancelByEscape} className="grid gap-4">
      <header>
        <h1 className="text-2xl">{company ? companyCopy.title : companyCopy.create}</h1>
        <p className="text-sm text-muted">{forms.requiredNote}</p>
      </header>
      {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
      <Panel isPadded>
        <ProfileFields userId={userId} form={form} />
      </Panel>
      <MessageNotice message={form.message} />
      {form.newer && (
        <Notice tone="neutral" title={companyCopy.staleNow}>
          {companyCopy.staleStatus(companyCopy.statuses[form.newer.verifyStatus])}
        </Notice>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 flex justify-end gap-2 border-t border-line bg-page px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0">
        <Button onClick={cancel} disabled={isSaving}>
          {companyCopy.cancel}
        </Button>
        <Button variant="primary" type="submit" busy={isSaving} busyLabel={companyCopy.saving}>
          {companyCopy.save}
        </Button>
      </div>
    </form>
  );
}
