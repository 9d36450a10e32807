import { LayoutGrid, Rows3 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { FilterTabs } from '../../components/data-list/filter-tabs.tsx';
import { useListState } from '../../components/data-list/list-state.ts';
import { ListToolbar } from '../../components/data-list/list-toolbar.tsx';
import { SelectionProvider } from '../../components/data-list/selection.tsx';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { totalOf, useGroupCounts } from '../../components/data-list/use-group-counts.ts';
import { useRecordList } from '../../components/data-list/use-record-list.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { hasUnsaved, mayLeave } from '../../components/feedback/leave-guard.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { ListOutline, TabsOutline, ToolbarOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { usePreload } from '../../components/lazy-with-preload.tsx';
import { useDetails } from '../../components/record/use-details.ts';
import { useRestoredRecords } from '../../components/record/use-restored-records.ts';
import { useShortcutList } from '../../components/shortcuts/use-shortcut-list.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ViewSwitch } from '../../components/ui/view-switch.tsx';
import { applicationCopy } from '../../copy/recruiting/application.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { useOverdueQuery } from '../../models/application/overdue.ts';
import { useOwnCompany } from '../../models/company/own-company.ts';
import { UnverifiedNotice } from '../../models/company/unverified-notice.tsx';
import { readOpenSchedules } from '../../models/interview/schedule-dialog.tsx';
import { useInterviewActions } from '../../models/interview/use-interview-actions.ts';
import { useLastPlaces } from '../../models/interview/use-last-places.ts';
import { ApplicationDetails } from './application-details.tsx';
import { ApplicationList } from './application-list.tsx';
import { answerOptions, applicationSchema, NEWEST_FIRST, statusOptions } from './application-listing.tsx';
import type { ApplicationHandlers } from './application-menu.ts';
import type { Application, Move } from './application-moves.ts';
import { applicationKeys } from './application-shortcuts.ts';
import { Board, BoardOutline, inBoardOrder } from './board.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { RejectDialog, readOpenRejection, rejectDraftName } from './reject-dialog.tsx';
import { useApplicationActions } from './use-application-actions.ts';
import { OVERDUE, useApplicationParams, type View } from './use-application-params.ts';
import { useJobOptions } from './use-job-options.ts';

const texts = companyApplicationsCopy;
const opened = [Dialog];

/** /company/applications: who applied for which job, as a board and as a list. */
export function CompanyApplicationsPage() {
  usePreload(opened);
  const { job, status, view, set, ...params } = useApplicationParams();
  const { data: company, isPending } = useOwnCompany();
  const messages = useMessage();
  const { message, note, fail, clear } = messages;
  const actions = useApplicationActions(note, fail);
  const jobOptions = useJobOptions();
  const overdue = useOverdueQuery();
  const isOverdue = view === 'list' && params.isOverdue && overdue.query !== undefined;
  const asked = isOverdue ? overdue.query : undefined;
  const query = useMemo(() => ({ ...(job !== '' && { jobId: job }), ...asked }), [job, asked]);
  const { data: counts } = useGroupCounts('Application', 'status', query);
  const listState = useListState(applicationSchema);
  const filters = useMemo(
    () => ({ jobId: job, status: view === 'list' ? status : '', ...(asked && { $and: [asked] }) }),
    [job, status, view, asked],
  );
  const list = useRecordList({
    model: 'Application',
    search: '',
    searched: [],
    filters,
    sort: view === 'list' ? listState.sort : NEWEST_FIRST,
    defaultSort: NEWEST_FIRST,
  });
  // The details step through what the page shows, in its order: the board column by column.
  const rows = useMemo(() => (view === 'list' ? list.rows : inBoardOrder(list.rows)), [list.rows, view]);
  const { openId, openRecord, openAfter, details } = useDetails({ rows, isSettled: list.isSettled }, messages);
  const rejecting = useDialogAbove<readonly Application[]>(openId, clear);
  const [lastReason, setLastReason] = useState('');
  const userId = useCurrentUser()?._id ?? '';
  const isVerified = company?.verifyStatus === 'approved';

  const startRejecting = rejecting.open;
  const proposing = useDialogAbove<Application>(openId, clear);
  const startProposing = proposing.open;
  // Before the dialog opens, so that its field begins with the place.
  const usualPlace = useLastPlaces(openId !== undefined || proposing.dialog !== undefined);
  const shortcutList = useShortcutList(applicationKeys, openId, clear);
  const interviews = useInterviewActions(note, fail);
  useRestoredRecords(
    'Application',
    () => readOpenRejection(userId),
    (_, applications) => startRejecting(applications),
  );
  useRestoredRecords('Application', () => readOpenSchedules(userId, 'propose'), startProposing);
  const handlers = useMemo<ApplicationHandlers>(
    () => ({
      isVerified,
      open: openRecord,
      move: async (application, move) => {
        if (!isConfirmed(application, move)) return false;
        clear();
        const isDone = await actions.move(application, move.to);
        if (isDone) note('success', texts.moved(application.applicantName, applicationCopy.statuses[move.to]));
        // A note that is being typed keeps its person open.
        if (isDone && move.event === 'shortlist' && !hasUnsaved()) openAfter(application._id);
        return isDone;
      },
      // A rejected application no longer shows its note.
      reject: (application) => mayLeave() && startRejecting([application]),
      propose: startProposing,
    }),
    [isVerified, openRecord, openAfter, clear, actions, note, startRejecting, startProposing],
  );
  const shortlist = useCallback(
    (applications: readonly Application[]) => actions.moveSeveral(applications, 'shortlisted'),
    [actions],
  );
  async function reject(applications: readonly Application[], reason: string): Promise<boolean> {
    const [only, second] = applications;
    const isOne = only !== undefined && second === undefined;
    const isDone = isOne
      ? await actions.move(only, 'rejected', reason)
      : await actions.moveSeveral(applications, 'rejected', reason);
    if (isDone) setLastReason(reason);
    if (isDone && isOne) note('success', openAfter(only._id) ? texts.rejectedBefore : texts.rejected);
    return isDone;
  }

  const dialogs = (
    <>
      {rejecting.dialog && (
        <RejectDialog
          key={rejectDraftName(rejecting.dialog.subject)}
          userId={userId}
          applications={rejecting.dialog.subject}
          lastReason={lastReason}
          open={rejecting.dialog.isOpen}
          onOpenChange={rejecting.setOpen}
          reject={reject}
        />
      )}
      {proposing.dialog && (
        <ProposeDialog
          key={proposing.dialog.subject._id}
          application={proposing.dialog.subject}
          open={proposing.dialog.isOpen}
          onOpenChange={proposing.setOpen}
          propose={interviews.propose}
          usualPlace={usualPlace}
          fail={fail}
        />
      )}
      {shortcutList.dialog}
    </>
  );
  const count = list.total === undefined ? undefined : { shown: list.rows.length, total: list.total };
  const isEmpty = job === '' && !isOverdue && counts !== undefined && totalOf(counts) === 0;
  const isFiltered = job !== '' || isOverdue || (view === 'list' && status !== '');
  const clearFilters = () => {
    set('job', '');
    set('status', '');
    set('answer', '');
  };
  return (
    <SelectionProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl">{texts.title}</h1>
          <div className="flex items-center gap-3">
            {shortcutList.button}
            <ViewSwitch view={view} options={views} label={texts.view} onChange={(next) => set('view', next)} />
          </div>
        </div>
        {company !== undefined && <UnverifiedNotice company={company} texts={texts.notVerified} />}
        {/* Where it pushes nothing down: a moved card stays under the pointer. */}
        {openId === undefined && <MessageNotice message={message} onDismiss={clear} floats />}
        {isPending || (view === 'list' && overdue.isPending) ? (
          // The notice above the list and its filters depend on them, and would push the list down.
          <Loading outline={outlines[view]} />
        ) : isEmpty ? (
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            action={<ButtonLink to="/company/jobs">{texts.toJobs}</ButtonLink>}
          />
        ) : (
          <>
            {view === 'list' && (
              <FilterTabs
                label={texts.statusFilter}
                options={statusOptions}
                value={status}
                onChange={(value) => set('status', value)}
                counts={counts}
              />
            )}
            <ListToolbar
              filters={[
                {
                  name: 'job',
                  label: texts.jobFilter,
                  value: job,
                  options: jobOptions,
                  onChange: (value) => set('job', value),
                },
                ...(view === 'list' && overdue.query !== undefined ? [answerFilter(isOverdue, set)] : []),
              ]}
              count={view === 'list' ? count : null}
              onClear={isFiltered ? clearFilters : undefined}
            />
            {view === 'board' && list.state === 'failed' && (
              // One for all columns.
              <ErrorState error={list.failure} onRetry={list.retry} busy={list.isRetrying} />
            )}
            {view === 'board' && list.state !== 'failed' && (
              <Board job={job} counts={counts} handlers={handlers} openId={openId} />
            )}
            {view === 'list' && (
              <ApplicationList
                list={list}
                listState={listState}
                isFiltered={isFiltered}
                onClear={clearFilters}
                handlers={handlers}
                openId={openId}
                onShortlist={shortlist}
                onReject={startRejecting}
              />
            )}
          </>
        )}
        {details ? (
          <ApplicationDetails {...details} handlers={handlers} onView={actions.view} onSaveNote={actions.saveNote}>
            {dialogs}
          </ApplicationDetails>
        ) : (
          dialogs
        )}
      </div>
    </SelectionProvider>
  );
}

function answerFilter(isOverdue: boolean, set: ReturnType<typeof useApplicationParams>['set']) {
  return {
    name: 'answer',
    label: texts.answerFilter,
    value: isOverdue ? OVERDUE : '',
    options: answerOptions,
    onChange: (value: string) => set('answer', value),
  };
}

const outlines: Readonly<Record<View, ReactNode>> = {
  board: (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ToolbarOutline shows={['filter']} isCounted={false} />
      <BoardOutline />
    </div>
  ),
  list: (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabsOutline />
      <ToolbarOutline shows={['filter']} isCounted />
      <ListOutline />
    </div>
  ),
};

const views: readonly { value: View; label: string; icon: typeof Rows3 }[] = [
  { value: 'board', label: texts.views.board, icon: LayoutGrid },
  { value: 'list', label: texts.views.list, icon: Rows3 },
];

/** An offer takes a place of the job, and its withdrawal disappoints somebody: both are confirmed. */
function isConfirmed({ applicantName, jobTitle }: Application, { event }: Move): boolean {
  if (event === 'offer') return askConfirm(texts.confirm.offer(applicantName, jobTitle));
  return event !== 'takeBack' || askConfirm(texts.confirm.takeBack(applicantName));
}
