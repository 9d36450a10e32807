import { type RefObject, useEffect } from 'react';
import type { Role } from '#contract/roles.ts';
import { parseRole } from './login-redirect.ts';

declare global {
  interface Window {
    /** Defined by `start/before-paint.js`. Returns whether the visitor continued on the prerendered screen. */
    takeEarlySubmit?: () => boolean;
  }
}

/** Applies the visitor's input from before hydration. The browser has kept the chosen identity in the form. */
export function useEarlySubmit(
  form: RefObject<HTMLFormElement | null>,
  onMark: (role: Role) => void,
  onChoose: (role: Role | null) => void,
): void {
  useEffect(() => {
    if (window.takeEarlySubmit === undefined || form.current === null) return;
    const isSubmitted = window.takeEarlySubmit();
    delete window.takeEarlySubmit;
    const role = chosenRole(form.current);
    if (role !== null) onMark(role);
    if (isSubmitted) onChoose(role);
  }, [form, onMark, onChoose]);
}

/** The chosen identity as the form shows it. During hydration React may not know it yet. */
export function chosenRole(form: HTMLFormElement): Role | null {
  return parseRole(new FormData(form).get('role'));
}
