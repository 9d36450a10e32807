import type { VerifyStatus } from '#contract/models.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Tone } from '../../components/ui/tone.ts';

export const statusTones: Readonly<Record<VerifyStatus, Tone>> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
};

type VerifyStatusBadgeProps = {
  status: VerifyStatus;
  /** They depend on the audience. */
  labels: Readonly<Record<VerifyStatus, string>>;
};

export function VerifyStatusBadge({ status, labels }: VerifyStatusBadgeProps) {
  return <Badge tone={statusTones[status]}>{labels[status]}</Badge>;
}
