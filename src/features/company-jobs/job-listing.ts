import { jobStatuses } from '#contract/recruiting/job-status.ts';
import type { Listing } from '../../components/data-list/record-browser.tsx';
import type { GroupCounts } from '../../components/data-list/use-group-counts.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { companyJobList } from './company-job-list.ts';
import { applicationsColumn, narrowColumns, wideColumns } from './job-columns.tsx';

export const jobListing: Listing<'Job', 'status'> = {
  ...companyJobList,
  searched: ['title'],
  searchLabel: companyJobsCopy.search,
  filter: {
    name: 'status',
    label: companyJobsCopy.statusFilter,
    options: [
      { value: '', label: companyJobsCopy.allStatuses },
      ...jobStatuses.map((status) => ({ value: status, label: jobCopy.statuses[status] })),
    ],
    where: (status) => ({ status }),
  },
  wideColumns,
  narrowColumns,
  actionsWidth: '10.25rem',
  compactCards: true,
  caption: companyJobsCopy.caption,
  emptyText: companyJobsCopy.empty,
  emptyHint: companyJobsCopy.emptyHint,
};

/** The listing with the number of applications for each job. */
export function withApplications(counts: GroupCounts | undefined): typeof jobListing {
  const applications = applicationsColumn(counts);
  const [title, ...rest] = wideColumns;
  return { ...jobListing, wideColumns: title ? [title, applications, ...rest] : rest };
}
