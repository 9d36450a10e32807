import { LayoutGrid, Rows3 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { FilterTabs } from '../../components/data-list/filter-tabs.tsx';
import { ListToolbar } from '../../components/data-list/list-toolbar.tsx';
import { useMoreFilters } from '../../components/data-list/more-filters.tsx';
import { SelectionProvider } from '../../components/data-list/selection.tsx';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { totalOf } from '../../components/data-list/use-group-counts.ts';
import { useRecord } from '../../components/data-list/use-record.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { mayLeave } from '../../components/feedback/leave-guard.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { ListOutline, TabsOutline, ToolbarOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { usePreload } from '../../components/lazy-with-preload.tsx';
import { useDetails } from '../../components/record/use-details.ts';
import { useRestoredRecords } from '../../components/record/use-restored-records.ts';
import { useShortcutList } from '../../components/shortcuts/use-shortcut-list.tsx';
import { useShortcuts } from '../../components/shortcuts/use-shortcuts.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ViewSwitch } from '../../components/ui/view-switch.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { useOwnCompany } from '../../models/company/own-company.ts';
import { UnverifiedNotice } from '../../models/company/unverified-notice.tsx';
import { readOpenSchedules } from '../../models/interview/schedule-dialog.tsx';
import { useInterviewActions } from '../../models/interview/use-interview-actions.ts';
import { useLastPlaces } from '../../models/interview/use-last-places.ts';
import { ApplicationDetails } from './application-details.tsx';
import { ApplicationList } from './application-list.tsx';
import { statusOptions } from './application-listing.tsx';
import type { ApplicationHandlers } from './application-menu.ts';
import type { Application, Move } from './application-moves.ts';
import { applicationKeys } from './application-shortcuts.ts';
import { Board, BoardOutline } from './board.tsx';
import { OfferDialog, offerDraftName, readOpenOffers } from './offer-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { RejectDialog, readOpenRejection, rejectDraftName } from './reject-dialog.tsx';
import { failureText, useApplicationActions } from './use-application-actions.ts';
import { useApplicationListing } from './use-application-listing.ts';
import type { View } from './use-application-params.ts';
import { useDecisions } from './use-decisions.tsx';
import { useJobOptions } from './use-job-options.ts';

const texts = companyApplicationsCopy;
const opened = [Dialog];

/** /company/applications: who applied for which job, as a board and as a list. */
export function CompanyApplicationsPage() {
  usePreload(opened);
  const listing = useApplicationListing();
  const { job, status, view, set, list, rows, counts, search } = listing;
  const { data: company, isPending } = useOwnCompany();
  const { record: setting } = useRecord('Setting', SETTING_ID, undefined);
  const messages = useMessage();
  const { message, note, fail, clear } = messages;
  const actions = useApplicationActions(note, fail);
  const jobOptions = useJobOptions();
  const { openId, openRecord, openAfter, openInstead, details } = useDetails(
    { rows, isSettled: list.isSettled },
    messages,
  );
  const rejecting = useDialogAbove<readonly Application[]>(openId, clear);
  const [lastReason, setLastReason] = useState('');
  const userId = useCurrentUser()?._id ?? '';
  const isVerified = company?.verifyStatus === 'approved';
  const { decide, takeBack } = useDecisions({ actions, note, clear, openAfter, openInstead });

  const startRejecting = rejecting.open;
  const proposing = useDialogAbove<Application>(openId, clear);
  const startProposing = proposing.open;
  const offering = useDialogAbove<Application>(openId, clear);
  const startOffering = offering.open;
  // Before the dialog opens, so that its field begins with the place.
  const usualPlace = useLastPlaces(openId !== undefined || proposing.dialog !== undefined);
  const shortcutList = useShortcutList(applicationKeys, openId, clear);
  const searchField = useRef<HTMLInputElement>(null);
  // Details cover the list, and hold the focus.
  useShortcuts({ '/': () => !document.querySelector('[role=dialog]') && searchField.current?.focus() });
  const more = useMoreFilters(listing.menus, true, 'sm:grid-cols-3 lg:grid-cols-5');
  const interviews = useInterviewActions(note, fail);
  useRestoredRecords(
    'Application',
    () => readOpenRejection(userId),
    (_, applications) => startRejecting(applications),
  );
  useRestoredRecords('Application', () => readOpenSchedules(userId, 'propose'), startProposing);
  useRestoredRecords('Application', () => readOpenOffers(userId), startOffering);
  const handlers = useMemo<ApplicationHandlers>(
    () => ({
      isVerified,
      open: openRecord,
      move: async (application, move) => {
        if (move.event !== 'offer') return isConfirmed(application, move) && decide([application], move.to);
        // Its dialog asks for the terms.
        startOffering(application);
        return false;
      },
      takeBack,
      // A rejected application no longer shows its note.
      reject: (application) => mayLeave() && startRejecting([application]),
      propose: startProposing,
    }),
    [isVerified, openRecord, decide, takeBack, startRejecting, startProposing, startOffering],
  );
  const shortlist = useCallback(
    (applications: readonly Application[]) => decide(applications, 'shortlisted'),
    [decide],
  );
  async function reject(applications: readonly Application[], reason: string): Promise<boolean> {
    const isDone = await decide(applications, 'rejected', reason);
    if (isDone) setLastReason(reason);
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
          graceMinutes={setting?.graceMinutes}
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
      {offering.dialog && (
        <OfferDialog
          key={offerDraftName(offering.dialog.subject)}
          application={offering.dialog.subject}
          open={offering.dialog.isOpen}
          onOpenChange={offering.setOpen}
          onOutdated={(error) => fail(error, failureText(error))}
          offer={actions.offer}
        />
      )}
      {shortcutList.dialog}
    </>
  );
  const count = list.total === undefined ? undefined : { shown: list.rows.length, total: list.total };
  const isEmpty = !listing.isNarrowed && counts !== undefined && totalOf(counts) === 0;
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
        {isPending || listing.isPending ? (
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
              search={search}
              onSearch={listing.setSearch}
              searchLabel={texts.search}
              searchRef={searchField}
              filters={[
                {
                  name: 'job',
                  label: texts.jobFilter,
                  value: job,
                  options: jobOptions,
                  onChange: (value) => set('job', value),
                  keepsWidth: true,
                },
              ]}
              count={view === 'list' ? count : null}
              more={more.button}
              onClear={listing.isFiltered ? listing.clear : undefined}
            />
            {more.menus}
            {view === 'board' && list.state === 'failed' && (
              // One for all columns.
              <ErrorState error={list.failure} onRetry={list.retry} busy={list.isRetrying} />
            )}
            {view === 'board' && list.state !== 'failed' && (
              <Board
                job={job}
                search={search}
                filters={listing.filters}
                counts={counts}
                handlers={handlers}
                openId={openId}
              />
            )}
            {view === 'list' && (
              <ApplicationList
                list={list}
                listState={listing}
                isFiltered={listing.isFiltered}
                onClear={listing.clear}
                handlers={handlers}
                openId={openId}
                onShortlist={shortlist}
                onReject={startRejecting}
              />
            )}
          </>
        )}
        {details ? (
          <ApplicationDetails
            {...details}
            handlers={handlers}
            onView={actions.view}
            onSaveNote={actions.saveNote}
            search={search}
          >
            {dialogs}
          </ApplicationDetails>
        ) : (
          dialogs
        )}
      </div>
    </SelectionProvider>
  );
}

const outlines: Readonly<Record<View, ReactNode>> = {
  board: (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ToolbarOutline shows={['search', 'filter', 'more']} isCounted={false} />
      <BoardOutline />
    </div>
  ),
  list: (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabsOutline />
      <ToolbarOutline shows={['search', 'filter', 'more']} isCounted />
      <ListOutline />
    </div>
  ),
};

const views: readonly { value: View; label: string; icon: typeof Rows3 }[] = [
  { value: 'board', label: texts.views.board, icon: LayoutGrid },
  { value: 'list', label: texts.views.list, icon: Rows3 },
];

/** An offer takes a place of the job, and its withdrawal disappoints somebody: both are confirmed. */
function isConfirmed({ applicantName }: Application, { event }: Move): boolean {
  return event !== 'takeBack' || askConfirm(texts.confirm.takeBack(applicantName));
}
