import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';

/**
 * Keeps the details beside a list in sight while the list scrolls, also where the page ends: they reach into the space below
 * its content.
 */
export const besideClass = 'sticky top-[calc(56px+var(--bar)+16px)] -mb-12 max-h-[calc(100dvh-56px-var(--bar)-32px)]';

type SplitViewProps = {
  /** Whether the details stand beside the list. Otherwise they follow it, or cover the page. */
  isSplit: boolean;
  ref?: Ref<HTMLDivElement>;
  /** The list, and after it the details. */
  children: ReactNode;
};

/** A list, and the details of one of its records. */
export function SplitView({ isSplit, ref, children }: SplitViewProps) {
  return (
    <div
      ref={ref}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        isSplit &&
          'lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] print:block',
      )}
    >
      {children}
    </div>
  );
}
