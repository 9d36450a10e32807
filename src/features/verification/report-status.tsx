import type { RecordOf } from '#contract/models.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Tone } from '../../components/ui/tone.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';

type Status = RecordOf<'Report'>['status'];

const tones: Readonly<Record<Status, Tone>> = { open: 'warning', upheld: 'danger', dismissed: 'neutral' };
const { reasons, reportStatuses } = verificationCopy;
const labels: Readonly<Partial<Record<string, string>>> = reasons;

export function ReportStatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{reportStatuses[status]}</Badge>;
}

/** The name of a report's reason. An unknown one reads 其他. */
export function reasonText(reason: string): string {
  return labels[reason] ?? reasons.other;
}
