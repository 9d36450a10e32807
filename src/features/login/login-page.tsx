import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Role } from '../../../cloudfunctions/shared/contract/models.ts';
import { type SignInInput, useCurrentUser } from '../../cloud/session.ts';
import { useDocumentTitle } from '../../components/document-title.ts';
import { MessageNotice } from '../../components/feedback/use-message.tsx';
import { loginCopy } from '../../copy/login.ts';
import { PRODUCT_TITLE } from '../../copy/product.ts';
import { CredentialsStep } from './credentials-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { LoginFooter } from './login-footer.tsx';
import { ProductMark } from './product-mark.tsx';
import { type MayOpen, returnAddress } from './return-address.ts';
import { useLogin } from './use-login.ts';
import { useStep } from './use-step.ts';

// The condition is a constant of the build: a production build contains neither the panel nor its accounts (decision 26).
const DevPanel =
  import.meta.env.DEV || import.meta.env.VITE_DEV_PANEL === 'true'
    ? lazy(() => import('./dev-panel.tsx').then((module) => ({ default: module.DevPanel })))
    : null;

/** Whoever is signed in goes on to where they wanted to be; everybody else signs in here. */
export function LoginPage({ mayOpen }: { mayOpen: MayOpen }) {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  if (user === null || user.isAnonymous) return <LoginScreen />;
  return <Navigate replace to={returnAddress(search.get('from'), user.role, mayOpen)} />;
}

function LoginScreen() {
  const login = useLogin();
  const step = useStep();
  useDocumentTitle(step.role === null ? loginCopy.submit : loginCopy.identities[step.role].heading);

  function choose(role: Role | null) {
    if (role === null) return login.say('danger', loginCopy.roleMissing);
    login.hush();
    step.choose(role);
  }
  function goBack() {
    login.hush();
    step.goBack();
  }
  function signInAs(input: SignInInput) {
    login.type(input);
    step.choose(input.role);
    login.hush();
    login.attempt(input);
  }
  const notice = <MessageNotice message={login.message} onDismiss={login.hush} />;
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
            focusMarked={step.cameBack}
            notice={notice}
          />
        ) : (
          <CredentialsStep
            role={step.role}
            typed={login.typed}
            errors={login.errors}
            busy={login.busy}
            notice={notice}
            usernameRef={login.usernameRef}
            passwordRef={login.passwordRef}
            onType={login.type}
            onSubmit={login.submit}
            onBack={goBack}
            onForgot={() => login.say('neutral', loginCopy.forgotAlert)}
          />
        )}
      </main>
      <LoginFooter />
      {DevPanel && (
        <Suspense>
          <DevPanel onChoose={signInAs} />
        </Suspense>
      )}
    </div>
  );
}
