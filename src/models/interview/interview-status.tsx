import type { InterviewStatus } from '#contract/recruiting/interview-status.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Tone } from '../../components/ui/tone.ts';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';

const tones: Readonly<Record<InterviewStatus, Tone>> = {
  proposed: 'warning',
  accepted: 'success',
  declined: 'danger',
  cancelled: 'neutral',
  done: 'neutral',
  noShow: 'danger',
};

export function InterviewStatusBadge({ status }: { status: InterviewStatus }) {
  return <Badge tone={tones[status]}>{interviewCopy.statuses[status]}</Badge>;
}
