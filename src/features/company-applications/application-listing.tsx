import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import { decidedStatus, isHeld } from '#contract/recruiting/held.ts';
import { NameText, oneLine, timeCell } from '../../components/data-list/cells.tsx';
import type { Column } from '../../components/data-list/data-table.tsx';
import type { Sort } from '../../components/data-list/list-state.ts';
import type { SelectOption } from '../../components/ui/select-field.tsx';
import { applicationCopy } from '../../copy/recruiting/application.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { ApplicationStatusBadge } from '../../models/application/application-status.tsx';
import { type Application, isOpen } from './application-moves.ts';
import { NoteMark } from './note-mark.tsx';
import { OVERDUE } from './use-application-params.ts';
import { Waiting } from './waiting.tsx';

type ApplicationColumn = Column<Application>;
const { fields } = companyApplicationsCopy;

export const NEWEST_FIRST: Sort = { field: 'createTime', direction: 'desc' };
/** The columns that the list can be sorted by. */
export const sortFields = ['createTime', 'updateTime'] as const;
export const statusOptions: readonly SelectOption[] = [
  { value: '', label: companyApplicationsCopy.allStatuses },
  ...applicationStatuses.map((status) => ({ value: status, label: applicationCopy.statuses[status] })),
];
export const answerOptions: readonly SelectOption[] = [
  { value: '', label: companyApplicationsCopy.allAnswers },
  { value: OVERDUE, label: companyApplicationsCopy.overdue },
];

const name: ApplicationColumn = {
  key: 'applicantName',
  header: fields.applicantName,
  cell: (row) => (
    <>
      <NameText text={row.applicantName} />
      <NoteMark application={row} />
    </>
  ),
  width: '11fr',
};
const job: ApplicationColumn = {
  key: 'jobTitle',
  header: fields.jobTitle,
  ...oneLine((row) => row.jobTitle),
  width: '17fr',
};
const headline: ApplicationColumn = {
  key: 'headline',
  header: fields.headline,
  ...oneLine((row) => row.snapshot?.headline ?? '', '—'),
  width: '18fr',
};
const status: ApplicationColumn = {
  key: 'status',
  header: fields.status,
  cell: (row) => <ApplicationStatusBadge status={decidedStatus(row)} />,
  width: '7.75rem',
};
const waiting: ApplicationColumn = {
  key: 'waiting',
  header: fields.waiting,
  cell: (row) => (isOpen(row) || isHeld(row) ? <Waiting application={row} /> : <span className="text-muted">—</span>),
  className: 'whitespace-nowrap',
  width: '8.75rem',
};
const created: ApplicationColumn = {
  key: 'createTime',
  header: fields.createTime,
  ...timeCell((row) => row.times.submitted ?? row.createTime),
};

/** Two lines in the height of one, so that a row stays where it is when the details open beside it. */
const person: ApplicationColumn = {
  ...name,
  cell: (row) => (
    <span className="flex">
      <span className="truncate" title={row.applicantName}>
        {row.applicantName}
      </span>
      <NoteMark application={row} />
    </span>
  ),
  below: (row) => (
    <span className="block truncate text-xs/4 text-muted" title={row.jobTitle}>
      {row.jobTitle}
    </span>
  ),
  className: 'truncate leading-4.5',
  width: '1fr',
};
const state: ApplicationColumn = {
  ...status,
  cell: (row) => (
    <span className="-my-0.5 grid justify-items-start gap-px text-xs/4 whitespace-nowrap">
      <ApplicationStatusBadge status={decidedStatus(row)} />
      <Waiting application={row} isPlain />
    </span>
  ),
  width: '11rem',
};

/** Beside open details. */
export const compactColumns: readonly ApplicationColumn[] = [person, state];
/** As many as fit beside the sidebar. */
export const narrowColumns: readonly ApplicationColumn[] = [name, job, status, waiting];
export const wideColumns: readonly ApplicationColumn[] = [name, job, headline, status, waiting, created];
