import { searchedUserFields, userFields } from '#contract/user.ts';
import type { Listing } from '../../components/data-list/record-browser.tsx';
import { usersCopy } from '../../copy/users.ts';
import { narrowColumns, wideColumns } from './user-columns.tsx';

const { label, known, options } = userFields.role;

export const userListing: Listing<'User', 'role'> = {
  model: 'User',
  schema: {
    filters: { role: known },
    sortFields: wideColumns.filter(({ sortable }) => sortable).map(({ key }) => key),
    defaultSort: { field: 'createTime', direction: 'desc' },
  },
  searched: searchedUserFields,
  searchLabel: usersCopy.search,
  filter: {
    name: 'role',
    label,
    options: [{ value: '', label: usersCopy.allRoles }, ...options],
    where: (role) => ({ role }),
  },
  wideColumns,
  narrowColumns,
  fieldLabels: usersCopy.fields,
  caption: usersCopy.caption,
};
