import { privacyPolicy, termsOfService } from '../../copy/legal.ts';
import { recruitingPrivacyPolicy } from '../../copy/recruiting/privacy.ts';
import { LegalPage } from './legal-page.tsx';

/** Each build contains the policy of its own edition. */
export function PrivacyPage() {
  return (
    <LegalPage
      document={import.meta.env.VITE_EDITION === 'recruiting' ? recruitingPrivacyPolicy : privacyPolicy}
      other={{ to: '/terms', title: termsOfService.title }}
    />
  );
}
