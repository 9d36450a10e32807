import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import type { Role } from '#contract/models.ts';
import { StorageNotice } from '../../components/feedback/storage-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { loginCopy } from '../../copy/login.ts';
import { IdentityIcon } from './identity-icon.tsx';
// The prerendered first step has its own styles. Every other screen needs the whole style sheet.
import '../../styles.css';

export type Credentials = { username: string; password: string };
export type FieldErrors = { [field in keyof Credentials]?: string };

export type CredentialsStepProps = {
  role: Role;
  typed: Credentials;
  errors: FieldErrors;
  busy: boolean;
  notice: ReactNode;
  usernameRef: RefObject<HTMLInputElement | null>;
  passwordRef: RefObject<HTMLInputElement | null>;
  onType: (typed: Credentials) => void;
  onSubmit: (role: Role) => void;
  onBack: () => void;
  onForgot: () => void;
};

/** Step 2: the form, below the chosen identity and a button back to step 1. */
export function CredentialsStep(props: CredentialsStepProps) {
  const { role, typed, errors, busy, onType, onSubmit, onBack, onForgot } = props;
  const { usernameRef, passwordRef } = props;
  const { name, heading } = loginCopy.identities[role];
  const headingId = useId();
  useEffect(() => usernameRef.current?.focus(), [usernameRef]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(role);
  }
  return (
    <div className="grid gap-5">
      <h1 id={headingId} className="text-center text-2xl">
        {heading}
      </h1>
      <StorageNotice />
      {props.notice}
      <div className="rounded-lg border border-line bg-panel">
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
          <IdentityIcon role={role} />
          <span className="min-w-0 flex-1 text-lg font-semibold text-ink-strong">{name}</span>
          <Button size="sm" variant="ghost" icon={ArrowLeft} onClick={onBack} disabled={busy}>
            {loginCopy.back}
          </Button>
        </div>
        <form onSubmit={submit} aria-labelledby={headingId} noValidate className="grid gap-5 p-4">
          <TextField
            label={loginCopy.username}
            name="username"
            autoComplete="username"
            value={typed.username}
            onChange={(username) => onType({ ...typed, username })}
            error={errors.username}
            inputRef={usernameRef}
          />
          <PasswordField
            label={loginCopy.password}
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={(password) => onType({ ...typed, password })}
            error={errors.password}
            inputRef={passwordRef}
          />
          <div className="grid gap-2">
            <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel={loginCopy.busy}>
              {loginCopy.submit}
            </Button>
            <Button variant="ghost" wide onClick={onForgot}>
              {loginCopy.forgot}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
