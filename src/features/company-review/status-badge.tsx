import type { VerifyStatus } from '#contract/models.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Tone } from '../../components/ui/tone.ts';
import { reviewCopy } from '../../copy/company-review.ts';

const tones: Record<VerifyStatus, Tone> = { pending: 'warning', approved: 'success', rejected: 'danger' };

export function StatusBadge({ status }: { status: VerifyStatus }) {
  return <Badge tone={tones[status]}>{reviewCopy.statuses[status]}</Badge>;
}
