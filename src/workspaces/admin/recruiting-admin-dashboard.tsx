import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { ModelName } from '#contract/models.ts';
import { NOT_HELD } from '#contract/recruiting/held.ts';
import { countRecords } from '../../cloud/calls/data.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { recordKeys } from '../../components/data-list/record-cache.ts';
import { Bar, Loading } from '../../components/feedback/loading.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { adminDashboard } from '../../copy/admin-dashboard.ts';
import { recruitingDashboardCopy as copy } from '../../copy/recruiting/admin-dashboard.ts';
import { displayName } from '../account.tsx';
import { Figures, Welcome } from '../dashboard-parts.tsx';
import { FailedQueries } from '../failed-queries.tsx';
import { FigureLink } from '../figure-link.tsx';
import type { Line } from '../use-oldest.ts';
import { WaitingPanel } from '../waiting-panel.tsx';
import { FindRecords } from './find-records.tsx';
import { liveQueries } from './live-figures.ts';
import { LatestActivity, WaitingCompanies } from './live-parts.tsx';

/** A number of records, and the list that it counts. */
type Counted = { key: string; label: string; model: ModelName; query: Readonly<Record<string, string>>; to: string };
/** Records that wait for a decision. */
type Waiting = Counted & Pick<Line, 'since'>;

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
const tasks: readonly Waiting[] = [
  {
    key: 'companies',
    label: copy.waiting.companies,
    model: 'Company',
    query: { verifyStatus: 'pending' },
    to: '/admin/companies?status=pending',
    since: 'updateTime',
  },
  {
    key: 'jobs',
    label: copy.waiting.jobs,
    model: 'Job',
    query: { status: 'pending', held: NOT_HELD },
    to: '/admin/verification',
    since: 'updateTime',
  },
  {
    key: 'reports',
    label: copy.waiting.reports,
    model: 'Report',
    query: { status: 'open' },
    to: '/admin/verification?tab=reports',
    since: 'createTime',
  },
];

/** The administrators' dashboard of the recruiting edition: live figures, and what waits for a decision. */
export function RecruitingAdminDashboard() {
  const user = useCurrentUser();
  const figureCounts = useCounts(figures);
  const taskCounts = useCounts(tasks);
  const waiting = useQuery(liveQueries.waiting);
  const activity = useQuery(liveQueries.activity);
  // What stands below the lists would move when their numbers and rows arrive.
  const isLoading = [...taskCounts, waiting].some(({ isFetched }) => !isFetched);
  if (user === null) return null;
  return (
    <div className="grid gap-6">
      <Welcome title={adminDashboard.welcome(displayName(user))}>
        <Badge icon={ShieldCheck}>{adminDashboard.identity}</Badge>
      </Welcome>
      <FindRecords />
      <FailedQueries queries={[...figureCounts, ...taskCounts, waiting, activity]} />
      <LiveFigures counts={figureCounts} />
      {isLoading ? (
        <Loading outline={<PanelsOutline />} />
      ) : (
        <div className={panelsClass}>
          <div className="grid gap-6">
            <WaitingPanel
              title={copy.tasks}
              tasks={tasks.map((task, index) => ({ ...task, count: taskCounts[index]?.data }))}
            />
            <WaitingCompanies />
          </div>
          <LatestActivity />
        </div>
      )}
    </div>
  );
}

const panelsClass = 'grid items-start gap-6 lg:grid-cols-[3fr_2fr]';

function PanelsOutline() {
  return (
    <div className={panelsClass}>
      <div className="grid gap-6">
        <Bar className="h-56 rounded-md" />
        <Bar className="h-64 rounded-md" />
      </div>
      <Bar className="h-72 rounded-md" />
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

function LiveFigures({ counts }: { counts: readonly UseQueryResult<number>[] }) {
  const values = figures.map(({ key, label, to }, index) => ({
    key,
    label,
    value: <FigureLink count={counts[index]?.data} label={label} to={to} />,
  }));
  return <Figures sample={false} figures={values} busy={counts.some(({ isPending }) => isPending)} />;
}
