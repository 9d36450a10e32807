import type { ReactNode } from 'react';
import { lists } from '../../copy/lists.ts';
import { classNames } from '../class-names.ts';

/** The outline of what is loading, so that the layout does not shift later. Appears after 200 ms. */
export function Loading({ outline }: { outline: ReactNode }) {
  return (
    <div role="status" aria-busy className="appear-late">
      <span className="sr-only">{lists.loading}</span>
      <div className="pulse" aria-hidden>
        {outline}
      </div>
    </div>
  );
}

export function Bar({ className }: { className: string }) {
  return <span className={classNames('block rounded-sm bg-line', className)} />;
}

export function barKeys(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `bar-${index}`);
}

export function PageOutline() {
  return (
    <div className="grid gap-6">
      <Bar className="h-7 w-48" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {barKeys(4).map((key) => (
          <Bar key={key} className="h-24 rounded-md" />
        ))}
      </div>
      <Bar className="h-56 rounded-md" />
    </div>
  );
}
