import { privacyPolicy, termsOfService } from '../../copy/legal.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPage() {
  return <LegalPage document={privacyPolicy} other={{ to: '/terms', title: termsOfService.title }} />;
}
