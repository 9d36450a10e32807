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

/** What was typed, what was said about it, and the attempts. Nothing typed is lost by a failure. */
export function useLogin() {
  const [typed, setTyped] = useState<Credentials>(() => ({ username: typedName.read() ?? '', password: '' }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { message, say, fail, clear } = useMessage();
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
  function hush() {
    clear();
    setErrors({});
  }
  function submit(role: Role) {
    hush();
    const problem = problemOf(typed);
    if (!problem) return attempt({ ...typed, role });
    setErrors(problem.fields);
    fail(new AppError('VALIDATION_FAILED', problem.message));
    (problem.fields.username ? usernameRef : passwordRef).current?.focus();
  }
  return { typed, errors, message, busy, usernameRef, passwordRef, type, say, fail, hush, submit, attempt };
}

/** What keeps the form from being sent: the text for the alert, and one for each field that is wrong. */
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

/** One sign-in at a time. After a success the page leaves by itself, since somebody is signed in then. */
function useAttempt(onFailure: (reason: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(input: SignInInput) {
    try {
      await signIn(input);
      typedName.remove();
    } catch (reason) {
      onFailure(reason);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  function attempt(input: SignInInput): void {
    // A second Enter can come before the button is disabled.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void run(input);
  }
  return { busy, attempt };
}

/** Says once why the server ended the session, and keeps it on the page (decision 4). */
function useNotice(fail: Fail) {
  const notice = useSessionNotice();
  useEffect(() => {
    // The store tells whether it was said already: in development React runs an effect twice.
    const unsaid = getSessionNotice();
    if (notice === null || unsaid === null) return;
    clearSessionNotice();
    fail(unsaid);
  }, [notice, fail]);
}
