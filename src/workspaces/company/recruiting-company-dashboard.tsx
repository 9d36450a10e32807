import { type GroupCounts, totalOf, useGroupCounts } from '../../components/data-list/use-group-counts.ts';
import { ErrorLine } from '../../components/feedback/error-line.tsx';
import { Button } from '../../components/ui/button.tsx';
import { lists } from '../../copy/lists.ts';
import { companyHomeCopy as copy } from '../../copy/recruiting/company-dashboard.ts';
import { Figures, ShortcutLink } from '../dashboard-parts.tsx';
import { FigureLink } from '../figure-link.tsx';
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
      key: 'unanswered',
      label: labels.unanswered,
      value: (
        <FigureLink
          count={inStatus(applications, 'submitted', 'viewed')}
          label={labels.unanswered}
          to="/company/applications?view=board"
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
