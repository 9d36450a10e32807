import type { UserRecord } from '#contract/models.ts';
import { oneLine } from '../../components/data-list/cells.tsx';
import type { Column } from '../../components/data-list/data-table.tsx';
import { formatDate } from '../../components/format-time.ts';
import { usersCopy } from '../../copy/users.ts';
import { RoleLabel, StatusBadge } from './user-badges.tsx';
import { nameOf } from './user-name.ts';

type UserColumn = Column<UserRecord>;
const { fields, blank } = usersCopy;

const realName: UserColumn = {
  key: 'realName',
  header: fields.realName,
  ...oneLine(nameOf),
  sortable: true,
};
const username: UserColumn = {
  key: 'username',
  header: fields.username,
  ...oneLine((row) => row.username),
  sortable: true,
};
const email: UserColumn = {
  key: 'email',
  header: fields.email,
  ...oneLine((row) => row.email ?? '', blank),
  sortable: true,
};
const role: UserColumn = {
  key: 'role',
  header: fields.role,
  cell: (row) => <RoleLabel user={row} />,
  className: 'whitespace-nowrap',
  sortable: true,
};
const status: UserColumn = {
  key: 'status',
  header: fields.status,
  cell: (row) => <StatusBadge status={row.status} />,
  sortable: true,
};
const created: UserColumn = {
  key: 'createTime',
  header: fields.createTime,
  cell: (row) => formatDate(row.createTime),
  className: 'whitespace-nowrap tabular-nums',
  sortable: true,
};

/** As many as fit beside the sidebar without breaking names into pieces. */
export const narrowColumns: readonly UserColumn[] = [realName, username, role, status];
export const wideColumns: readonly UserColumn[] = [realName, username, email, role, status, created];
