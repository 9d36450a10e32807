import { useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { changeOwnPassword } from '../../cloud/session/session.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DialogFrame } from '../../components/ui/dialog-frame.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRunning } from '../../components/use-running.ts';
import { ownPasswordCopy as texts } from '../../copy/own-password.ts';

const blank = { current: '', next: '', repeat: '' };
type Passwords = typeof blank;
type PasswordName = keyof Passwords;
type Refusal = { name: PasswordName; text: string };

type OwnPasswordDialogProps = {
  userName: string;
  onClose: () => void;
  /** After `onClose`. */
  onChanged: (text: string) => void;
  finalFocus?: () => HTMLElement | null;
};

/** Changes the own password. Passwords are never kept as a draft. */
export function OwnPasswordDialog({ userName, onClose, onChanged, finalFocus }: OwnPasswordDialogProps) {
  const [passwords, setPasswords] = useState(blank);
  const [refusal, setRefusal] = useState<Refusal>();
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const form = useRef<HTMLFormElement>(null);
  const isTyped = Object.values(passwords).some((password) => password !== '');
  useDraft('ownPassword', { content: null, isUnsaved: isTyped, close: onClose });

  const fieldOf = (name: PasswordName) => form.current?.querySelector<HTMLElement>(`[name="${name}Password"]`) ?? null;

  function refuse(error: unknown, name: PasswordName, text: string): void {
    setRefusal({ name, text });
    fail(error, text);
    fieldOf(name)?.focus();
  }

  async function save(): Promise<void> {
    clear();
    setRefusal(undefined);
    const wrong = check(passwords);
    if (wrong) return refuse(new AppError('VALIDATION_FAILED', wrong.text), wrong.name, wrong.text);
    try {
      await changeOwnPassword({ currentPassword: passwords.current, newPassword: passwords.next });
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'INVALID_CREDENTIALS') return refuse(error, 'current', errorText(error));
      return fail(error, code === 'TOO_MANY_ATTEMPTS' ? texts.tooManyAttempts : undefined);
    }
    onClose();
    onChanged(texts.changed);
  }

  function close(): void {
    if (!isRunning && (!isTyped || askConfirm(texts.discard))) onClose();
  }

  const field = (name: PasswordName, autoComplete: string, help?: string) => (
    <PasswordField
      name={`${name}Password`}
      label={texts[name]}
      value={passwords[name]}
      error={refusal?.name === name ? refusal.text : undefined}
      help={help}
      onChange={(password) => {
        setPasswords((before) => ({ ...before, [name]: password }));
        if (refusal?.name === name) setRefusal(undefined);
      }}
      autoComplete={autoComplete}
      maxLength={MAX_PASSWORD_LENGTH}
      required
    />
  );
  return (
    <DialogFrame
      open
      onOpenChange={(open) => !open && close()}
      title={texts.title}
      description={texts.note}
      footer={
        <Button onClick={close} disabled={isRunning}>
          {texts.cancel}
        </Button>
      }
      form={{ onSubmit: () => run(save), submit: texts.save, isBusy: isRunning, busyLabel: texts.saving, ref: form }}
      initialFocus={() => fieldOf('current')}
      finalFocus={finalFocus}
    >
      <MessageNotice message={message} />
      {/* Password managers store the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {field('current', 'current-password')}
      {field('next', 'new-password', texts.nextHelp)}
      {field('repeat', 'new-password')}
    </DialogFrame>
  );
}

/** The first field that is not filled in correctly. */
function check({ current, next, repeat }: Passwords): Refusal | undefined {
  if (current === '') return { name: 'current', text: texts.currentMissing };
  if (next.length < MIN_PASSWORD_LENGTH) return { name: 'next', text: texts.tooShort };
  if (next === current) return { name: 'next', text: texts.same };
  return next === repeat ? undefined : { name: 'repeat', text: texts.mismatch };
}
