import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, toneClasses } from './tone.ts';

/** The style sheet draws the shape, so that a row needs no element for it. */
const shapes: Record<Tone, string> = {
  neutral: 'shape',
  warning: 'shape shape-half',
  success: 'shape shape-full',
  danger: 'shape shape-full shape-diamond',
};

type BadgeProps = {
  tone?: Tone;
  /** Replaces the tone's shape. `null` omits it, for words that name a kind rather than a state. */
  icon?: LucideIcon | null;
  children: ReactNode;
};

/** Shows a state by a word and a shape, never by colour alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  const Icon = icon ?? null;
  return (
    <span className={classNames('badge', toneClasses[tone], icon === undefined && shapes[tone])}>
      {Icon && <Icon size={13} aria-hidden className="shrink-0" />}
      {children}
    </span>
  );
}
