import { AccountPage } from './account-page.tsx';

/** /register */
export function RegisterPage() {
  return <AccountPage key="register" kind="register" />;
}
