import { FilterX, MapPin, MousePointerClick } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { classNames } from '../../components/class-names.ts';
import { FilterSelect, ListCount, ListToolbar } from '../../components/data-list/list-toolbar.tsx';
import { useMoreFilters } from '../../components/data-list/more-filters.tsx';
import { RecordListView } from '../../components/data-list/record-list-view.tsx';
import { TextFilter } from '../../components/data-list/text-filter.tsx';
import { useFoundMarks } from '../../components/data-list/use-found-marks.ts';
import { useOpenRecord } from '../../components/data-list/use-open-record.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { useMediaQuery } from '../../components/media-query.ts';
import { Button } from '../../components/ui/button.tsx';
import { panelClass } from '../../components/ui/panel.tsx';
import { lists } from '../../copy/lists.ts';
import { jobSearchCopy as texts } from '../../copy/recruiting/job-search.ts';
import { useFavorites } from '../../models/favorite/favorites.ts';
import { JobDetails } from './job-details.tsx';
import { JobList, JobListOutline } from './job-list.tsx';
import { type Job, useJobListing } from './job-listing.ts';
import { OwnPay } from './own-pay.tsx';
import { SavedSearchesButton, SaveSearchButton } from './saved-searches.tsx';
import { useFollowedSearch } from './use-followed-search.ts';
import { useListPosition } from './use-list-position.ts';
import { useProposedJob } from './use-proposed-job.ts';
import { useVisitedJobs } from './visited-jobs.ts';

/** /jobseeker/jobs: the search, as soon as it is known. */
export function JobSearchPage() {
  const messages = useMessage();
  const isFollowing = useFollowedSearch(messages.fail);
  if (!isFollowing) return <JobSearch messages={messages} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{texts.title}</h1>
      <Loading outline={<JobListOutline />} />
    </div>
  );
}

/**
 * The search. On wide screens the details stand beside the list, those of the first job until one is
 * opened; on small ones they cover it.
 */
function JobSearch({ messages }: { messages: ReturnType<typeof useMessage> }) {
  const userId = useCurrentUser()?._id ?? '';
  const listing = useJobListing();
  const { list } = listing;
  const { openId, open, close } = useOpenRecord(list);
  const proposedId = useProposedJob(listing.saveable, list.rows);
  const shownId = openId ?? proposedId;
  const { isVisited, visit } = useVisitedJobs(userId);
  const { isFavorite, toggle } = useFavorites();
  const { message, note, fail, clear } = messages;
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isCompact = !useMediaQuery('(min-width: 640px)');
  const isCovered = openId !== undefined && !isWide;
  // On phones the filters would push the jobs off the screen.
  const filters = useMoreFilters(listing.menus, isCompact, 'sm:grid-cols-3 xl:grid-cols-6');
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

  async function toggleFavorite(job: Job): Promise<void> {
    clear();
    await toggle(job._id).catch(fail);
  }

  const details = shownId !== undefined && (
    <JobDetails
      key={shownId}
      userId={userId}
      id={shownId}
      row={list.rows.find((row) => row._id === shownId)}
      isOpen={openId !== undefined}
      onOpen={() => openJob(shownId)}
      isFavorite={isFavorite(shownId)}
      onToggleFavorite={toggleFavorite}
      onBack={isWide ? undefined : goBack}
      takesFocus={openId !== undefined && (!isWide || openId === followedId)}
    />
  );
  return (
    <div ref={page} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MessageNotice message={message} onDismiss={clear} />
      <div hidden={isCovered} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl">{texts.title}</h1>
          <SavedSearchesButton />
        </div>
        <ListToolbar
          search={listing.search}
          onSearch={listing.setSearch}
          searchLabel={texts.search}
          more={filters.button}
          count={null}
        >
          <TextFilter
            name="city"
            label={texts.city}
            icon={MapPin}
            value={listing.city}
            onChange={listing.setCity}
            maxLength={32}
            suggestions={texts.cities}
            wide
          />
        </ListToolbar>
        {filters.menus}
        {listing.ownPay && <OwnPay {...listing.ownPay} />}
      </div>
      <div
        ref={results}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          isSplit && 'lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
        )}
      >
        <div hidden={isCovered} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="grid gap-1">
            <div className="flex items-center justify-between gap-2">
              <ListCount
                count={list.total === undefined ? undefined : { shown: list.rows.length, total: list.total }}
              />
              <FilterSelect filter={listing.sortMenu} />
            </div>
            {listing.isFiltered && (
              <div className="-mx-3 flex items-center gap-2">
                <SaveSearchButton search={listing.saveable} note={note} />
                <div className="ml-auto">
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
            <JobList
              jobs={list.rows}
              openId={shownId}
              isVisited={isVisited}
              isFavorite={isFavorite}
              onToggleFavorite={toggleFavorite}
              onOpen={openJob}
            />
          </RecordListView>
        </div>
        {/* One place for both, so that a dialog of the details stays open when the width changes. */}
        {details && (
          <div
            className={
              isWide
                ? `${panelClass} ${asideClass} overflow-y-auto overscroll-contain px-5 pb-5`
                : `${panelClass} px-5 pt-4`
            }
          >
            {details}
          </div>
        )}
        {isSplit && !details && list.rows.length > 0 && (
          <div className={asideClass}>
            <EmptyState title={texts.details.none} hint={texts.details.noneHint} icon={MousePointerClick} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Beside the list, in sight while that scrolls. */
const asideClass = 'sticky top-[calc(56px+var(--bar)+16px)] max-h-[calc(100dvh-56px-var(--bar)-32px)]';

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
