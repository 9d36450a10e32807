import { ShieldCheck } from 'lucide-react';
import type { CurrentUser } from '../cloud/session.ts';
import { Avatar } from '../components/ui/avatar.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { shell } from '../copy/shell.ts';

/** Real name, else user name, else what the account is for. */
export function displayName(user: CurrentUser): string {
  return user.realName || user.username || shell.roles[user.role];
}

export function roleLabel(user: CurrentUser): string {
  return user.role === 'admin' && user.isSuperAdmin ? shell.superAdmin : shell.roles[user.role];
}

/** Who is signed in: initial, name and role; `short` leaves a small screen the initial alone. */
export function Account({ user, short = false }: { user: CurrentUser; short?: boolean }) {
  const name = displayName(user);
  return (
    <div className="flex min-w-0 items-center gap-2.5" title={name}>
      <Avatar name={name} />
      <div className={`flex min-w-0 items-center gap-2.5 ${short ? 'max-sm:hidden' : ''}`}>
        <span className="min-w-0 truncate font-medium text-ink-strong">{name}</span>
        <Badge icon={user.isSuperAdmin ? ShieldCheck : null}>{roleLabel(user)}</Badge>
      </div>
    </div>
  );
}
