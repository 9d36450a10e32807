import { LoginPage } from '../features/login/login-page.tsx';
import { SignUpLink } from '../features/login/sign-up/sign-up-link.tsx';

/**
 * The part of the route table that the login screen needs, in a file of its own, because the login screen renders before
 * `routes.ts` is loaded. Only the recruiting edition has pages where visitors sign up.
 */
export const loginScreen =
  import.meta.env.VITE_EDITION === 'recruiting' ? (
    <LoginPage onForgot={() => location.assign('#/recover')}>
      <SignUpLink />
    </LoginPage>
  ) : (
    <LoginPage />
  );
