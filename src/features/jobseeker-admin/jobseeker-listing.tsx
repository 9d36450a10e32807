import type { UserRecord } from '#contract/models.ts';
import { searchedUserFields, userFields } from '#contract/user.ts';
import { dateCell, oneLine } from '../../components/data-list/cells.tsx';
import type { Column } from '../../components/data-list/data-table.tsx';
import type { Listing } from '../../components/data-list/record-browser.tsx';
import { jobseekersCopy } from '../../copy/recruiting/jobseeker-admin.ts';
import { usersCopy } from '../../copy/users.ts';
import { StatusBadge } from '../../models/user/user-badges.tsx';
import { nameOf } from '../../models/user/user-name.ts';
import { ListedCompleteness } from './completeness.tsx';
import { jobseekerList } from './jobseeker-list.ts';

type UserColumn = Column<UserRecord>;
const { fields } = jobseekersCopy;

const realName: UserColumn = {
  key: 'realName',
  header: fields.realName,
  ...oneLine(nameOf),
  width: '11fr',
  sortable: true,
};
const username: UserColumn = {
  key: 'username',
  header: fields.username,
  ...oneLine((row) => row.username),
  width: '18fr',
  sortable: true,
};
const email: UserColumn = {
  key: 'email',
  header: fields.email,
  ...oneLine((row) => row.email ?? '', usersCopy.blank),
  width: '23fr',
  sortable: true,
};
const status: UserColumn = {
  key: 'status',
  header: fields.status,
  cell: (row) => <StatusBadge status={row.status} />,
  width: '6.75rem',
  sortable: true,
};
const completeness: UserColumn = {
  key: 'completeness',
  header: fields.completeness,
  cell: (row) => <ListedCompleteness userId={row._id} />,
  className: 'whitespace-nowrap',
  width: '9.5rem',
};
const created: UserColumn = {
  key: 'createTime',
  header: fields.createTime,
  ...dateCell((row) => row.createTime),
};
const { options } = userFields.status;

export const jobseekerListing: Listing<'User', 'status'> = {
  ...jobseekerList,
  searched: searchedUserFields,
  searchLabel: jobseekersCopy.search,
  filter: {
    name: 'status',
    label: jobseekersCopy.status,
    options: [{ value: '', label: jobseekersCopy.allStatuses }, ...options],
    where: (value) => ({ status: value }),
  },
  wideColumns: [realName, username, email, status, completeness, created],
  narrowColumns: [realName, username, status, completeness],
  caption: jobseekersCopy.caption,
  actionsWidth: '7.5rem',
  compactCards: true,
  emptyText: jobseekersCopy.empty,
};
