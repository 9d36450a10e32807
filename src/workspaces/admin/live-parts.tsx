import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';
import { formatCount } from '../../components/format-number.ts';
import { formatTime } from '../../components/format-time.ts';
import { describeEntry } from '../../components/history/describe-entry.ts';
import { Link } from '../../components/ui/link.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { adminDashboard as copy } from '../../copy/admin-dashboard.ts';
import { dashboards } from '../../copy/dashboard.ts';
import { Figures } from '../dashboard-parts.tsx';
import { FailedQueries } from '../failed-queries.tsx';
import { type Activity, liveQueries } from './live-figures.ts';

const UNKNOWN = '—';

/** Counts of the database. There is no model for jobs, so they have no count. */
export function LiveFigures({ aside }: { aside: ReactNode }) {
  const [users, companies, jobseekers] = useQueries({
    queries: [liveQueries.users, liveQueries.companies, liveQueries.jobseekers],
  });
  const counts = { users, companies, jobseekers };
  const figures = copy.figures.map(({ key, label }) => ({
    key,
    label,
    value: key === 'jobs' ? <NoJobs /> : shown(counts[key]),
  }));
  return (
    <Figures
      sample={false}
      figures={figures}
      aside={aside}
      busy={users.isPending || companies.isPending || jobseekers.isPending}
    />
  );
}

/** What the figures and the panels failed to load. */
export function LiveFailure() {
  const { users, companies, jobseekers, waiting, activity } = liveQueries;
  return <FailedQueries queries={useQueries({ queries: [users, companies, jobseekers, waiting, activity] })} />;
}

function shown(count: UseQueryResult<number>): ReactNode {
  if (count.data !== undefined) return formatCount(count.data);
  return count.isError ? UNKNOWN : null;
}

function NoJobs() {
  return <span className="text-base font-normal text-muted">{copy.noJobs}</span>;
}

/** The companies that have waited longest for a review. */
export function WaitingCompanies() {
  const waiting = useQuery(liveQueries.waiting);
  return (
    <Panel title={copy.waiting}>
      <QueryState query={waiting}>
        {({ records, total }) => (
          <>
            {records.length === 0 && <p className="px-5 py-8 text-center text-muted">{copy.waitingEmpty}</p>}
            <ul className="ruled">
              {records.map((company) => (
                <li
                  key={company._id}
                  className="flex items-baseline justify-between gap-x-4 px-5 py-2.5 max-sm:flex-col"
                >
                  <Link
                    to={`/admin/companies?${new URLSearchParams({ status: 'pending', q: company.companyName })}`}
                    className="min-w-0 font-medium text-ink-strong hover:text-accent-ink hover:underline"
                  >
                    {company.companyName}
                  </Link>
                  <span className="shrink-0 text-sm text-muted tabular-nums">
                    {copy.submitted(formatTime(company.updateTime))}
                  </span>
                </li>
              ))}
            </ul>
            {total > records.length && (
              <p className="border-t border-line px-5 py-2.5">
                <Link to="/admin/companies?status=pending" className="font-medium text-accent-ink hover:underline">
                  {copy.waitingAll(formatCount(total))}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryState>
    </Panel>
  );
}

/** The latest audit entries. */
export function LatestActivity() {
  const activity = useQuery(liveQueries.activity);
  return (
    <Panel title={copy.activity}>
      <QueryState query={activity}>
        {(activity) =>
          activity.length === 0 ? (
            <p className="px-5 py-8 text-center text-muted">{copy.noActivity}</p>
          ) : (
            <ul className="ruled">
              {activity.map((row) => (
                <ActivityLine key={row.entry._id} text={describe(row)} when={formatTime(row.entry.createTime)} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  );
}

export function ActivityLine({ text, when }: { text: string; when: string }) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-5 py-2.5">
      <span className="min-w-0">{text}</span>
      <span className="shrink-0 text-sm text-muted tabular-nums">{when}</span>
    </li>
  );
}

function describe({ entry, targetName }: Activity): string {
  return [entry.actorName, describeEntry(entry).label, targetName].filter(Boolean).join(' · ');
}

/** Renders a query's data, or its outline while loading. `FailedQueries` shows the error, once for the page. */
function QueryState<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <p className="px-5 py-8 text-center text-muted">{dashboards.unavailable}</p>;
  return (
    <div className="p-4">
      <Loading outline={<LinesOutline />} />
    </div>
  );
}
