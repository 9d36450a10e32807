import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { ModelName } from '#contract/models.ts';
import { countRecords } from '../../cloud/calls/data.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { recordKeys } from '../../components/data-list/record-cache.ts';
import { ErrorNotice } from '../../components/feedback/error-notice.tsx';
import { Bar, Loading } from '../../components/feedback/loading.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { adminDashboard } from '../../copy/admin-dashboard.ts';
import { dashboards } from '../../copy/dashboard.ts';
import { lists } from '../../copy/lists.ts';
import { recruitingDashboardCopy as copy } from '../../copy/recruiting/admin-dashboard.ts';
import { sections } from '../../copy/shell.ts';
import { displayName } from '../account.tsx';
import { Figures, formatCount, ShortcutLink, Shortcuts, Welcome } from '../dashboard-parts.tsx';
import { FigureLink } from '../figure-link.tsx';
import { LatestActivity, WaitingCompanies } from './live-parts.tsx';

/** A number of records, and the list that it counts. */
type Counted = { key: string; label: string; model: ModelName; query: Readonly<Record<string, string>>; to: string };

const figures: readonly Counted[] = [
  { key: 'users', label: copy.figures.users, model: 'User', query: {}, to: '/admin/users' },
  { key: 'companies', label: copy.figures.companies, model: 'Company', query: {}, to: '/admin/companies' },
  {
    key: 'jobseekers',
    label: copy.figures.jobseekers,
    model: 'User',
    query: { role: 'jobseeker' },
    to: '/admin/jobseekers',
  },
  {
    key: 'jobs',
    label: copy.figures.jobs,
    model: 'Job',
    query: { status: 'published' },
    to: '/admin/verification?tab=all&status=published',
  },
];
const tasks: readonly Counted[] = [
  {
    key: 'companies',
    label: copy.waiting.companies,
    model: 'Company',
    query: { verifyStatus: 'pending' },
    to: '/admin/companies?status=pending',
  },
  { key: 'jobs', label: copy.waiting.jobs, model: 'Job', query: { status: 'pending' }, to: '/admin/verification' },
  {
    key: 'reports',
    label: copy.waiting.reports,
    model: 'Report',
    query: { status: 'open' },
    to: '/admin/verification?tab=reports',
  },
];

/** The administrators' dashboard of the recruiting edition: live figures, and what waits for a decision. */
export function RecruitingAdminDashboard() {
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <div className="grid gap-6">
      <Welcome title={adminDashboard.welcome(displayName(user))}>
        <Badge icon={ShieldCheck}>{adminDashboard.identity}</Badge>
      </Welcome>
      <LiveFigures />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <Tasks />
          <WaitingCompanies />
          <LatestActivity />
        </div>
        <Panel title={dashboards.next}>
          <Shortcuts>
            <ShortcutLink to="/admin/users" icon="users" label={sections.admin.users} />
            <ShortcutLink to="/admin/companies" icon="companies" label={sections.admin.companies} />
            <ShortcutLink to="/admin/jobseekers" icon="jobseekers" label={sections.admin.jobseekers} />
            <ShortcutLink to="/admin/verification" icon="verification" label={sections.admin.verification} />
            <ShortcutLink to="/admin/settings" icon="settings" label={sections.admin.settings} />
          </Shortcuts>
        </Panel>
      </div>
    </div>
  );
}

function useCounts(counted: readonly Counted[]): UseQueryResult<number>[] {
  return useQueries({
    queries: counted.map(({ model, query }) => ({
      queryKey: recordKeys.count(model, query),
      queryFn: () => countRecords(model, query),
    })),
  });
}

function LiveFigures() {
  const counts = useCounts(figures);
  const values = figures.map(({ key, label, to }, index) => ({
    key,
    label,
    value: <FigureLink count={counts[index]?.data} label={label} to={to} />,
  }));
  return (
    <div className="grid gap-3">
      <Figures sample={false} figures={values} busy={counts.some(({ isPending }) => isPending)} />
      <FailedCounts counts={counts} />
    </div>
  );
}

function Tasks() {
  const counts = useCounts(tasks);
  const isLoading = counts.some(({ isPending }) => isPending);
  const waiting = tasks.flatMap((task, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [{ ...task, count }] : [];
  });
  return (
    <Panel title={copy.tasks}>
      {isLoading && <Loading outline={<TasksOutline />} />}
      {!isLoading && waiting.length === 0 && counts.every(({ error }) => error === null) && (
        <p className="px-5 py-8 text-center text-muted">{copy.noTasks}</p>
      )}
      {!isLoading && (
        <ul className="ruled">
          {waiting.map(({ key, label, to, count }) => (
            <li key={key} className="flex items-baseline justify-between gap-4 px-5 py-3">
              <Link to={to} className="font-medium text-ink-strong hover:text-accent-ink hover:underline">
                {label}
              </Link>
              <span className="text-lg font-semibold text-ink-strong tabular-nums">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="p-4 empty:hidden">
        <FailedCounts counts={counts} />
      </div>
    </Panel>
  );
}

function TasksOutline() {
  return (
    <div className="ruled">
      {tasks.map(({ key }) => (
        <div key={key} className="px-5 py-3">
          <div className="flex h-6 items-center justify-between">
            <Bar className="h-3.5 w-1/3" />
            <Bar className="h-4 w-6" />
          </div>
        </div>
      ))}
    </div>
  );
}

function FailedCounts({ counts }: { counts: readonly UseQueryResult<number>[] }) {
  const failed = counts.filter(({ error }) => error !== null);
  const [first] = failed;
  if (!first) return null;
  return (
    <ErrorNotice
      error={first.error}
      title={lists.failed}
      action={
        <Button size="sm" onClick={() => Promise.all(failed.map(({ refetch }) => refetch()))}>
          {lists.retry}
        </Button>
      }
    />
  );
}
