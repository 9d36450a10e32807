import { LayoutGrid, Rows3 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { FilterTabs } from '../../components/data-list/filter-tabs.tsx';
import { ListToolbar } from '../../components/data-list/list-toolbar.tsx';
import { useMoreFilters } from '../../components/data-list/more-filters.tsx';
import { SelectionProvider } from '../../components/data-list/selection.tsx';
import { totalOf } from '../../components/data-list/use-group-counts.ts';
import { useKeptRows } from '../../components/data-list/use-kept-rows.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { mayLeave } from '../../components/feedback/leave-guard.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { ListOutline, TabsOutline, ToolbarOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { usePreload } from '../../components/lazy-with-preload.tsx';
import { useMediaQuery, wideList } from '../../components/media-query.ts';
import { useDetails } from '../../components/record/use-details.ts';
import { useDetailsBeside } from '../../components/record/use-details-beside.ts';
import { useShortcutList } from '../../components/shortcuts/use-shortcut-list.tsx';
import { useShortcuts } from '../../components/shortcuts/use-shortcuts.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { SplitView } from '../../components/ui/split-view.tsx';
import { ViewSwitch } from '../../components/ui/view-switch.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { useOwnCompany } from '../../models/company/own-company.ts';
import { UnverifiedNotice } from '../../models/company/unverified-notice.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { ApplicationList } from './application-list.tsx';
import { statusOptions } from './application-listing.tsx';
import type { ApplicationHandlers } from './application-menu.ts';
import type { Application, Move } from './application-moves.ts';
import { applicationKeys } from './application-shortcuts.ts';
import { Board, BoardOutline } from './board.tsx';
import { useApplicationActions } from './use-application-actions.ts';
import { useApplicationDialogs } from './use-application-dialogs.tsx';
import { useApplicationListing } from './use-application-listing.ts';
import type { View } from './use-application-params.ts';
import { useDecisions } from './use-decisions.tsx';
import { useJobOptions } from './use-job-options.ts';

const texts = companyApplicationsCopy;
const opened = [Dialog];

/**
 * /company/applications: who applied for which job, as a board and as a list. On wide screens the details stand beside the
 * list; elsewhere, and above the board, they cover the page.
 */
export function CompanyApplicationsPage() {
  usePreload(opened);
  const listing = useApplicationListing();
  const { job, status, view, set, list, rows, request, counts, search } = listing;
  const { data: company, isPending } = useOwnCompany();
  const messages = useMessage();
  const { message, note, fail, clear } = messages;
  const actions = useApplicationActions(note, fail);
  const jobOptions = useJobOptions();
  const { openId, openRecord, openAfter, openInstead, details, queue } = useDetails(
    { rows, isSettled: list.isSettled, request },
    messages,
  );
  const isVerified = company?.verifyStatus === 'approved';
  const { decide, takeBack, leadOn } = useDecisions({ actions, note, clear, openAfter, openInstead });
  const dialogs = useApplicationDialogs({ openId, decide, leadOn, offer: actions.offer, note, fail, clear });
  const { startRejecting, startProposing, startOffering } = dialogs;
  const shortcutList = useShortcutList(applicationKeys, openId, clear);
  const isWide = useMediaQuery(wideList);
  const isPrinted = useMediaQuery('print');
  const isBeside = useUnless(dialogs.isOpen || shortcutList.isOpen || isPrinted, isWide && view === 'list');
  const isSplit = isBeside && openId !== undefined;
  const split = useRef<HTMLDivElement>(null);
  const focusDetails = useDetailsBeside(split, isSplit ? openId : undefined);
  const kept = useKeptRows('Application', list.rows, queue);
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': () => {
      // It covers the list, and holds the focus.
      if (document.querySelector('[role=dialog]')) return;
      searchField.current?.focus({ preventScroll: true });
      // The header could cover the field.
      window.scrollTo(0, 0);
    },
  });
  const more = useMoreFilters(listing.menus, true, 'sm:grid-cols-3 xl:grid-cols-6');
  // A rejected application no longer shows its note.
  const askToReject = useCallback(
    (applications: readonly Application[]) => {
      const isShown = applications.some(({ _id }) => _id === openId);
      if (!isShown || mayLeave()) startRejecting(applications);
    },
    [openId, startRejecting],
  );
  const handlers = useMemo<ApplicationHandlers>(
    () => ({
      isVerified,
      open: (application) => {
        focusDetails(application._id);
        openRecord(application);
      },
      move: async (application, move) => {
        if (move.event !== 'offer') return isConfirmed(application, move) && decide([application], move.to);
        // Its dialog asks for the terms.
        startOffering(application);
        return false;
      },
      takeBack,
      reject: (application) => mayLeave() && startRejecting([application]),
      propose: startProposing,
    }),
    [isVerified, focusDetails, openRecord, decide, takeBack, startRejecting, startProposing, startOffering],
  );
  const shortlist = useCallback(
    (applications: readonly Application[]) => decide(applications, 'shortlisted'),
    [decide],
  );
  const count = list.total === undefined ? undefined : { shown: list.rows.length, total: list.total };
  // The notice above the list and its filters depend on them, and would push the list down.
  const isLoading = isPending || listing.isPending;
  const isEmpty = !isLoading && !listing.isNarrowed && counts !== undefined && totalOf(counts) === 0;
  const shownDialogs = (
    <>
      {dialogs.shown}
      {shortcutList.dialog}
    </>
  );
  return (
    <SelectionProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', isSplit && 'print:hidden')}>
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
          {isLoading && <Loading outline={outlines[view].head} />}
          {!isLoading && !isEmpty && (
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
            </>
          )}
        </div>
        {/* Without the filters it would stand elsewhere: a new one does not move. */}
        <SplitView key={isEmpty ? 'empty' : 'list'} ref={split} isSplit={isSplit}>
          <div className={isSplit ? 'print:hidden' : undefined}>
            {isLoading ? (
              <Loading outline={<div>{outlines[view].list}</div>} />
            ) : isEmpty ? (
              <EmptyState
                title={texts.empty}
                hint={texts.emptyHint}
                action={<ButtonLink to="/company/jobs">{texts.toJobs}</ButtonLink>}
              />
            ) : view === 'list' ? (
              <ApplicationList
                list={isSplit ? { ...list, rows: kept } : list}
                listState={listing}
                isFiltered={listing.isFiltered}
                onClear={listing.clear}
                handlers={handlers}
                openId={openId}
                isCompact={isSplit}
                onShortlist={shortlist}
                onReject={askToReject}
              />
            ) : list.state === 'failed' ? (
              // One for all columns.
              <ErrorState error={list.failure} onRetry={list.retry} busy={list.isRetrying} />
            ) : (
              <Board
                job={job}
                search={search}
                filters={listing.filters}
                counts={counts}
                handlers={handlers}
                openId={openId}
              />
            )}
          </div>
          {details ? (
            <ApplicationDetails
              {...details}
              isBeside={isBeside}
              handlers={handlers}
              onView={actions.view}
              onSaveNote={actions.saveNote}
              search={search}
            >
              {shownDialogs}
            </ApplicationDetails>
          ) : (
            shownDialogs
          )}
        </SplitView>
      </div>
    </SelectionProvider>
  );
}

/** A value that stays as it is while `isHeld`, here because an open dialog, or the print, stands in what depends on it. */
function useUnless<T>(isHeld: boolean, value: T): T {
  const [taken, setTaken] = useState(value);
  if (isHeld || taken === value) return taken;
  setTaken(value);
  return value;
}

const outlines: Readonly<Record<View, { head: ReactNode; list: ReactNode }>> = {
  board: { head: <ToolbarOutline shows={['search', 'filter', 'more']} isCounted={false} />, list: <BoardOutline /> },
  list: {
    head: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TabsOutline />
        <ToolbarOutline shows={['search', 'filter', 'more']} isCounted />
      </div>
    ),
    list: <ListOutline isCompact />,
  },
};

const views: readonly { value: View; label: string; icon: typeof Rows3 }[] = [
  { value: 'board', label: texts.views.board, icon: LayoutGrid },
  { value: 'list', label: texts.views.list, icon: Rows3 },
];

/** An offer takes a place of the job, and its withdrawal disappoints somebody: both are confirmed. */
function isConfirmed({ applicantName }: Application, { event }: Move): boolean {
  return event !== 'takeBack' || askConfirm(texts.confirm.takeBack(applicantName));
}
