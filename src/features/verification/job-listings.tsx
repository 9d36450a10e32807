import type { RecordOf } from '#contract/models.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { searchedOfJobs } from '#contract/recruiting/job-facets.ts';
import { jobStatuses } from '#contract/recruiting/job-status.ts';
import { NameText, oneLine, timeCell } from '../../components/data-list/cells.tsx';
import type { Column } from '../../components/data-list/data-table.tsx';
import type { Listing } from '../../components/data-list/record-browser.tsx';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { decidedJobs } from '../../models/job/decided-jobs.ts';
import { formatJobValue, jobTitle } from '../../models/job/job-format.ts';
import { JobStatusBadge } from '../../models/job/job-status.tsx';

type JobColumn = Column<RecordOf<'Job'>>;
const { fields, filters, captions } = verificationCopy;

const title: JobColumn = {
  key: 'title',
  header: fields.title,
  cell: (row) => <NameText text={jobTitle(row)} />,
  width: '16fr',
  sortable: true,
};
const company: JobColumn = {
  key: 'companyName',
  header: fields.companyName,
  cell: (row) => <NameText text={row.companyName} />,
  width: '31fr',
  sortable: true,
};
const category: JobColumn = {
  key: 'category',
  header: fields.category,
  cell: (row) => formatJobValue('category', row.category),
  className: 'whitespace-nowrap',
  width: '7.75rem',
  sortable: true,
};
const city: JobColumn = {
  key: 'city',
  header: fields.city,
  ...oneLine((row) => row.city),
  width: '12fr',
  sortable: true,
};
const status: JobColumn = {
  key: 'status',
  header: fields.status,
  cell: (row) => <JobStatusBadge job={row} />,
  width: '7.75rem',
  sortable: true,
};
const submitted: JobColumn = {
  key: 'updateTime',
  header: verificationCopy.waitingSince,
  ...timeCell((row) => row.updateTime),
};
const created: JobColumn = {
  key: 'createTime',
  header: fields.createTime,
  ...timeCell((row) => row.createTime),
};

const common = {
  model: 'Job',
  searched: searchedOfJobs,
  searchLabel: verificationCopy.search,
  actionsWidth: '10.25rem',
  wideActionsWidth: '12.25rem',
  compactCards: true,
} as const;

/** The jobs that wait for a review, oldest first. A pending job can't be edited, so its last change is the submission. */
export const waitingJobs: Listing<'Job', 'category'> = {
  ...common,
  within: decidedJobs('pending'),
  defaultSort: { field: 'updateTime', direction: 'asc' },
  filter: {
    name: 'category',
    label: filters.category,
    options: [{ value: '', label: filters.allCategories }, ...jobFields.category.options],
    where: (value) => ({ category: value }),
  },
  wideColumns: [title, company, category, city, submitted],
  narrowColumns: [title, company, submitted],
  caption: captions.waiting,
  emptyText: verificationCopy.empty.waiting,
};

const submittedStatuses = jobStatuses.filter((one) => one !== 'draft');

/** All jobs that were ever submitted. Drafts are their company's own. */
export const allJobs: Listing<'Job', 'status'> = {
  ...common,
  within: { status: { $in: submittedStatuses } },
  defaultSort: { field: 'createTime', direction: 'desc' },
  filter: {
    name: 'status',
    label: filters.status,
    options: [
      { value: '', label: filters.allStatuses },
      ...submittedStatuses.map((value) => ({ value, label: jobCopy.statuses[value] })),
    ],
    where: decidedJobs,
  },
  wideColumns: [title, company, category, status, created],
  narrowColumns: [title, company, status],
  caption: captions.all,
};
