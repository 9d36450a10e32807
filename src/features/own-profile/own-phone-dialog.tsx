import * as v from 'valibot';
import { userFields } from '#contract/user.ts';
import { changeOwnPhone } from '../../cloud/session/own-phone.ts';
import { DraftDialog, readOpenDialogs, useDialogDraft } from '../../components/form/draft-dialog.tsx';
import { FieldControl } from '../../components/form/field-control.tsx';
import { fieldErrors } from '../../components/form/field-values.ts';
import { ownPhoneCopy as texts } from '../../copy/recruiting/own-profile.ts';

const { phone: field } = userFields;
const drafts = {
  start: 'ownPhone:',
  schema: v.object({ typed: v.object({ phone: v.string() }), isOpen: v.boolean(), id: v.string() }),
};

/** Whether the dialog was open when the page was left. */
export function wasPhoneOpen(userId: string): boolean {
  return readOpenDialogs(userId, drafts).includes(userId);
}

type OwnPhoneDialogProps = {
  userId: string;
  phone: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChanged: (text: string) => void;
};

/** Changes the own telephone number. */
export function OwnPhoneDialog({ userId, phone, onChanged, ...opened }: OwnPhoneDialogProps) {
  const { frame, typed, errors, change } = useDialogDraft({
    ...opened,
    id: userId,
    drafts,
    stored: { phone },
    errorsOf: (entered) => fieldErrors({ phone: field }, entered),
    submit: async (entered) => {
      const next = entered.phone.trim();
      await changeOwnPhone(next);
      onChanged(next === '' ? texts.removed : texts.changed);
    },
    // The number is the only field, and the last change counts.
    onOutdated: () => undefined,
  });
  return (
    <DraftDialog frame={frame} texts={texts}>
      <FieldControl
        field={field}
        name="phone"
        value={typed.phone}
        onChange={(next) => change({ phone: next })}
        error={errors.phone}
        help={texts.help}
        autoComplete="tel"
        limitsLength
      />
    </DraftDialog>
  );
}
