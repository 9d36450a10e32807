import { FilterX, MousePointerClick } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FilterSelect, ListCount, ListToolbar } from '../../components/data-list/list-toolbar.tsx';
import { useMoreFilters } from '../../components/data-list/more-filters.tsx';
import { RecordListView } from '../../components/data-list/record-list-view.tsx';
import { useFoundMarks } from '../../components/data-list/use-found-marks.ts';
import { useOpenRecord } from '../../components/data-list/use-open-record.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { MessageNotice, type useMessage } from '../../components/feedback/use-message.tsx';
import { useMediaQuery } from '../../components/media-query.ts';
import { Button } from '../../components/ui/button.tsx';
import { panelClass } from '../../components/ui/panel.tsx';
import { besideClass, SplitView } from '../../components/ui/split-view.tsx';
import { lists } from '../../copy/lists.ts';
import { jobSearchCopy as texts } from '../../copy/recruiting/job-search.ts';
import { CityFilter, FilterSheet } from './filter-sheet.tsx';
import { JobDetails, type JobHeading } from './job-details.tsx';
import { JobList, JobListOutline } from './job-list.tsx';
import { type Job, useJobListing } from './job-listing.ts';
import { OwnPay } from './own-pay.tsx';
import { useListPosition } from './use-list-position.ts';
import { useProposedJob } from './use-proposed-job.ts';
import { useVisitedJobs } from './visited-jobs.ts';

export type Messages = ReturnType<typeof useMessage>;
type JobSearchProps = {
  messages: Messages;
  /** The id of the user whose opened jobs are marked. Empty for people without an account. */
  readerId: string;
  /** Stands beside the title. */
  tools?: ReactNode;
  /** Saves a search, given by its parameters. */
  saveButton?: (search: string) => ReactNode;
  cardAction?: (job: Job) => ReactNode;
  /** Renders the job beside the list or above it. `isOpen` is false for the first one of a list, which nobody opened. */
  details: (job: Job, heading: JobHeading, isOpen: boolean) => ReactNode;
};

/**
 * The search. On wide screens the details stand beside the list, those of the first job until one is
 * opened; on small ones they cover it.
 */
export function JobSearch({ messages, readerId, tools, saveButton, cardAction, details: render }: JobSearchProps) {
  const listing = useJobListing();
  const { list } = listing;
  const { openId, open, close } = useOpenRecord(list);
  const proposedId = useProposedJob(listing.saveable, list.rows);
  const shownId = openId ?? proposedId;
  const { isVisited, visit } = useVisitedJobs(readerId);
  const { message, clear } = messages;
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isPhone = !useMediaQuery('(min-width: 768px)');
  const isCovered = openId !== undefined && !isWide;
  const filters = useMoreFilters(listing.menus, false, 'sm:grid-cols-3 xl:grid-cols-6');
  /** Without jobs there is nothing to choose for the details. */
  const isSplit = isWide && (openId !== undefined || list.state === 'loading' || list.rows.length > 0);
  const navigate = useNavigate();
  const hasOpened = useRef(false);
  /** The job that the page was opened with. */
  const [followedId, setFollowedId] = useState(openId);
  const page = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useListPosition(isCovered);
  useFocusOnReturn(page, openId, isCovered);
  useFoundMarks(results, listing.search);

  function openJob(id: string): void {
    clear();
    hasOpened.current = openId === undefined;
    setFollowedId(undefined);
    visit(id);
    open(id);
  }

  /** Back, so that the history has the list only once. A followed address has no list before it. */
  function goBack(): void {
    if (hasOpened.current) navigate(-1);
    else close();
    hasOpened.current = false;
  }

  const details = shownId !== undefined && (
    <JobDetails
      key={shownId}
      id={shownId}
      row={list.rows.find((row) => row._id === shownId)}
      isOpen={openId !== undefined}
      onOpen={() => openJob(shownId)}
      onBack={isWide ? undefined : goBack}
      takesFocus={openId !== undefined && (!isWide || openId === followedId)}
    >
      {(job, heading) => render(job, heading, openId !== undefined)}
    </JobDetails>
  );
  return (
    <div ref={page} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MessageNotice message={message} onDismiss={clear} />
      <div hidden={isCovered} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl">{texts.title}</h1>
          {tools}
        </div>
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <ListToolbar search={listing.search} onSearch={listing.setSearch} searchLabel={texts.search} count={null}>
              {!isPhone && <CityFilter listing={listing} />}
            </ListToolbar>
          </div>
          {/* On phones the filters would push the jobs off the screen. */}
          {isPhone && <FilterSheet listing={listing} />}
        </div>
        {!isPhone && filters.menus}
        {!isPhone && listing.ownPay && <OwnPay {...listing.ownPay} />}
      </div>
      <SplitView ref={results} isSplit={isSplit}>
        <div hidden={isCovered} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="grid gap-1">
            <div className="flex items-center justify-between gap-2">
              <ListCount
                count={list.total === undefined ? undefined : { shown: list.rows.length, total: list.total }}
              />
              <FilterSelect filter={listing.sortMenu} />
            </div>
            {listing.sortHint !== '' && <p className="text-sm text-muted">{listing.sortHint}</p>}
            {listing.isFiltered && (
              <div className="-mx-3 flex items-center gap-2">
                {saveButton?.(listing.saveable)}
                {listing.companyName !== undefined && (
                  <p className="min-w-0 px-3 text-sm text-muted">{texts.company.only(listing.companyName)}</p>
                )}
                <div className="ml-auto shrink-0">
                  <Button variant="ghost" size="sm" icon={FilterX} onClick={listing.clear}>
                    {lists.clear}
                  </Button>
                </div>
              </div>
            )}
          </div>
          <RecordListView
            list={list}
            isFiltered={listing.isFiltered}
            onClear={listing.clear}
            outline={<JobListOutline />}
            emptyText={texts.empty}
          >
            <JobList jobs={list.rows} openId={shownId} isVisited={isVisited} action={cardAction} onOpen={openJob} />
          </RecordListView>
        </div>
        {/* One place for both, so that a dialog of the details stays open when the width changes. */}
        {details && (
          <div
            className={
              isWide
                ? `${panelClass} ${besideClass} overflow-y-auto overscroll-contain px-5 pb-5`
                : `${panelClass} px-5 pt-4`
            }
          >
            {details}
          </div>
        )}
        {isSplit && !details && list.rows.length > 0 && (
          <div className={besideClass}>
            <EmptyState title={texts.details.none} hint={texts.details.noneHint} icon={MousePointerClick} />
          </div>
        )}
      </SplitView>
    </div>
  );
}

/** After the covering details, the focus returns to the card that opened them. */
function useFocusOnReturn(page: RefObject<HTMLElement | null>, openId: string | undefined, isCovered: boolean): void {
  const covered = useRef<string>(undefined);
  useEffect(() => {
    if (isCovered) covered.current = openId;
    else if (covered.current !== undefined) {
      const link = page.current?.querySelector(`[data-job="${covered.current}"] a`);
      covered.current = undefined;
      if (link instanceof HTMLElement) link.focus({ preventScroll: true });
    }
  }, [page, openId, isCovered]);
}
