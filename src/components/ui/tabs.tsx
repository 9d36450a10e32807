import type { To } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { formatCount } from '../format-number.ts';
import { Link } from './link.tsx';
import { currentTabClass, otherTabClass, tabClass, useCurrentInSight } from './tab-row.ts';

export type Tab = {
  key: string;
  label: string;
  to: To;
  /** The number of records behind the tab; undefined while it is unknown, but then it has its place. */
  count?: number | undefined;
};

type TabsProps = { label: string; tabs: readonly Tab[]; current: string };

/** Parts of a page at addresses of their own. A line, the font weight and `aria-current` mark the current one. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const row = useCurrentInSight<HTMLElement>(current);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="-mx-4 overflow-x-auto [scrollbar-width:none] px-4 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.to}
              aria-current={tab.key === current ? 'page' : undefined}
              className={classNames(tabClass, 'px-3', tab.key === current ? currentTabClass : otherTabClass)}
            >
              {tab.label}
              {'count' in tab && (
                <span className="min-w-[2ch] text-sm tabular-nums">
                  {tab.count !== undefined && formatCount(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
