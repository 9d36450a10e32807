import { interviewFields } from '#contract/recruiting/interview.ts';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import type { Interview, Viewer } from './interview.ts';

/** Whom the viewer meets. */
export function nameOf(interview: Pick<Interview, 'applicantName' | 'companyName'>, viewer: Viewer): string {
  return viewer === 'company' ? interview.applicantName : interview.companyName;
}

/** `第 1 轮`, `视频面试` */
export function kindOf({ round, mode }: Pick<Interview, 'round' | 'mode'>): [round: string, mode: string] {
  return [interviewCopy.round(round), interviewFields.mode.names[mode]];
}
