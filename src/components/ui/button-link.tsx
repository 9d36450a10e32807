import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { type ButtonSize, buttonSizes } from './button.tsx';
import { Link } from './link.tsx';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: ButtonSize;
  icon?: LucideIcon | undefined;
};
const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-field bg-panel text-ink-strong hover:bg-hover',
  ghost: 'border-transparent text-ink hover:bg-hover hover:text-ink-strong',
};

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'md', icon: Icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames('button', variants[variant], buttonSizes[size])}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </Link>
  );
}
