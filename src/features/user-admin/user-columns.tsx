import { models, type UserRecord } from '#contract/models.ts';
import { dateCell, oneLine } from '../../components/data-list/cells.tsx';
import type { Column } from '../../components/data-list/data-table.tsx';
import { usersCopy } from '../../copy/users.ts';
import { RoleLabel, StatusBadge } from '../../models/user/user-badges.tsx';
import { nameOf } from '../../models/user/user-name.ts';

type UserColumn = Column<UserRecord>;
const { fields, blank } = usersCopy;

/** A column with the field's label, sortable if a query can sort by the field. */
function column(key: keyof typeof fields & keyof UserRecord, cell: Omit<UserColumn, 'key' | 'header'>): UserColumn {
  return { key, header: fields[key], sortable: Boolean(models.User.traits[key].sort), ...cell };
}

const realName = column('realName', { ...oneLine(nameOf), width: '13fr' });
const username = column('username', { ...oneLine((row) => row.username), width: '17fr' });
const email = column('email', { ...oneLine((row) => row.email ?? '', blank), width: '24fr' });
const role = column('role', {
  cell: (row) => <RoleLabel user={row} />,
  className: 'whitespace-nowrap',
  width: '8rem',
});
const status = column('status', { cell: (row) => <StatusBadge status={row.status} />, width: '6rem' });
const created = column(
  'createTime',
  dateCell((row) => row.createTime),
);

/** The columns that fit beside the sidebar without breaking names. */
export const narrowColumns: readonly UserColumn[] = [realName, username, role, status];
export const wideColumns: readonly UserColumn[] = [realName, username, email, role, status, created];
