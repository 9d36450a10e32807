import { companyStatuses } from '#contract/recruiting/application-status.ts';
import { type GroupCounts, totalOf, useGroupCounts } from '../../components/data-list/use-group-counts.ts';
import { ErrorLine } from '../../components/feedback/error-line.tsx';
import { Button } from '../../components/ui/button.tsx';
import { lists } from '../../copy/lists.ts';
import { applicationCopy } from '../../copy/recruiting/application.ts';
import { companyHomeCopy as copy } from '../../copy/recruiting/company-dashboard.ts';
import { Figures, ShortcutLink } from '../dashboard-parts.tsx';
import { FigureLink } from '../figure-link.tsx';
import { TaskPanel } from '../task-panel.tsx';
import { useCount } from '../use-count.ts';
import { useOldest } from '../use-oldest.ts';
import { CompanyHome } from './company-home.tsx';

/** The landing page of the recruiting edition, with live figures. */
export function RecruitingCompanyDashboard() {
  const jobs = useGroupCounts('Job', 'status');
  const applications = useGroupCounts('Application', 'status');
  const interviews = useCount('Interview', wishedInterviews);
  return (
    <CompanyHome
      figures={<LiveFigures jobs={jobs} applications={applications} />}
      tasks={<Tasks jobs={jobs.data} applications={applications.data} interviews={interviews.data} />}
      received={
        <ShortcutLink
          to="/company/applications"
          icon="applications"
          label={copy.applications}
          line={copy.applicationsLine}
        />
      }
    />
  );
}

function inStatus(counts: GroupCounts | undefined, status: string): number | undefined {
  return counts && (counts.get(status) ?? 0);
}

const waitingJobs = ['rejected', 'draft'] as const;

/** Applicants who wished another time. */
const wishedInterviews = { status: 'proposed', wishedTime: { $gt: 0 } };

type TasksProps = {
  jobs: GroupCounts | undefined;
  applications: GroupCounts | undefined;
  interviews: number | undefined;
};

function Tasks({ jobs, applications, interviews }: TasksProps) {
  const tasks = [
    // Their lists begin with the oldest.
    ...companyStatuses.map((status) => ({
      label: applicationCopy.companyTasks[status],
      to: `/company/applications?view=list&status=${status}&sort=createTime`,
      model: 'Application' as const,
      query: { status },
      since: 'createTime' as const,
      count: inStatus(applications, status),
    })),
    {
      label: copy.waiting.wished,
      to: '/company/interviews',
      model: 'Interview' as const,
      query: wishedInterviews,
      since: 'updateTime' as const,
      count: interviews,
    },
    ...waitingJobs.map((status) => ({
      label: copy.waiting[status],
      to: `/company/jobs?status=${status}`,
      model: 'Job' as const,
      query: { status },
      since: 'updateTime' as const,
      count: inStatus(jobs, status),
    })),
  ];
  const oldest = useOldest(tasks);
  return (
    <TaskPanel showsOldest title={copy.tasks} tasks={tasks.map((task, index) => ({ ...task, since: oldest[index] }))} />
  );
}

type Counted = ReturnType<typeof useGroupCounts>;

function LiveFigures(counted: { jobs: Counted; applications: Counted }) {
  const jobs = counted.jobs.data;
  const applications = counted.applications.data;
  const { figures: labels } = copy;
  const figures = [
    {
      key: 'published',
      label: labels.published,
      value: (
        <FigureLink count={inStatus(jobs, 'published')} label={labels.published} to="/company/jobs?status=published" />
      ),
    },
    {
      key: 'received',
      label: labels.received,
      value: (
        <FigureLink
          count={applications && totalOf(applications)}
          label={labels.received}
          to="/company/applications?view=list"
        />
      ),
    },
    {
      key: 'submitted',
      label: labels.submitted,
      value: (
        <FigureLink
          count={inStatus(applications, 'submitted')}
          label={labels.submitted}
          to="/company/applications?view=list&status=submitted"
        />
      ),
    },
    {
      key: 'interviewing',
      label: labels.interviewing,
      value: (
        <FigureLink
          count={inStatus(applications, 'interviewing')}
          label={labels.interviewing}
          to="/company/applications?view=list&status=interviewing"
        />
      ),
    },
  ];
  const error = counted.jobs.error ?? counted.applications.error;
  const isBusy = counted.jobs.isFetching || counted.applications.isFetching;
  const retry = error !== null && (
    <div className="flex flex-wrap items-center gap-3">
      <ErrorLine error={error} title={lists.failed} />
      <Button
        size="sm"
        busy={isBusy}
        onClick={() => Promise.all([counted.jobs.refetch(), counted.applications.refetch()])}
      >
        {lists.retry}
      </Button>
    </div>
  );
  return <Figures sample={false} busy={isBusy} figures={figures} aside={retry} />;
}
