import { StickyNote } from 'lucide-react';
import { showsPerson } from '#contract/recruiting/application-status.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import type { Application } from './application-moves.ts';

/** Shows that the company has noted something about an application. */
export function NoteMark({ application }: { application: Application }) {
  if (application.note === '' || !showsPerson(application.status)) return null;
  return (
    <span title={application.note} className="ml-1.5 inline-flex align-[-2px] text-muted">
      <StickyNote size={14} aria-hidden />
      <span className="sr-only">{companyApplicationsCopy.hasNote}</span>
    </span>
  );
}
