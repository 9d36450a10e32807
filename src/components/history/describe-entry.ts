import { auditActions } from '#contract/audit-actions.ts';
import type { AuditRecord } from '#contract/models.ts';
import { historyCopy } from '../../copy/history.ts';
import type { Tone } from '../ui/tone.ts';

type Description = { label: string; tone: Tone };

const tones: Readonly<Partial<Record<string, Tone>>> = { approveCompany: 'success', rejectCompany: 'danger' };
const labels: Readonly<Partial<Record<string, string>>> = auditActions;

/** What an audit entry records. An update is described by its effect where that matters more than the fields. */
export function describeEntry({
  action,
  before,
  after,
}: Pick<AuditRecord, 'action' | 'before' | 'after'>): Description {
  const { effects } = historyCopy;
  if (action === 'updateCompany' && after.verifyStatus === 'pending' && before.verifyStatus !== 'pending') {
    return { label: effects.companyResubmitted, tone: 'warning' };
  }
  if (action === 'updateUser' && after.status !== before.status) {
    if (after.status === 'suspended') return { label: effects.userSuspended, tone: 'danger' };
    if (after.status === 'active') return { label: effects.userActivated, tone: 'success' };
  }
  return { label: labels[action] ?? historyCopy.other, tone: tones[action] ?? 'neutral' };
}
