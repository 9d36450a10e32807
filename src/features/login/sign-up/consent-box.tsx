import { useId } from 'react';
import { signUpCopy as texts } from '../../../copy/recruiting/sign-up.ts';
import type { FieldsProps } from './use-account-form.ts';

/** The consent to the terms and the privacy policy. They open in another tab, so that nothing typed is lost. */
export function ConsentBox({ typed, errors, type }: FieldsProps) {
  const errorId = useId();
  const error = errors.hasConsent;
  return (
    <div className="grid gap-1.5">
      <label className="flex cursor-pointer gap-2.5 text-ink-strong">
        <input
          type="checkbox"
          name="hasConsent"
          checked={typed.hasConsent}
          onChange={(event) => type({ hasConsent: event.target.checked })}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-1 size-4 shrink-0 self-start accent-accent"
        />
        <span>
          {texts.consent}
          <DocumentLink href="#/terms" text={texts.terms} />
          {texts.and}
          <DocumentLink href="#/privacy" text={texts.privacy} />
        </span>
      </label>
      <p id={errorId} aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

function DocumentLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="whitespace-nowrap text-accent-ink underline underline-offset-2"
    >
      {text}
      <span className="sr-only">{texts.inNewTab}</span>
    </a>
  );
}
