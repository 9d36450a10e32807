import type { ReactNode } from 'react';
import { classNames } from '../components/class-names.ts';
import { formatCount } from '../components/format-number.ts';
import { TimeText } from '../components/time-text.tsx';
import { Link } from '../components/ui/link.tsx';
import { Panel } from '../components/ui/panel.tsx';
import { dashboards } from '../copy/dashboard.ts';

type Task = {
  label: string;
  to: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  /** Since when the first of them waits. */
  since?: number | undefined;
};

type TaskPanelProps = {
  title: string;
  tasks: readonly Task[];
  aside?: ReactNode;
  /** Says beside each number since when the first one waits. */
  showsOldest?: boolean;
  /** The last lines of the list. */
  children?: ReactNode;
};

/** What waits for the person, with its numbers. Each leads to its list. Nothing moves when the numbers arrive. */
export function TaskPanel({ title, tasks, aside, showsOldest = false, children }: TaskPanelProps) {
  return (
    <Panel title={title} aside={aside}>
      <ul className="ruled">
        {tasks.map(({ label, to, count, since }) => (
          <li
            key={label}
            className={classNames(
              'flex items-baseline justify-between px-5 py-3',
              showsOldest ? 'gap-2 sm:gap-4' : 'gap-4',
            )}
          >
            <Link
              to={to}
              className="font-medium text-ink-strong hover:text-accent-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              {label}
            </Link>
            <span className="flex shrink-0 items-baseline gap-2 sm:gap-4">
              {showsOldest && (
                // As wide as the longest date, so that nothing moves when it arrives.
                <span className="w-24 text-right text-sm whitespace-nowrap text-muted sm:w-36">
                  {since !== undefined && (
                    <>
                      <span className="max-sm:sr-only">{dashboards.oldest} </span>
                      <TimeText time={since} />
                    </>
                  )}
                </span>
              )}
              <span
                // A new element for each number: the left edge of the same one would move.
                key={count}
                className={classNames(
                  'text-lg tabular-nums',
                  showsOldest && 'min-w-7 text-right',
                  count ? 'font-semibold text-ink-strong' : 'text-muted',
                )}
              >
                {count === undefined ? '—' : formatCount(count)}
              </span>
            </span>
          </li>
        ))}
        {children}
      </ul>
    </Panel>
  );
}
