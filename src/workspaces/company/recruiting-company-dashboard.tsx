import type { ReactNode } from 'react';
import { type GroupCounts, totalOf, useGroupCounts } from '../../components/data-list/use-group-counts.ts';
import { ErrorLine } from '../../components/feedback/error-line.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { lists } from '../../copy/lists.ts';
import { companyHomeCopy as copy } from '../../copy/recruiting/company-dashboard.ts';
import { Figures, formatCount, ShortcutLink } from '../dashboard-parts.tsx';
import { CompanyHome } from './company-home.tsx';

/** The landing page of the recruiting edition, with live figures. */
export function RecruitingCompanyDashboard() {
  return (
    <CompanyHome
      figures={<LiveFigures />}
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

function LiveFigures() {
  const counted = { jobs: useGroupCounts('Job', 'status'), applications: useGroupCounts('Application', 'status') };
  const jobs = counted.jobs.data;
  const applications = counted.applications.data;
  const { figures: labels } = copy;
  const inStatus = (counts: GroupCounts | undefined, ...statuses: string[]) =>
    counts && statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  const figures = [
    {
      key: 'published',
      label: labels.published,
      value: figure(inStatus(jobs, 'published'), labels.published, '/company/jobs?status=published'),
    },
    {
      key: 'received',
      label: labels.received,
      value: figure(applications && totalOf(applications), labels.received, '/company/applications?view=list'),
    },
    {
      key: 'unanswered',
      label: labels.unanswered,
      value: figure(
        inStatus(applications, 'submitted', 'viewed'),
        labels.unanswered,
        '/company/applications?view=board',
      ),
    },
    {
      key: 'interviewing',
      label: labels.interviewing,
      value: figure(
        inStatus(applications, 'interviewing'),
        labels.interviewing,
        '/company/applications?view=list&status=interviewing',
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

/** A figure that leads to the list that it counts. */
function figure(count: number | undefined, label: string, to: string): ReactNode {
  if (count === undefined) return <span className="text-muted">{copy.none}</span>;
  return (
    <Link to={to} aria-label={`${label} ${formatCount(count)}`} className="rounded-sm hover:text-accent-ink">
      {formatCount(count)}
    </Link>
  );
}
