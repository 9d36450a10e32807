import { privacyPolicy, termsOfService } from '../../copy/legal.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return <LegalPage document={termsOfService} other={{ to: '/privacy', title: privacyPolicy.title }} />;
}
