import type { RecordOf } from '#contract/models.ts';
import { NameText, oneLine, timeCell } from '../../components/data-list/cells.tsx';
import type { Column } from '../../components/data-list/data-table.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { myApplicationsCopy } from '../../copy/recruiting/my-applications.ts';
import { ApplicationStatusBadge } from '../../models/application/application-status.tsx';

type ApplicationColumn = Column<RecordOf<'Application'>>;
const { columns, filled } = myApplicationsCopy;

const title: ApplicationColumn = {
  key: 'jobTitle',
  header: columns.jobTitle,
  cell: (row) => <NameText text={row.jobTitle} />,
  width: '19fr',
};
const company: ApplicationColumn = {
  key: 'companyName',
  header: columns.companyName,
  ...oneLine((row) => row.companyName),
  width: '31fr',
};
const status: ApplicationColumn = {
  key: 'status',
  header: columns.status,
  cell: (row) => (
    <span className="inline-flex flex-wrap gap-1">
      <ApplicationStatusBadge status={row.status} />
      {row.jobFilledTime > 0 && <Badge>{filled.title}</Badge>}
    </span>
  ),
  width: '7.75rem',
  sortable: true,
};
const created: ApplicationColumn = {
  key: 'createTime',
  header: columns.createTime,
  ...timeCell((row) => row.createTime),
};
const updated: ApplicationColumn = {
  key: 'updateTime',
  header: columns.updateTime,
  ...timeCell((row) => row.updateTime),
};

export const narrowColumns: readonly ApplicationColumn[] = [title, company, status, updated];
export const wideColumns: readonly ApplicationColumn[] = [title, company, status, created, updated];
