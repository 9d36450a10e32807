import { signUpLinkCopy as texts } from '../../../copy/recruiting/sign-up-link.ts';

/** The way from the login screen, which renders before the router is loaded, to the sign-up. */
export function SignUpLink({ href }: { href: string }) {
  return (
    <p className="text-center text-muted">
      {texts.question}
      <a href={href} className="rounded-sm px-1 py-1 text-accent-ink underline underline-offset-2">
        {texts.register}
      </a>
    </p>
  );
}
