import { CircleCheck, CircleDashed, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, toneClasses } from './tone.ts';

const shapes: Record<Tone, LucideIcon> = {
  neutral: CircleDashed,
  warning: Clock3,
  success: CircleCheck,
  danger: CircleX,
};

type BadgeProps = {
  tone?: Tone;
  /** Another shape than the tone's own; `null` for none, where the word stands for a kind and not for a state. */
  icon?: LucideIcon | null;
  children: ReactNode;
};

/** A state in a word and a shape, never by colour alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  const Icon = icon === undefined ? shapes[tone] : icon;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm border px-1.5 align-middle text-xs/5 font-medium whitespace-nowrap',
        toneClasses[tone],
      )}
    >
      {Icon && <Icon size={13} aria-hidden className="shrink-0" />}
      {children}
    </span>
  );
}
