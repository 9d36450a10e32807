import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSuperAdmin, type UserRecord } from '#contract/models.ts';
import { verifySession } from '../../cloud/session/session.ts';
import { refreshModel, showRecord } from '../../components/data-list/record-cache.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { RestoredNotice } from '../../components/feedback/restored-notice.tsx';
import { type Fail, MessageNotice, type Notify } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { forms } from '../../copy/lists.ts';
import { usersCopy } from '../../copy/users.ts';
import { nameOf } from '../../models/user/user-name.ts';
import { useUserForm } from './use-user-form.ts';
import { UserConflict } from './user-conflict.tsx';
import type { UserFormDraft } from './user-draft.ts';
import { UserFormFields } from './user-form-fields.tsx';

type UserFormDialogProps = {
  /** Undefined for a new user. */
  user: UserRecord | undefined;
  draft: UserFormDraft | undefined;
  currentUserId: string;
  notify: Notify;
  fail: Fail;
  onClose: () => void;
};

/** Creates or edits a user. Unsaved text is discarded only after a confirmation. */
export function UserFormDialog({ user, draft, currentUserId, notify, fail, onClose }: UserFormDialogProps) {
  const client = useQueryClient();
  const form = useUserForm({
    user,
    draft,
    onStored: (stored) => showRecord(client, 'User', stored),
    onSaved: (saved) => {
      onClose();
      if (saved.user) showRecord(client, 'User', saved.user);
      else refreshModel(client, 'User');
      // The header shows the name of the signed-in user.
      if (saved.user?._id === currentUserId) void verifySession().catch(() => undefined);
      if (saved.error === undefined) notify('success', saved.text);
      else fail(saved.error, saved.text);
    },
    close: onClose,
  });
  const element = useRef<HTMLFormElement>(null);
  const texts = usersCopy.form;

  function close() {
    if (form.isBusy || (form.isDirty && !askConfirm(texts.discard))) return;
    form.discard();
  }

  const cancel = (
    <Button onClick={close} disabled={form.isBusy}>
      {texts.cancel}
    </Button>
  );
  const formProps = {
    onSubmit: form.submit,
    submit: form.base ? texts.save : texts.create,
    isBusy: form.isBusy,
    busyLabel: texts.saving,
    refusals: form.refusals,
    ref: element,
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={form.base ? texts.editTitle : texts.createTitle}
      description={form.base ? nameOf(form.base) : forms.requiredNote}
      size="lg"
      form={form.conflict ? undefined : formProps}
      footer={form.conflict ? undefined : cancel}
      keepOpenOnOutsidePress
      initialFocus={() => element.current?.querySelector('input') ?? null}
    >
      {form.conflict && form.base ? (
        <UserConflict
          base={form.base}
          mine={form.values}
          conflict={form.conflict}
          onEdit={form.resolve}
          onSave={(chosen, theirs) => void form.resolveAndSave(chosen, theirs)}
        />
      ) : (
        <>
          {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
          <MessageNotice message={form.message} />
          <UserFormFields
            values={form.values}
            errors={form.errors}
            change={form.change}
            isNew={form.base === undefined}
            needsEmail={form.base?.email !== null}
            isSelf={form.base?._id === currentUserId}
            isSuperAdmin={form.base !== undefined && isSuperAdmin(form.base)}
          />
        </>
      )}
    </Dialog>
  );
}
