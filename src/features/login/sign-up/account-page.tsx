import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useDocumentTitle } from '../../../components/document-title.ts';
import { MessageNotice } from '../../../components/feedback/use-message.tsx';
import { lazyWithPreload } from '../../../components/lazy-with-preload.tsx';
import { lastLoginAddress } from '../../../components/login-address.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { panelClass } from '../../../components/ui/panel.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { useWait } from '../../../components/use-wait.ts';
import { COPYRIGHT, PRODUCT_TITLE } from '../../../copy/product.ts';
import { signUpCopy as texts } from '../../../copy/recruiting/sign-up.ts';
import { ProductMark } from '../product-mark.tsx';
import type { Kind, Typed } from './account-form.ts';
import { ConsentBox } from './consent-box.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { type AccountForm, type FieldsProps, useAccountForm } from './use-account-form.ts';
// The login screen has its own styles. Every other screen needs the whole style sheet.
import '../../../styles.css';

// The condition is a constant at build time, as for the developer panel of the login screen.
const DevCodes =
  import.meta.env.DEV || import.meta.env.VITE_DEV_PANEL === 'true'
    ? lazyWithPreload(async () => (await import('./dev-codes.tsx')).DevCodes)
    : null;

/** /register and /recover: an address is proved by a code, then gets an account or a new password. */
export function AccountPage({ kind }: { kind: Kind }) {
  const { title, note, submit: submitLabel, busy } = texts[kind];
  const { form, message, clear, isRunning, submit, ...fields } = useAccountForm(kind);
  useDocumentTitle(title);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input[name=email]')?.focus(), [form]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
  }
  return (
    <Frame>
      <div className="grid gap-2 text-center">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-balance text-muted">{note}</p>
      </div>
      <MessageNotice message={message} onDismiss={clear} />
      <form
        ref={form}
        noValidate
        onSubmit={onSubmit}
        aria-label={title}
        className={`${panelClass} grid gap-5 p-4 sm:p-6`}
      >
        {kind === 'register' && <RegistrationFields {...fields} />}
        <ProofFields {...fields} />
        <PasswordFields {...fields} label={kind === 'register' ? texts.password : texts.newPassword} />
        {kind === 'register' && <ConsentBox {...fields} />}
        <Button type="submit" variant="primary" size="lg" wide busy={isRunning} busyLabel={busy}>
          {submitLabel}
        </Button>
      </form>
      <p className="text-center text-muted">
        {kind === 'register' && texts.hasAccount}
        <Link to={lastLoginAddress()} className="rounded-sm px-1 py-1 text-accent-ink underline underline-offset-2">
          {texts.login}
        </Link>
      </p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar))] flex-col px-4 pt-[clamp(32px,7dvh,96px)] pb-6">
      <main className="mx-auto grid w-full max-w-120 flex-1 content-start gap-6">
        <p className="flex items-center justify-center gap-3 text-lg font-semibold text-ink-strong">
          <ProductMark />
          {PRODUCT_TITLE}
        </p>
        {children}
      </main>
      <footer className="pt-10 text-center text-sm text-muted">{COPYRIGHT}</footer>
      {DevCodes && <DevCodes />}
    </div>
  );
}

/** The address, and the code that proves it. */
function ProofFields({ typed, errors, type, sent, send }: FieldsProps & Pick<AccountForm, 'sent' | 'send'>) {
  const seconds = useWait(sent?.time);
  return (
    <>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        value={typed.email}
        onChange={(email) => type({ email })}
        error={errors.email}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <TextField
          label={texts.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={16}
          required
          value={typed.code}
          onChange={(code) => type({ code })}
          error={errors.code}
          help={texts.codeHelp}
        />
        <div className="mt-7">
          <Button onClick={send} disabled={seconds > 0} busyLabel={texts.sending}>
            {seconds > 0 ? texts.wait(seconds) : sent ? texts.sendAgain : texts.send}
          </Button>
        </div>
      </div>
    </>
  );
}

function PasswordFields({ typed, errors, type, label }: FieldsProps & { label: string }) {
  const field = (name: 'password' | 'repeat', text: string, help?: string) => (
    <PasswordField
      label={text}
      name={name}
      autoComplete="new-password"
      required
      value={typed[name]}
      onChange={(value) => type({ [name]: value } satisfies Partial<Typed>)}
      error={errors[name]}
      help={help}
    />
  );
  return (
    <>
      {field('password', label, texts.passwordHelp)}
      {field('repeat', texts.repeat)}
    </>
  );
}
