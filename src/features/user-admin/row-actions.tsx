import { Eye, ShieldMinus, ShieldPlus, Trash2 } from 'lucide-react';
import type { UserRecord } from '#contract/models.ts';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { usersCopy } from '../../copy/users.ts';
import { nameOf } from '../../models/user/user-name.ts';
import type { SuperAdminOperation } from './use-user-actions.ts';
import { type Obstacle, userAccess, type Viewer } from './user-access.ts';

/** Handlers of the buttons in the list and in the details. */
export type UserHandlers = {
  open: (user: UserRecord) => void;
  /** Without a user (deleted, or not loaded yet), reports that none is selected. */
  edit: (user: UserRecord | undefined) => void;
  resetPassword: (user: UserRecord) => Promise<void>;
  remove: (user: UserRecord) => Promise<void>;
  manageSuperAdmin: (user: UserRecord, operation: SuperAdminOperation) => Promise<unknown>;
};

type RowActionsProps = { user: UserRecord; viewer: Viewer; handlers: UserHandlers };

export function RowActions({ user, viewer, handlers }: RowActionsProps) {
  const access = userAccess(viewer, user);
  const { actions } = usersCopy;
  return (
    <>
      <RowButton label={actions.edit} user={user} obstacle={access.edit} onClick={handlers.edit} />
      <RowButton
        label={actions.resetPassword}
        user={user}
        obstacle={access.resetPassword}
        onClick={handlers.resetPassword}
      />
      <RowMenu label={actions.more(nameOf(user))} items={menuItems(user, access, handlers)} />
    </>
  );
}

function menuItems(user: UserRecord, access: ReturnType<typeof userAccess>, handlers: UserHandlers): MenuItem[] {
  const { actions } = usersCopy;
  const items: MenuItem[] = [{ label: actions.details, icon: Eye, onSelect: () => handlers.open(user) }];
  const operation = access.superAdmin;
  if (operation) {
    items.push({
      label: actions[operation],
      icon: operation === 'setSuperAdmin' ? ShieldPlus : ShieldMinus,
      onSelect: () => handlers.manageSuperAdmin(user, operation),
    });
  }
  items.push({
    label: actions.remove,
    icon: Trash2,
    tone: 'danger',
    disabled: access.remove !== undefined,
    hint: access.remove,
    onSelect: () => handlers.remove(user),
  });
  return items;
}

type RowButtonProps = {
  label: string;
  user: UserRecord;
  obstacle: Obstacle;
  onClick: (user: UserRecord) => unknown;
};

function RowButton({ label, user, obstacle, onClick }: RowButtonProps) {
  const name = usersCopy.actions.of(label, nameOf(user));
  return (
    <Button
      size="sm"
      variant="ghost"
      disabled={obstacle !== undefined}
      title={obstacle}
      aria-label={obstacle === undefined ? name : usersCopy.actions.blocked(name, obstacle)}
      onClick={() => onClick(user)}
    >
      {label}
    </Button>
  );
}
