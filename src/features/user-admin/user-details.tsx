import { KeyRound, Pencil, ShieldMinus, ShieldPlus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppError } from '#contract/errors.ts';
import { listEvery } from '#contract/list-every.ts';
import type { UserRecord } from '#contract/models.ts';
import type { Neighbours } from '../../components/data-list/neighbours.ts';
import { StepButtons } from '../../components/data-list/step-buttons.tsx';
import { useRecord } from '../../components/data-list/use-record.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DocumentOutline } from '../../components/feedback/outlines.tsx';
import { type Message, MessageNotice } from '../../components/feedback/use-message.tsx';
import { formatTime } from '../../components/format-time.ts';
import { HistoryList } from '../../components/history/history-list.tsx';
import { useHistory } from '../../components/history/use-history.ts';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { historyCopy } from '../../copy/history.ts';
import { usersCopy } from '../../copy/users.ts';
import type { DraftField } from './merge-drafts.ts';
import type { UserHandlers } from './row-actions.tsx';
import { shownValue } from './shown-value.ts';
import { userAccess, type Viewer } from './user-access.ts';
import { RoleLabel, StatusBadge } from './user-badges.tsx';
import { nameOf } from './user-name.ts';

const { actions, details, fields } = usersCopy;

type UserDetailsProps = {
  id: string;
  /** The row that was opened; undefined when the address was followed. */
  row: UserRecord | undefined;
  neighbours: Neighbours;
  shown: number;
  viewer: Viewer;
  handlers: UserHandlers;
  message: Message | undefined;
  onDismissMessage: () => void;
  onStep: (id: string) => void;
  onClose: () => void;
  /** Dialogs that open above the details. */
  children: ReactNode;
};

/** One user beside the list: facts, history, and everything that can be done. */
export function UserDetails(props: UserDetailsProps) {
  const { id, row, neighbours, shown, viewer, handlers, message, onDismissMessage, onStep, onClose, children } = props;
  const { record, error, isFetching, refetch } = useRecord('User', id, row);
  const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
  const user = isGone ? undefined : record;
  const obstacle = user && userAccess(viewer, user).edit;

  const footer = (
    <>
      <StepButtons neighbours={neighbours} shown={shown} onStep={onStep} labels={details} />
      <Button
        variant="primary"
        icon={Pencil}
        disabled={obstacle !== undefined}
        title={obstacle}
        onClick={() => handlers.edit(user)}
      >
        {actions.edit}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={user ? nameOf(user) : details.title}
      placement="side"
      footer={footer}
    >
      <div className="grid gap-5">
        <MessageNotice message={message} onDismiss={onDismissMessage} />
        {user && <Body key={id} user={user} viewer={viewer} handlers={handlers} />}
        {!user && isGone && <Notice tone="warning">{details.gone}</Notice>}
        {!user && !error && <Loading outline={<DocumentOutline />} />}
        {error && !isGone && <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />}
      </div>
      {children}
    </Dialog>
  );
}

type BodyProps = { user: UserRecord; viewer: Viewer; handlers: UserHandlers };

function Body({ user, viewer, handlers }: BodyProps) {
  const history = useHistory('User', user._id);
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
      <Facts user={user} />
      <Acts user={user} viewer={viewer} handlers={handlers} />
      <section aria-labelledby="user-history" className="border-t border-line pt-5">
        <h3 id="user-history" className="mb-3 text-base">
          {historyCopy.heading}
        </h3>
        <HistoryList history={history} labels={fields} format={shownValue} />
      </section>
    </>
  );
}

/** The name is the title, role and status stand beside it. */
const factFields = listEvery<Exclude<DraftField, 'realName' | 'role' | 'status'>>()(['username', 'email', 'phone']);

function Facts({ user }: { user: UserRecord }) {
  const facts = [
    ...factFields.map((field) => ({ label: fields[field], value: shownValue(field, user[field]) })),
    { label: fields.createTime, value: formatTime(user.createTime) },
    { label: fields.updateTime, value: formatTime(user.updateTime) },
  ];
  return (
    <dl aria-label={details.facts} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map((fact) => (
        <div key={fact.label} className="min-w-0">
          <dt className="text-sm text-muted">{fact.label}</dt>
          <dd className="mt-0.5 text-ink-strong tabular-nums">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be done beside editing; what can't says why. */
function Acts({ user, viewer, handlers }: BodyProps) {
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
