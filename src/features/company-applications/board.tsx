import { type DragEvent, useId, useMemo, useRef, useState } from 'react';
import type { Conditions } from '#contract/list-query.ts';
import { waitingSince } from '#contract/recruiting/application-facets.ts';
import { type ApplicationStatus, openStatuses } from '#contract/recruiting/application-status.ts';
import { decidedStatus } from '#contract/recruiting/held.ts';
import { classNames } from '../../components/class-names.ts';
import type { Sort } from '../../components/data-list/list-state.ts';
import { LoadMore } from '../../components/data-list/load-more.tsx';
import type { GroupCounts } from '../../components/data-list/use-group-counts.ts';
import { useRecordList } from '../../components/data-list/use-record-list.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Bar, Loading } from '../../components/feedback/loading.tsx';
import { formatCount } from '../../components/format-number.ts';
import { applicationCopy } from '../../copy/recruiting/application.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { NEWEST_FIRST } from './application-listing.tsx';
import type { ApplicationHandlers } from './application-menu.ts';
import { type Application, moveTo } from './application-moves.ts';
import { BoardCard, type BoardHandlers } from './board-card.tsx';
import { searched, withStatus } from './use-application-filters.ts';

const texts = companyApplicationsCopy.board;
/** The order in which the server returns a long column. Those that are loaded are sorted by their waiting time. */
const LONGEST_FIRST: Sort = { field: 'updateTime', direction: 'asc' };

/** Columns that fit side by side on wide screens, six from 1280 px on, and scroll on others with room for a line of facts. */
const columnsClass =
  '-mx-4 grid grid-flow-col auto-cols-[17rem] gap-3 px-4 sm:mx-0 sm:auto-cols-[15rem] sm:px-0 xl:auto-cols-[minmax(11rem,1fr)]';

type BoardProps = {
  /** '' means all jobs. */
  job: string;
  search: string;
  /** What the applications of every column meet. Keep the object stable. */
  filters: Conditions<'Application'>;
  counts: GroupCounts | undefined;
  handlers: ApplicationHandlers;
  openId: string | undefined;
};

/** One column for each status in which the application is still being decided on. */
export function Board({ job, search, filters, counts, handlers, openId }: BoardProps) {
  const helpId = useId();
  const [dragged, setDragged] = useState<Application>();
  const movedId = useRef<string>(undefined);
  const ownHandlers = useMemo<BoardHandlers>(
    () => ({
      ...handlers,
      drag: setDragged,
      movedId,
      move: async (application, move) => {
        movedId.current = application._id;
        const isDone = await handlers.move(application, move);
        if (!isDone) movedId.current = undefined;
        return isDone;
      },
    }),
    [handlers],
  );
  return (
    <div>
      <BoardHelp id={helpId} />
      <section
        aria-label={texts.label}
        aria-describedby={helpId}
        className={classNames(columnsClass, 'items-stretch overflow-x-auto pb-2')}
      >
        {openStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            job={job}
            search={search}
            filters={filters}
            count={counts && (counts.get(status) ?? 0)}
            dragged={dragged}
            handlers={ownHandlers}
            openId={openId}
          />
        ))}
      </section>
    </div>
  );
}

/** How to reach the columns that don't fit, and how to move a card with a mouse or the keyboard. */
function BoardHelp({ id }: { id?: string }) {
  return (
    <p id={id} className="mb-2 text-sm text-muted xl:not-pointer-fine:hidden">
      <span className="xl:hidden">{texts.scrolls}</span>
      <span className="hidden pointer-fine:inline">{texts.help}</span>
    </p>
  );
}

/** The applications of a column, those that have waited longest first. */
function inColumn(applications: readonly Application[], status: ApplicationStatus): Application[] {
  return applications.filter((row) => decidedStatus(row) === status).sort((a, b) => waitingSince(a) - waitingSince(b));
}

/** The open applications as the board shows them: column by column. */
export function inBoardOrder(applications: readonly Application[]): Application[] {
  return openStatuses.flatMap((status) => inColumn(applications, status));
}

/** The outline of the board while nothing is known of it. */
export function BoardOutline() {
  return (
    <div>
      <BoardHelp />
      <div className={classNames(columnsClass, 'overflow-hidden')}>
        {openStatuses.map((status) => (
          <div key={status} className="grid min-h-60 content-start gap-2 rounded-md border border-line bg-well p-2">
            <Bar className="mx-1 my-1 h-3.5 w-16" />
            <Bar className="h-28" />
            <Bar className="h-28" />
          </div>
        ))}
      </div>
    </div>
  );
}

type BoardColumnProps = Pick<BoardProps, 'job' | 'search' | 'filters' | 'openId'> & {
  status: ApplicationStatus;
  count: number | undefined;
  dragged: Application | undefined;
  handlers: BoardHandlers;
};

function BoardColumn({ status, job, search, filters, count, dragged, handlers, openId }: BoardColumnProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const ofColumn = useMemo(() => withStatus(filters, status), [filters, status]);
  const list = useRecordList({
    model: 'Application',
    search,
    searched,
    filters: ofColumn,
    sort: LONGEST_FIRST,
    defaultSort: NEWEST_FIRST,
  });
  // A card that was just moved away is still in the server's list until it is loaded again.
  const rows = inColumn(list.rows, status);
  const move = dragged && moveTo(decidedStatus(dragged), status);

  function accept(event: DragEvent): void {
    if (!move) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  }

  function drop(event: DragEvent): void {
    setOver(false);
    if (!dragged || !move) return;
    event.preventDefault();
    handlers.drag(undefined);
    handlers.move(dragged, move);
  }

  return (
    <section
      aria-labelledby={id}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex min-h-60 flex-col gap-2 rounded-md border p-2',
        move ? 'border-accent-ink' : 'border-line',
        move && isOver ? 'bg-accent-soft' : 'bg-well',
        move && !isOver && 'border-dashed',
      )}
    >
      <h2 id={id} className="flex items-center justify-between gap-2 px-1 text-base">
        {applicationCopy.statuses[status]}
        <span className="text-sm font-normal text-muted tabular-nums">
          {count !== undefined && texts.count(formatCount(count))}
        </span>
      </h2>
      {list.state === 'loading' && <Loading outline={<Bar className="h-28 rounded-sm" />} />}
      {list.state === 'failed' && <ErrorState error={list.failure} onRetry={list.retry} busy={list.isRetrying} />}
      {list.state === 'ready' && rows.length === 0 && <p className="px-1 text-sm text-muted">{texts.empty}</p>}
      {rows.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {rows.map((application) => (
            <BoardCard
              key={application._id}
              application={application}
              handlers={handlers}
              showsJob={job === ''}
              isOpen={application._id === openId}
            />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <LoadMore
          shown={rows.length}
          total={list.total}
          busy={list.isLoadingMore}
          onLoadMore={list.loadMore}
          error={list.moreFailure}
        />
      )}
    </section>
  );
}
