import { useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { trimUnseen } from '#contract/normalize.ts';
import { recoverAccount, registerAccount, sendCode } from '../../../cloud/session/sign-up.ts';
import { dropDraft, keepDraft, readDraft } from '../../../components/drafts.ts';
import { useMessage } from '../../../components/feedback/use-message.tsx';
import { useRunning } from '../../../components/use-running.ts';
import { signUpCopy as texts } from '../../../copy/recruiting/sign-up.ts';
import { typedName } from '../typed-name.ts';
import {
  blank,
  codeOf,
  draftSchema,
  emailError,
  errorsOf,
  type Kind,
  phoneOf,
  type SentCode,
  type Typed,
  type TypedErrors,
  type TypedName,
} from './account-form.ts';

/** Nobody is signed in, so the draft belongs to the tab. */
const NOBODY = '';

/** The input of a sign-up or a recovery, its errors, and its two actions. A failure keeps the input. */
export function useAccountForm(kind: Kind) {
  const [draft] = useState(() => readDraft(NOBODY, kind, draftSchema));
  const [typed, setTyped] = useState<Typed>(() => ({ ...blank, email: addressOfLogin(), ...draftFields(draft) }));
  const [sent, setSent] = useState<SentCode | null>(draft?.sent ?? null);
  const [errors, setErrors] = useState<TypedErrors>({});
  const { message, note, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const form = useRef<HTMLFormElement>(null);
  const { role, realName, phone, email } = typed;
  useEffect(
    () => keepDraft(NOBODY, kind, { role, realName, phone, email, sent }),
    [kind, role, realName, phone, email, sent],
  );

  function type(change: Partial<Typed>): void {
    setTyped((before) => ({ ...before, ...change }));
    const names = Object.keys(change);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))));
  }

  /** Shows why fields are refused, and focuses the first one. */
  function refuse(refused: TypedErrors, error: unknown): void {
    setErrors(refused);
    const [name, text] = Object.entries(refused)[0] ?? [];
    fail(error, text);
    if (name !== undefined) focus(name);
  }

  function focus(name: string): void {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  async function send(): Promise<void> {
    clear();
    const address = trimUnseen(email);
    const wrong = emailError(address);
    if (wrong) return refuse({ email: wrong }, new AppError('VALIDATION_FAILED', wrong));
    try {
      const id = await sendCode(address, kind === 'register' ? 'email' : 'recovery');
      setSent({ id, email: address, time: Date.now() });
      type({ code: '', email: address });
      note('success', texts.sent(address));
      focus('code');
    } catch (error) {
      fail(error);
    }
  }

  async function save(): Promise<void> {
    clear();
    const refused = errorsOf(kind, typed, sent);
    const [first] = Object.values(refused);
    if (first !== undefined || sent === null) return refuse(refused, new AppError('VALIDATION_FAILED', first));
    const code = { id: sent.id, code: codeOf(typed) };
    const credentials = { email: sent.email, password: typed.password };
    try {
      if (kind === 'register')
        await registerAccount(code, { ...credentials, role, realName: realName.trim(), phone: phoneOf(typed) });
      else await recoverAccount(code, credentials);
      dropDraft(NOBODY, kind);
      typedName.remove();
    } catch (error) {
      const name = error instanceof AppError ? fieldOf[error.code] : undefined;
      if (name === undefined) return fail(error);
      refuse({ [name]: error instanceof AppError ? error.message : '' }, error);
    }
  }

  return { typed, sent, errors, message, isRunning, form, type, send, submit: () => run(save), clear };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
export type FieldsProps = Pick<AccountForm, 'typed' | 'errors' | 'type'>;

/** The field that an error of the server is about. */
const fieldOf: Readonly<Partial<Record<string, TypedName>>> = {
  INVALID_CREDENTIALS: 'code',
  TOO_MANY_ATTEMPTS: 'code',
  DUPLICATE_EMAIL: 'email',
};

function draftFields(draft: Pick<Typed, 'role' | 'realName' | 'phone' | 'email'> | null): Partial<Typed> {
  if (!draft) return {};
  const { role, realName, phone, email } = draft;
  return { role, realName, phone, email };
}

/** An address that was typed on the login screen. */
function addressOfLogin(): string {
  const name = typedName.read() ?? '';
  return name.includes('@') ? name : '';
}
