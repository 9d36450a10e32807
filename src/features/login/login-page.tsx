import type { ReactNode } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Role } from '#contract/models.ts';
import type { SignInInput } from '../../cloud/session/session.ts';
import { useDocumentTitle } from '../../components/document-title.ts';
import { Bar, Loading } from '../../components/feedback/loading.tsx';
import { MessageNotice } from '../../components/feedback/use-message.tsx';
import { lazyWithPreload } from '../../components/lazy-with-preload.tsx';
import { loginCopy } from '../../copy/login.ts';
import { PRODUCT_TITLE } from '../../copy/product.ts';
import { IdentityStep } from './identity-step.tsx';
import { LoginFooter } from './login-footer.tsx';
import { ProductMark } from './product-mark.tsx';
import { useLogin } from './use-login.ts';
import { useStep } from './use-step.ts';

// The condition is a constant at build time: a production build contains neither the panel nor its accounts
// (docs/decisions.md#the-developer-panel).
const DevPanel =
  import.meta.env.DEV || import.meta.env.VITE_DEV_PANEL === 'true'
    ? lazyWithPreload(async () => (await import('./dev-panel.tsx')).DevPanel)
    : null;

/** The second step and the whole style sheet, which the first step does not need. */
export const CredentialsStep = lazyWithPreload(
  async () => (await import('./credentials-step.tsx')).CredentialsStep,
  <Loading outline={<FormOutline />} />,
);

type LoginPageProps = {
  /** Opens the password recovery. Without it, an administrator resets the password. */
  onForgot?: () => void;
  /** Rendered below the steps. */
  children?: ReactNode;
};

/** The login screen, in two steps. */
export function LoginPage({ onForgot, children }: LoginPageProps) {
  const login = useLogin();
  const step = useStep();
  useDocumentTitle(step.role === null ? loginCopy.submit : loginCopy.identities[step.role].heading);

  function choose(role: Role | null) {
    if (role === null) return login.fail(new AppError('VALIDATION_FAILED', loginCopy.roleMissing));
    login.clear();
    step.choose(role);
  }
  function goBack() {
    login.clear();
    step.goBack();
  }
  function signInAs(input: SignInInput) {
    login.type(input);
    step.choose(input.role);
    login.clear();
    login.attempt(input);
  }
  const notice = <MessageNotice message={login.message} onDismiss={login.clear} />;
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar))] flex-col px-4 pt-[clamp(40px,13dvh,144px)] pb-6">
      <main className="mx-auto grid w-full max-w-105 flex-1 content-start gap-8">
        <p className="flex items-center justify-center gap-3 text-lg font-semibold text-ink-strong">
          <ProductMark />
          {PRODUCT_TITLE}
        </p>
        {step.role === null ? (
          <IdentityStep
            marked={step.marked}
            onMark={step.mark}
            onChoose={choose}
            focusMarked={step.isReturn}
            notice={notice}
          />
        ) : (
          <CredentialsStep
            role={step.role}
            {...login.form}
            notice={notice}
            onType={login.type}
            onSubmit={login.submit}
            onBack={goBack}
            onForgot={onForgot ?? (() => login.notify('neutral', loginCopy.forgotAlert))}
          />
        )}
        {children}
      </main>
      <LoginFooter />
      {DevPanel && <DevPanel onChoose={signInAs} hasMailbox={onForgot !== undefined} />}
    </div>
  );
}

function FormOutline() {
  return (
    <div className="grid gap-6">
      <Bar className="h-8" />
      <Bar className="h-16" />
      <Bar className="h-16" />
      <Bar className="h-11" />
    </div>
  );
}
