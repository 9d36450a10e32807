import { isLicensePlaceholder, type VerifyStatus, verifyStatuses } from '#contract/models.ts';
import type { Tone } from '../../components/ui/tone.ts';
import { companyCopy } from '../../copy/company.ts';

/** An unknown status is shown as pending. */
export function statusOf(value: unknown): VerifyStatus {
  return verifyStatuses.find((status) => status === value) ?? 'pending';
}

export const statusTones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
} as const satisfies Record<VerifyStatus, Tone>;

/** Labels of the fields that the history shows, in its order. */
export const historyLabels = {
  verifyStatus: companyCopy.history.verifyStatus,
  rejectReason: companyCopy.history.rejectReason,
  reSubmitReason: companyCopy.history.reSubmitReason,
  ...companyCopy.fields,
} as const;

export function formatValue(field: string, value: unknown): string {
  if (field === 'verifyStatus') return companyCopy.statuses[statusOf(value)];
  if (typeof value !== 'string' || value === '') return companyCopy.blank;
  if (field === 'businessLicense' && isLicensePlaceholder(value)) return companyCopy.blank;
  return field === 'logo' ? companyCopy.history.logoSet : value;
}
