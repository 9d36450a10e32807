import { AccountPage } from './account-page.tsx';

/** /recover */
export function RecoverPage() {
  return <AccountPage key="recover" kind="recover" />;
}
