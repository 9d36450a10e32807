import { roles } from '#contract/models.ts';
import type { Listing } from '../../components/data-list/record-browser.tsx';
import { usersCopy } from '../../copy/users.ts';
import { narrowColumns, wideColumns } from './user-columns.tsx';

export const userListing: Listing<'User', 'role'> = {
  model: 'User',
  schema: {
    filters: { role: roles },
    sortFields: ['realName', 'username', 'email', 'role', 'status', 'createTime'],
    defaultSort: { field: 'createTime', direction: 'desc' },
  },
  searched: ['realName', 'username', 'email'],
  searchLabel: usersCopy.search,
  filter: {
    name: 'role',
    label: usersCopy.roleFilter,
    options: [
      { value: '', label: usersCopy.allRoles },
      ...roles.map((role) => ({ value: role, label: usersCopy.roles[role] })),
    ],
    where: (role) => ({ role }),
  },
  wideColumns,
  narrowColumns,
  fieldLabels: usersCopy.fields,
  caption: usersCopy.caption,
};
