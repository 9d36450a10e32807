import { figures, NameText, oneLine, timeCell } from '../../components/data-list/cells.tsx';
import type { Column } from '../../components/data-list/data-table.tsx';
import type { GroupCounts } from '../../components/data-list/use-group-counts.ts';
import { formatCount } from '../../components/format-number.ts';
import { formatDate } from '../../components/format-time.ts';
import { Link } from '../../components/ui/link.tsx';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { formatJobValue, jobTitle } from '../../models/job/job-format.ts';
import { JobPay } from '../../models/job/job-pay.tsx';
import { JobStatusBadge } from '../../models/job/job-status.tsx';
import type { Job } from './job-texts.ts';

type JobColumn = Column<Job>;
const { fields } = companyJobsCopy;

const title: JobColumn = {
  key: 'title',
  header: fields.title,
  cell: (job) => <NameText text={jobTitle(job)} />,
  width: '15fr',
  sortable: true,
};
const status: JobColumn = {
  key: 'status',
  header: fields.status,
  cell: (job) => <JobStatusBadge job={job} />,
  width: '7.75rem',
};
const pay: JobColumn = {
  key: 'salaryMin',
  header: fields.pay,
  cell: (job) => <JobPay job={job} />,
  sortable: true,
  width: '10.5rem',
};
const city: JobColumn = {
  key: 'city',
  header: fields.city,
  ...oneLine((job) => formatJobValue('city', job.city)),
  width: '10fr',
};
const headcount: JobColumn = {
  key: 'headcount',
  header: fields.headcount,
  cell: (job) => formatJobValue('headcount', job.headcount),
  width: '5.5rem',
  className: figures,
};
const validUntil: JobColumn = {
  key: 'validUntil',
  header: fields.validUntil,
  cell: (job) => (job.validUntil === 0 ? formatJobValue('validUntil', 0) : formatDate(job.validUntil)),
  width: '6.75rem',
  className: figures,
  sortable: true,
};
const updated: JobColumn = {
  key: 'updateTime',
  header: fields.updateTime,
  ...timeCell((job) => job.updateTime),
};

/** The number of applications, which leads to them. */
export function applicationsColumn(counts: GroupCounts | undefined): JobColumn {
  return {
    key: 'applications',
    header: companyJobsCopy.applications,
    cell: (job) => {
      const count = counts?.get(job._id) ?? 0;
      if (count === 0) return <span className="text-muted">{counts && 0}</span>;
      return (
        <Link
          to={`/company/applications?view=list&job=${job._id}`}
          aria-label={companyJobsCopy.applicationsOf(jobTitle(job), formatCount(count))}
          className="rounded-sm font-medium text-accent-ink hover:underline"
        >
          {formatCount(count)}
        </Link>
      );
    },
    className: figures,
    width: '4rem',
  };
}

/** As many as fit beside the sidebar without breaking titles into pieces. */
export const narrowColumns: readonly JobColumn[] = [title, pay, status, updated];
export const wideColumns: readonly JobColumn[] = [title, city, pay, headcount, status, validUntil, updated];
