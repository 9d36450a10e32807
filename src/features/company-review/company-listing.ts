import { searchedCompanyFields } from '#contract/company.ts';
import { verifyStatuses } from '#contract/models.ts';
import type { Listing } from '../../components/data-list/record-browser.tsx';
import { reviewCopy } from '../../copy/company-review.ts';
import { narrowColumns, wideColumns } from './company-columns.tsx';
import { companyList } from './company-list.ts';

export const companyListing: Listing<'Company', 'status'> = {
  ...companyList,
  searched: searchedCompanyFields,
  searchLabel: reviewCopy.search,
  filter: {
    name: 'status',
    label: reviewCopy.statusFilter,
    options: [
      { value: '', label: reviewCopy.allStatuses },
      ...verifyStatuses.map((status) => ({ value: status, label: reviewCopy.statuses[status] })),
    ],
    where: (status) => ({ verifyStatus: status }),
  },
  wideColumns,
  narrowColumns,
  actionsWidth: '10.25rem',
  wideActionsWidth: '12.25rem',
  caption: reviewCopy.caption,
};
