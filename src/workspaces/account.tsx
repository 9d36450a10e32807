import { ShieldCheck } from 'lucide-react';
import type { CurrentUser } from '../cloud/session/session.ts';
import { classNames } from '../components/class-names.ts';
import { Avatar } from '../components/ui/avatar.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { shell } from '../copy/shell.ts';

/** The real name, else the user name, else the role. */
export function displayName(user: CurrentUser): string {
  return user.realName || user.username || shell.roles[user.role];
}

function roleLabel(user: CurrentUser): string {
  return user.role === 'admin' && user.isSuperAdmin ? shell.superAdmin : shell.roles[user.role];
}

/** The signed-in user: initial, name and role. `stacked` puts the role below the name on phones. */
export function Account({ user, stacked = false }: { user: CurrentUser; stacked?: boolean }) {
  const name = displayName(user);
  return (
    <span className="flex min-w-0 items-center gap-2.5 max-sm:gap-2 max-[359px]:gap-1" title={name}>
      <Avatar name={name} />
      <span
        className={classNames(
          'flex min-w-0 items-center gap-x-2.5',
          stacked && 'max-sm:flex-col max-sm:items-start max-sm:gap-y-0.5 max-sm:leading-tight max-sm:[&_svg]:hidden',
        )}
      >
        <span className="max-w-full min-w-0 truncate font-medium text-ink-strong">{name}</span>
        <Badge icon={user.isSuperAdmin ? ShieldCheck : null}>{roleLabel(user)}</Badge>
      </span>
    </span>
  );
}
