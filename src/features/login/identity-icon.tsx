import { Building2, type LucideIcon, ShieldUser, UserRoundSearch } from 'lucide-react';
import type { Role } from '#contract/models.ts';

const icons: Record<Role, LucideIcon> = { admin: ShieldUser, company: Building2, jobseeker: UserRoundSearch };

/** The icon of a role, on its card and above its form. */
export function IdentityIcon({ role }: { role: Role }) {
  const Icon = icons[role];
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-neutral-soft text-ink-strong">
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
