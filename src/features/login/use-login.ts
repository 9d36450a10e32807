import { useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { MAX_LOGIN_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '#contract/limits.ts';
import type { Role } from '#contract/models.ts';
import {
  clearSessionNotice,
  getSessionNotice,
  type SignInInput,
  signIn,
  useSessionNotice,
} from '../../cloud/session/session.ts';
import { type Fail, useMessage } from '../../components/feedback/use-message.tsx';
import { loginCopy } from '../../copy/login.ts';
import type { Credentials, FieldErrors } from './credentials-step.tsx';
import { typedName } from './typed-name.ts';

/** The input, its errors and the sign-in. A failure keeps the input. */
export function useLogin() {
  const [typed, setTyped] = useState<Credentials>(() => ({ username: typedName.read() ?? '', password: '' }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { message, notify, fail, clear: clearMessage } = useMessage();
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const { busy, attempt } = useAttempt((reason) => {
    fail(reason, reason instanceof AppError ? reason.message : loginCopy.failed);
    passwordRef.current?.focus();
  });
  useNotice(fail);

  function type(next: Credentials) {
    setTyped(next);
    typedName.write(next.username);
  }
  function clear() {
    clearMessage();
    setErrors({});
  }
  function submit(role: Role) {
    clear();
    const problem = problemOf(typed);
    if (!problem) return attempt({ ...typed, role });
    setErrors(problem.fields);
    fail(new AppError('VALIDATION_FAILED', problem.message));
    (problem.fields.username ? usernameRef : passwordRef).current?.focus();
  }
  /** What the form of the second step shows. */
  const form = { typed, errors, busy, usernameRef, passwordRef };
  return { form, message, type, notify, fail, clear, submit, attempt };
}

/** Returns the text of the alert and of each invalid field, or undefined when the form can be sent. */
function problemOf({ username, password }: Credentials): { message: string; fields: FieldErrors } | undefined {
  const name = username.trim();
  if (name === '' || password === '') {
    const fields = {
      ...(name === '' && { username: loginCopy.usernameMissing }),
      ...(password === '' && { password: loginCopy.passwordMissing }),
    };
    return { message: loginCopy.credentialsMissing, fields };
  }
  if (name.length > MAX_LOGIN_NAME_LENGTH) {
    return { message: loginCopy.failedFor(loginCopy.usernameTooLong), fields: { username: loginCopy.usernameTooLong } };
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return { message: loginCopy.failedFor(loginCopy.passwordTooLong), fields: { password: loginCopy.passwordTooLong } };
  }
  return undefined;
}

/** Runs one sign-in at a time. After a success the app replaces the page, because it observes the stored user. */
function useAttempt(onFailure: (reason: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(input: SignInInput) {
    try {
      await signIn(input);
      typedName.remove();
    } catch (reason) {
      onFailure(reason);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  function attempt(input: SignInInput): void {
    // A second Enter may arrive before the button is disabled.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void run(input);
  }
  return { busy, attempt };
}

/** Shows once why the server ended the session, by an alert and on the page. */
function useNotice(fail: Fail) {
  const notice = useSessionNotice();
  useEffect(() => {
    // Reads the store again, because React runs effects twice in development.
    const pending = getSessionNotice();
    if (notice === null || pending === null) return;
    clearSessionNotice();
    fail(pending);
  }, [notice, fail]);
}
