import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; hint?: ReactNode; action?: ReactNode; icon?: LucideIcon };

/** Shown instead of an empty list: one sentence and the next step. */
export function EmptyState({ title, hint, action, icon: Icon = Inbox }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-md border border-dashed border-neutral-line bg-panel px-6 py-14 text-center">
      <Icon size={32} strokeWidth={1.5} aria-hidden className="text-muted" />
      <div>
        <p className="font-medium text-ink-strong">{title}</p>
        {hint && <p className="mt-1 text-balance text-muted">{hint}</p>}
      </div>
      {action}
    </div>
  );
}
