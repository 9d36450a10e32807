import { type FormEvent, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { changeOwnPassword } from '../../cloud/session/own-password.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { useUnsavedChanges } from '../../components/feedback/unsaved-changes.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { useRunning } from '../../components/use-running.ts';
import { ownProfileCopy } from '../../copy/recruiting/own-profile.ts';

const texts = ownProfileCopy.password;
const blank = { current: '', next: '', repeat: '' };
type Passwords = typeof blank;
type PasswordName = keyof Passwords;
type PasswordErrors = Partial<Record<PasswordName, string>>;

/** Changes the own password. Passwords are never kept as a draft. */
export function PasswordForm({ userName }: { userName: string }) {
  const [passwords, setPasswords] = useState(blank);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const { message, notify, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const isTyped = Object.values(passwords).some((password) => password !== '');
  useUnsavedChanges(isTyped, () => setPasswords(blank));

  function change(name: PasswordName, password: string): void {
    setPasswords((before) => ({ ...before, [name]: password }));
    setErrors(({ [name]: _, ...rest }) => rest);
  }

  function refuse(error: unknown, fieldErrors: PasswordErrors): void {
    setErrors(fieldErrors);
    fail(error);
  }

  async function save(): Promise<void> {
    clear();
    const wrong = check(passwords);
    const [first] = Object.values(wrong);
    if (first !== undefined) return refuse(new AppError('VALIDATION_FAILED', first), wrong);
    try {
      await changeOwnPassword({ currentPassword: passwords.current, newPassword: passwords.next });
      setPasswords(blank);
      notify('success', texts.changed);
    } catch (reason) {
      const isWrong = reason instanceof AppError && reason.code === 'INVALID_CREDENTIALS';
      refuse(reason, isWrong ? { current: errorText(reason) } : {});
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    run(save);
  }

  const field = (name: PasswordName, autoComplete: string) => (
    <PasswordField
      name={`${name}Password`}
      label={texts[name]}
      value={passwords[name]}
      error={errors[name]}
      onChange={(password) => change(name, password)}
      autoComplete={autoComplete}
      maxLength={MAX_PASSWORD_LENGTH}
      required
    />
  );
  return (
    <form noValidate onSubmit={submit} className="grid max-w-sm gap-5">
      <p className="text-sm text-muted">{texts.note}</p>
      {/* Password managers store the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {field('current', 'current-password')}
      {field('next', 'new-password')}
      {field('repeat', 'new-password')}
      <MessageNotice message={message} onDismiss={clear} />
      <div>
        <Button type="submit" variant="primary" busy={isRunning} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function check({ current, next, repeat }: Passwords): PasswordErrors {
  if (current === '') return { current: texts.currentMissing };
  if (next.length < MIN_PASSWORD_LENGTH) return { next: texts.tooShort };
  return next === repeat ? {} : { repeat: texts.mismatch };
}
