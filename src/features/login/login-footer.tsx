import { useLocation } from 'react-router-dom';
import { Link } from '../../components/ui/link.tsx';
import { loginCopy } from '../../copy/login.ts';
import { COPYRIGHT } from '../../copy/product.ts';

export function LoginFooter() {
  const { pathname, search } = useLocation();
  // The legal pages lead back to the step that they were opened from.
  const state = { from: `${pathname}${search}` };
  return (
    <footer className="grid justify-items-center gap-1 pt-10 text-sm text-muted">
      <nav className="flex gap-2" aria-label={loginCopy.legal}>
        <FooterLink to="/privacy" state={state} text={loginCopy.privacy} />
        <span aria-hidden className="self-center">
          ·
        </span>
        <FooterLink to="/terms" state={state} text={loginCopy.terms} />
      </nav>
      <p>{COPYRIGHT}</p>
    </footer>
  );
}

function FooterLink({ to, state, text }: { to: string; state: unknown; text: string }) {
  return (
    <Link to={to} state={state} className="rounded-sm px-2 py-1 hover:text-ink-strong hover:underline">
      {text}
    </Link>
  );
}
