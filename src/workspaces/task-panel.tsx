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

/** What waits for the person, with its numbers. Each leads to its list. Nothing moves when the numbers arrive. */
export function TaskPanel({ title, tasks, aside }: { title: string; tasks: readonly Task[]; aside?: ReactNode }) {
  return (
    <Panel title={title} aside={aside}>
      <ul className="ruled">
        {tasks.map(({ label, to, count, since }) => (
          <li key={label} className="flex items-baseline justify-between gap-4 px-5 py-3">
            <Link
              to={to}
              className="font-medium text-ink-strong hover:text-accent-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              {label}
            </Link>
            <span
              // A new element for each number: the left edge of the same one would move.
              key={`${count} ${since}`}
              className="flex shrink-0 items-baseline gap-3"
            >
              {since !== undefined && (
                <span className="text-sm text-muted">
                  {dashboards.oldest} <TimeText time={since} />
                </span>
              )}
              <span
                className={classNames('text-lg tabular-nums', count ? 'font-semibold text-ink-strong' : 'text-muted')}
              >
                {count === undefined ? '—' : formatCount(count)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
