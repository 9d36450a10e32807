import { interviewFields } from '#contract/recruiting/interview.ts';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import type { Interview, Viewer } from './interview.ts';

/** Whom the viewer meets. */
export function nameOf(interview: Pick<Interview, 'applicantName' | 'companyName'>, viewer: Viewer): string {
  return viewer === 'company' ? interview.applicantName : interview.companyName;
}

/** What an interview is called on the viewer's page: companies have several people, and people several jobs. */
export function titleOf({ applicantName, jobTitle }: Interview, viewer: Viewer): string {
  return viewer === 'company' ? applicantName : jobTitle;
}

/** What stands below its title. */
export function subtitleOf({ companyName, jobTitle }: Interview, viewer: Viewer): string {
  return viewer === 'company' ? jobTitle : companyName;
}

/** Where the viewer reads the application that an interview is about. */
export function applicationAddress({ applicationId }: Interview, viewer: Viewer): string {
  return viewer === 'company'
    ? `/company/applications?view=list&id=${applicationId}`
    : `/jobseeker/applications?id=${applicationId}`;
}

/** `第 1 轮`, `视频面试` */
export function kindOf({ round, mode }: Pick<Interview, 'round' | 'mode'>): [round: string, mode: string] {
  return [interviewCopy.round(round), interviewFields.mode.names[mode]];
}
