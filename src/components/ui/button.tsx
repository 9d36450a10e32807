import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useRunning } from '../use-running.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover',
  secondary: 'border-field bg-panel text-ink-strong enabled:hover:bg-hover',
  danger: 'border-transparent bg-danger-fill text-on-accent enabled:hover:bg-danger-fill-hover',
  ghost: 'border-transparent text-ink enabled:hover:bg-hover enabled:hover:text-ink-strong',
};
export const buttonSizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-3 text-sm',
  md: 'h-9 px-4 text-base',
  lg: 'h-11 px-5 text-lg',
};

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'onClick'> & {
  /** If it returns a promise, the button is busy until the promise settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The action is running: the button ignores clicks, keeps the focus and its width, and announces that it is busy. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  icon?: LucideIcon | undefined;
  /** Takes the whole width of its container. */
  wide?: boolean;
};

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  busyLabel,
  icon: Icon,
  wide = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { isRunning, run } = useRunning();
  const isBusy = busy || isRunning;
  const label = (
    <>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </>
  );
  function press(event: MouseEvent<HTMLButtonElement>): void {
    // Enter in a field of the form clicks its button too.
    if (isBusy) event.preventDefault();
    else run(() => onClick?.(event));
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={classNames('button', variants[variant], buttonSizes[size], wide && 'w-full')}
    >
      {isBusy ? <BusyLabel idle={label} text={busyLabel} /> : label}
    </button>
  );
}

const busyLayer = '[grid-area:1/1] inline-flex items-center justify-center gap-2';

/**
 * Both labels share one grid cell, so that the wider one sets the width and the layout does not shift. Without a text for
 * the time of waiting the spinner covers the label, which still names the button.
 */
function BusyLabel({ idle, text }: { idle: ReactNode; text: string | undefined }) {
  return (
    <span className="grid">
      <span className={classNames(busyLayer, text === undefined ? 'opacity-0' : 'invisible')}>{idle}</span>
      <span className={busyLayer}>
        <LoaderCircle size={16} className="spin" aria-hidden />
        {text}
      </span>
    </span>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> & {
  label: string;
  icon: LucideIcon;
};

/** A square button that shows only an icon; its label is its name and its tooltip. */
export function IconButton({ label, icon: Icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-sm text-ink transition-colors enabled:hover:bg-hover enabled:hover:text-ink-strong disabled:opacity-55 pointer-coarse:size-11"
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
