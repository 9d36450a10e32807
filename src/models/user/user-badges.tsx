import { ShieldCheck } from 'lucide-react';
import { isSuperAdmin, type UserRecord, type UserStatus } from '#contract/models.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Tone } from '../../components/ui/tone.ts';
import { usersCopy } from '../../copy/users.ts';
import { shownValue } from './shown-value.ts';

const tones: Record<UserStatus, Tone> = { active: 'success', inactive: 'neutral', suspended: 'danger' };

export function StatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={tones[status]}>{shownValue('status', status)}</Badge>;
}

/** The role, or a badge for super admins. */
export function RoleLabel({ user }: { user: UserRecord }) {
  if (!isSuperAdmin(user)) return shownValue('role', user.role);
  return <Badge icon={ShieldCheck}>{usersCopy.superAdmin}</Badge>;
}
