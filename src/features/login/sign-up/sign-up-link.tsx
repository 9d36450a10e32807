import { rememberLoginAddress } from '../../../components/login-address.ts';
import { signUpLinkCopy as texts } from '../../../copy/recruiting/sign-up-link.ts';

/** The ways from the login screen, which renders before the router is loaded, for people without an account. */
export function SignUpLink() {
  return (
    <p className="flex justify-center gap-4">
      <VisitorLink href="#/register" text={texts.register} />
      <VisitorLink href="#/jobs" text={texts.jobs} />
    </p>
  );
}

function VisitorLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      onClick={rememberLoginAddress}
      className="rounded-sm px-1 py-1 text-accent-ink underline underline-offset-2"
    >
      {text}
    </a>
  );
}
