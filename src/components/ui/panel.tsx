import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export const panelClass = 'rounded-md border border-line bg-panel';

type PanelProps = {
  title?: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  /** Without it, a line separates the title from the content, which brings its own padding. */
  isPadded?: boolean;
  /** Shows only the title until it is opened. */
  isFolded?: boolean;
  children: ReactNode;
};

/** The bordered box that holds a part of a page. */
export function Panel({ title, aside, isPadded = false, isFolded = false, children }: PanelProps) {
  const id = useId();
  if (isFolded) {
    return (
      <details className={classNames(panelClass, 'px-5 py-4')}>
        <summary className="font-semibold text-ink-strong">{title}</summary>
        <div className="mt-4">{children}</div>
      </details>
    );
  }
  return (
    <section aria-labelledby={title && id} className={classNames(panelClass, isPadded && 'p-5 sm:p-6')}>
      {title && (
        <div
          className={classNames(
            'flex items-center justify-between gap-3',
            isPadded ? 'mb-4' : 'min-h-13 border-b border-line px-5 py-2',
          )}
        >
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
