import { termsOfService } from '../../copy/legal.ts';
import { recruitingPrivacyPolicy } from '../../copy/recruiting/legal.ts';
import { LegalPage } from './legal-page.tsx';

export function RecruitingPrivacyPage() {
  return <LegalPage document={recruitingPrivacyPolicy} other={{ to: '/terms', title: termsOfService.title }} />;
}
