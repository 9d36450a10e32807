import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { UserRecord } from '#contract/models.ts';
import { principalOfCurrentUser } from '../../cloud/session/principal.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { RecordBrowser, useListing } from '../../components/data-list/record-browser.tsx';
import { refreshModel } from '../../components/data-list/record-cache.ts';
import { type Fail, MessageNotice, type Notify, useMessage } from '../../components/feedback/use-message.tsx';
import { lazyOverlay } from '../../components/lazy-overlay.tsx';
import { usePreload } from '../../components/lazy-with-preload.tsx';
import { useDetails } from '../../components/record/use-details.ts';
import { Button } from '../../components/ui/button.tsx';
import { usersCopy } from '../../copy/users.ts';
import { nameOf } from '../../models/user/user-name.ts';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { RowActions, type UserHandlers } from './row-actions.tsx';
import { useUserActions } from './use-user-actions.ts';
import type { Viewer } from './user-access.ts';
import { readUserDraft, type UserFormDraft } from './user-draft.ts';
import { userListing } from './user-listing.ts';

const UserDetails = lazyOverlay(async () => (await import('./user-details.tsx')).UserDetails);
const UserFormDialog = lazyOverlay(async () => (await import('./user-form-dialog.tsx')).UserFormDialog);
const dialogs = [UserDetails, UserFormDialog];

/** The page /admin/users: the list of users, their details, and the actions on them. */
export function UserAdminPage() {
  const viewer = useViewer();
  usePreload(dialogs);
  const messages = useMessage();
  const { message, notify, fail, clear: clearMessage } = messages;
  const browser = useListing(userListing);
  const { openId, openRecord, close, details } = useDetails(browser.list, messages);
  const { handlers, create, overlay } = useUserDialogs(viewer, openId, {
    notify,
    fail,
    clearMessage,
    openRecord,
    close,
  });

  const rowActions = useCallback(
    (user: UserRecord) => <RowActions user={user} viewer={viewer} handlers={handlers} />,
    [viewer, handlers],
  );
  const addButton = (
    <Button variant="primary" icon={UserPlus} onClick={create}>
      {usersCopy.add}
    </Button>
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{usersCopy.title}</h1>
        {addButton}
      </div>
      {openId === undefined && <MessageNotice message={message} onDismiss={clearMessage} />}
      <RecordBrowser
        {...browser}
        rowActions={rowActions}
        onRowOpen={handlers.open}
        openKey={openId}
        emptyAction={addButton}
      />
      {details ? (
        <UserDetails {...details} viewer={viewer} handlers={handlers}>
          {overlay}
        </UserDetails>
      ) : (
        overlay
      )}
    </div>
  );
}

function useViewer(): Viewer {
  const user = useCurrentUser();
  const principal = principalOfCurrentUser(user);
  const userId = user?._id ?? '';
  return useMemo(() => ({ principal, userId }), [principal, userId]);
}

type Overlay =
  | { kind: 'form'; user: UserRecord | undefined; draft?: UserFormDraft }
  | { kind: 'password'; name: string; password: string }
  | undefined;

type PageHandlers = {
  notify: Notify;
  fail: Fail;
  clearMessage: () => void;
  openRecord: (user: UserRecord) => void;
  close: () => void;
};

/** The form with the draft of an earlier session or of the page before a reload. */
function restoredForm(userId: string): Overlay {
  const draft = readUserDraft(userId);
  return draft ? { kind: 'form', user: draft.user ?? undefined, draft } : undefined;
}

/** The handlers of the buttons and the open dialog. The handlers are stable, because memoized rows compare them. */
function useUserDialogs(
  viewer: Viewer,
  openId: string | undefined,
  { notify, fail, clearMessage, openRecord, close }: PageHandlers,
) {
  const client = useQueryClient();
  const actions = useUserActions(viewer.userId, notify, fail);
  const [overlay, setOverlay] = useState(() => restoredForm(viewer.userId));
  const [openBelow, setOpenBelow] = useState(openId);
  // Opening or closing the details by a step in the browser's history closes the form above them.
  if (openBelow !== openId) {
    setOpenBelow(openId);
    if (overlay?.kind === 'form') setOverlay(undefined);
  }

  const openForm = useCallback(
    (user: UserRecord | undefined) => {
      clearMessage();
      setOverlay({ kind: 'form', user });
    },
    [clearMessage],
  );
  const handlers = useMemo<UserHandlers>(
    () => ({
      open: openRecord,
      edit: (user) => (user ? openForm(user) : fail(new AppError('VALIDATION_FAILED', usersCopy.checks.noneSelected))),
      resetPassword: async (user) => {
        clearMessage();
        const password = await actions.resetPassword(user);
        if (password !== undefined) setOverlay({ kind: 'password', name: nameOf(user), password });
      },
      remove: async (user) => {
        if (await actions.remove(user)) close();
      },
      manageSuperAdmin: actions.manageSuperAdmin,
    }),
    [actions, openForm, openRecord, close, clearMessage, fail],
  );
  const create = useCallback(() => openForm(undefined), [openForm]);

  function closePassword() {
    setOverlay(undefined);
    // Not earlier: the next call signs out administrators who reset their own password, and they must have read it.
    refreshModel(client, 'User');
  }

  return { handlers, create, overlay: renderOverlay() };

  function renderOverlay() {
    if (overlay?.kind === 'form') {
      const closeForm = () => setOverlay(undefined);
      const { user, draft } = overlay;
      return (
        <UserFormDialog
          user={user}
          draft={draft}
          currentUserId={viewer.userId}
          notify={notify}
          fail={fail}
          onClose={closeForm}
        />
      );
    }
    if (overlay?.kind !== 'password') return null;
    return <NewPasswordDialog name={overlay.name} password={overlay.password} onClose={closePassword} />;
  }
}
