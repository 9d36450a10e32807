import { companyStatuses } from '#contract/recruiting/application-status.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { type GroupCounts, totalOf, useGroupCounts } from '../../components/data-list/use-group-counts.ts';
import { Bar, barKeys, Loading } from '../../components/feedback/loading.tsx';
import { companyDashboard } from '../../copy/company-dashboard.ts';
import { applicationCopy } from '../../copy/recruiting/application.ts';
import { companyHomeCopy as copy } from '../../copy/recruiting/company-dashboard.ts';
import { usePause } from '../../models/application/overdue.ts';
import { PausedNotice } from '../../models/application/paused-notice.tsx';
import { useOwnCompany } from '../../models/company/own-company.ts';
import { displayName } from '../account.tsx';
import { Figures, Welcome } from '../dashboard-parts.tsx';
import { FigureLink } from '../figure-link.tsx';
import { useCount } from '../use-count.ts';
import { WaitingPanel } from '../waiting-panel.tsx';
import { CompanyHome } from './company-home.tsx';
import { StateLine } from './verification-panel.tsx';

/** The landing page of the recruiting edition, with live figures. */
export function RecruitingCompanyDashboard() {
  const jobs = useGroupCounts('Job', 'status');
  const applications = useGroupCounts('Application', 'decided');
  const interviews = useCount('Interview', wishedInterviews);
  const pause = usePause();
  // The notice about it would push everything down, and lines without records fold.
  const isCounting = [jobs, applications, interviews].some(({ isFetched }) => !isFetched);
  if (pause === undefined || isCounting) return <HomeOutline />;
  return (
    <CompanyHome
      queries={[jobs, applications, interviews]}
      notice={<PausedNotice pause={pause} />}
      figures={<LiveFigures jobs={jobs} applications={applications} />}
      tasks={<Tasks jobs={jobs.data} applications={applications.data} interviews={interviews.data} />}
    />
  );
}

/** The page until it is known whether it has a notice, and how much waits. */
function HomeOutline() {
  const user = useCurrentUser();
  const company = useOwnCompany();
  if (user === null) return null;
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <Welcome title={companyDashboard.welcome(displayName(user))} />
        <StateLine company={company.data} />
      </div>
      <Loading
        outline={
          <div className="grid gap-6">
            <div className="grid grid-cols-2 gap-px md:grid-cols-4">
              {barKeys(4).map((key) => (
                <Bar key={key} className="h-24.5" />
              ))}
            </div>
            <Bar className="h-80 rounded-md" />
          </div>
        }
      />
    </div>
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
      query: { decided: status },
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
  return <WaitingPanel title={copy.tasks} tasks={tasks} />;
}

type Counted = ReturnType<typeof useGroupCounts>;

function LiveFigures({ jobs, applications }: { jobs: Counted; applications: Counted }) {
  const counts = {
    published: inStatus(jobs.data, 'published'),
    received: applications.data && totalOf(applications.data),
    submitted: inStatus(applications.data, 'submitted'),
    interviewing: inStatus(applications.data, 'interviewing'),
  };
  const figures = (['published', 'received', 'submitted', 'interviewing'] as const).map((key) => ({
    key,
    label: copy.figures[key],
    value: <FigureLink count={counts[key]} label={copy.figures[key]} to={places[key]} />,
  }));
  return <Figures sample={false} busy={jobs.isFetching || applications.isFetching} figures={figures} />;
}

/** The lists that the figures count. */
const places = {
  published: '/company/jobs?status=published',
  received: '/company/applications?view=list',
  submitted: '/company/applications?view=list&status=submitted',
  interviewing: '/company/applications?view=list&status=interviewing',
};
