import type { RecordOf } from '#contract/models.ts';
import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import type { Listing } from '../../components/data-list/record-browser.tsx';
import { applicationCopy } from '../../copy/recruiting/application.ts';
import { myApplicationsCopy as texts } from '../../copy/recruiting/my-applications.ts';
import { narrowColumns, wideColumns } from './application-columns.tsx';
import { myApplicationList } from './my-application-list.ts';

export type Application = RecordOf<'Application'>;

export const applicationListing: Listing<'Application', 'status'> = {
  ...myApplicationList,
  searched: [],
  filter: {
    name: 'status',
    label: texts.columns.status,
    options: [
      { value: '', label: texts.filter },
      ...applicationStatuses.map((value) => ({ value, label: applicationCopy.statuses[value] })),
    ],
    where: (status) => ({ status }),
  },
  wideColumns,
  narrowColumns,
  actionsWidth: '8.25rem',
  compactCards: true,
  caption: texts.list,
  emptyText: texts.empty,
  emptyHint: texts.emptyHint,
};
