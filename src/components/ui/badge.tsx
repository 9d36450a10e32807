import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, toneClasses } from './tone.ts';

/** Drawn by the style sheet: a hundred rows with a state each cost no further element. */
const shapes: Record<Tone, string> = {
  neutral: 'shape',
  warning: 'shape shape-half',
  success: 'shape shape-full',
  danger: 'shape shape-full shape-diamond',
};

type BadgeProps = {
  tone?: Tone;
  /** Another shape than the tone's own; `null` for none, where the word stands for a kind and not for a state. */
  icon?: LucideIcon | null;
  children: ReactNode;
};

/** A state in a word and a shape, never by colour alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  const Icon = icon ?? null;
  return (
    <span className={classNames('badge', toneClasses[tone], icon === undefined && shapes[tone])}>
      {Icon && <Icon size={13} aria-hidden className="shrink-0" />}
      {children}
    </span>
  );
}
