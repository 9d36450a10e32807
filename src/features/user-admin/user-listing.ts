import { searchedUserFields, userFields } from '#contract/user.ts';
import type { Listing } from '../../components/data-list/record-browser.tsx';
import { usersCopy } from '../../copy/users.ts';
import { narrowColumns, wideColumns } from './user-columns.tsx';
import { userList } from './user-list.ts';

const { label, options } = userFields.role;

export const userListing: Listing<'User', 'role'> = {
  ...userList,
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
  actionsWidth: '14.25rem',
  caption: usersCopy.caption,
};
