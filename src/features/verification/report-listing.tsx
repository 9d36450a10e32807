import { fieldNames } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { reportReasons } from '#contract/recruiting/records.ts';
import { NameText, oneLine, timeCell } from '../../components/data-list/cells.tsx';
import type { Column } from '../../components/data-list/data-table.tsx';
import type { Listing } from '../../components/data-list/record-browser.tsx';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { reasonText } from './report-status.tsx';

type ReportColumn = Column<RecordOf<'Report'>>;
const { captions, filters, reports } = verificationCopy;
const reasons = fieldNames(reportReasons);

const job: ReportColumn = {
  key: 'jobTitle',
  header: reports.job,
  cell: (row) => <NameText text={row.jobTitle} />,
  width: '20fr',
};
const reason: ReportColumn = {
  key: 'reason',
  header: reports.reason,
  cell: (row) => reasonText(row.reason),
  className: 'whitespace-nowrap',
  width: '5.75rem',
};
const text: ReportColumn = {
  key: 'text',
  header: reports.text,
  ...oneLine((row) => row.text, reports.noText),
  width: '30fr',
};
const created: ReportColumn = {
  key: 'createTime',
  header: reports.time,
  ...timeCell((row) => row.createTime),
};

/** The reports that wait for a decision, oldest first. */
export const waitingReports: Listing<'Report', 'reason'> = {
  model: 'Report',
  within: { status: 'open' },
  defaultSort: { field: 'createTime', direction: 'asc' },
  searched: [],
  filter: {
    name: 'reason',
    label: filters.reason,
    options: [
      { value: '', label: filters.allReasons },
      ...reasons.map((value) => ({ value, label: reportReasons[value] })),
    ],
    where: (value) => ({ reason: value }),
  },
  wideColumns: [job, reason, text, created],
  narrowColumns: [job, reason, created],
  caption: captions.reports,
  actionsWidth: '7.5rem',
  compactCards: true,
  emptyText: verificationCopy.empty.reports,
};
