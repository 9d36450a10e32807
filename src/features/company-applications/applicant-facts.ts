import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import type { Application } from './application-moves.ts';

/** What the job asks for, as the résumé answers it: experience, degree and city. Empty once the résumé is hidden. */
export function applicantFacts({ snapshot }: Pick<Application, 'snapshot'>): string[] {
  if (!snapshot) return [];
  const { experienceYears, education, city } = snapshot;
  const degree = education.find((entry) => entry.degree !== '')?.degree ?? '';
  const experience = experienceYears > 0 ? companyApplicationsCopy.experience(experienceYears) : '';
  return [experience, degree, city].filter((fact) => fact !== '');
}
