import { KeyRound, Pencil, ShieldMinus, ShieldPlus, Trash2 } from 'lucide-react';
import type { UserRecord } from '#contract/models.ts';
import { userFieldNames } from '#contract/user.ts';
import { formatTime } from '../../components/format-time.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { RecordHistory } from '../../components/record/record-history.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { usersCopy } from '../../copy/users.ts';
import { shownValue } from '../../models/user/shown-value.ts';
import { RoleLabel, StatusBadge } from '../../models/user/user-badges.tsx';
import { nameOf } from '../../models/user/user-name.ts';
import type { UserHandlers } from './row-actions.tsx';
import { userAccess, type Viewer } from './user-access.ts';

const { actions, details, fields } = usersCopy;

type UserDetailsProps = OpenRecord<'User'> & UserContext;
type UserContext = { viewer: Viewer; handlers: UserHandlers };

/** One user beside the list: facts, history, and all actions. */
export function UserDetails({ viewer, handlers, ...opened }: UserDetailsProps) {
  return (
    <RecordDetails
      {...opened}
      model="User"
      labels={details}
      nameOf={nameOf}
      renderBody={(user) => <Body user={user} viewer={viewer} handlers={handlers} />}
      renderActions={(user) => <EditButton user={user} viewer={viewer} handlers={handlers} />}
    />
  );
}

function EditButton({ user, viewer, handlers }: UserContext & { user: UserRecord | undefined }) {
  const obstacle = user && userAccess(viewer, user).edit;
  return (
    <Button
      variant="primary"
      icon={Pencil}
      disabled={obstacle !== undefined}
      title={obstacle}
      onClick={() => handlers.edit(user)}
    >
      {actions.edit}
    </Button>
  );
}

type BodyProps = UserContext & { user: UserRecord };

function Body({ user, viewer, handlers }: BodyProps) {
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={nameOf(user)} size="lg" />
        <div className="grid justify-items-start gap-1">
          <StatusBadge status={user.status} />
          <span>
            <RoleLabel user={user} />
            {user._id === viewer.userId && `（${usersCopy.you}）`}
          </span>
        </div>
      </div>
      <Facts label={details.facts} facts={factsOf(user)} />
      <Actions user={user} viewer={viewer} handlers={handlers} />
      <RecordHistory model="User" id={user._id} labels={fields} format={shownValue} />
    </>
  );
}

/** The head of the details shows name, role and status. */
const factFields = userFieldNames.filter((name) => !['realName', 'role', 'status'].includes(name));

function factsOf(user: UserRecord): Fact[] {
  return [
    ...factFields.map((field) => {
      const value = shownValue(field, user[field]);
      return { label: fields[field], value, isBlank: value === usersCopy.blank };
    }),
    { label: fields.createTime, value: formatTime(user.createTime) },
    { label: fields.updateTime, value: formatTime(user.updateTime) },
  ];
}

/** All actions but editing, and the reasons why some are disabled. */
function Actions({ user, viewer, handlers }: BodyProps) {
  const access = userAccess(viewer, user);
  const operation = access.superAdmin;
  const reasons = [...new Set([access.edit, access.resetPassword, access.remove])].filter(Boolean);
  return (
    <div className="border-t border-line pt-5 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button
          icon={KeyRound}
          disabled={access.resetPassword !== undefined}
          onClick={() => handlers.resetPassword(user)}
        >
          {actions.resetPassword}
        </Button>
        {operation && (
          <Button
            icon={operation === 'setSuperAdmin' ? ShieldPlus : ShieldMinus}
            onClick={() => handlers.manageSuperAdmin(user, operation)}
          >
            {actions[operation]}
          </Button>
        )}
        <Button icon={Trash2} disabled={access.remove !== undefined} onClick={() => handlers.remove(user)}>
          {actions.remove}
        </Button>
      </div>
      {reasons.map((reason) => (
        <p key={reason} className="mt-2 text-sm text-muted">
          {reason}
        </p>
      ))}
    </div>
  );
}
