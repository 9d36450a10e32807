import { rememberLoginAddress } from '../../components/login-address.ts';
import { loginCopy } from '../../copy/login.ts';
import { COPYRIGHT } from '../../copy/product.ts';

export function LoginFooter() {
  return (
    <footer className="grid justify-items-center gap-1 pt-10 text-sm text-muted">
      <nav className="flex gap-2" aria-label={loginCopy.legal}>
        <FooterLink href="#/privacy" text={loginCopy.privacy} />
        <span aria-hidden className="self-center">
          ·
        </span>
        <FooterLink href="#/terms" text={loginCopy.terms} />
      </nav>
      <p>{COPYRIGHT}</p>
    </footer>
  );
}

function FooterLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      onClick={rememberLoginAddress}
      className="rounded-sm px-2 py-1 hover:text-ink-strong hover:underline"
    >
      {text}
    </a>
  );
}
