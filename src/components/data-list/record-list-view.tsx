import type { ReactNode } from 'react';
import type { ModelName } from '#contract/models.ts';
import { lists } from '../../copy/lists.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Loading } from '../feedback/loading.tsx';
import { ListOutline } from '../feedback/outlines.tsx';
import { Button } from '../ui/button.tsx';
import { LoadMore } from './load-more.tsx';
import type { RecordList } from './use-record-list.ts';

type RecordListViewProps<M extends ModelName> = {
  list: RecordList<M>;
  isFiltered: boolean;
  onClear: () => void;
  emptyText?: string | undefined;
  /** The next step if there are no records at all. */
  emptyAction?: ReactNode;
  emptyHint?: string | undefined;
  /** Shown while the rows load. */
  outline?: ReactNode;
  /** The table of the rows. */
  children: ReactNode;
};

/** A list in each of its states: loading, failed, empty, nothing found, loaded; and the button that loads more. */
export function RecordListView<M extends ModelName>(props: RecordListViewProps<M>) {
  const { list, isFiltered, onClear, emptyText = lists.empty, emptyHint, emptyAction, children } = props;
  if (list.state === 'loading') return <Loading outline={props.outline ?? <ListOutline />} />;
  if (list.state === 'failed') {
    return <ErrorState error={list.failure} onRetry={list.retry} busy={list.isRetrying} />;
  }
  if (list.rows.length === 0) {
    return isFiltered ? (
      <EmptyState
        title={lists.noMatch}
        hint={lists.noMatchHint}
        action={<Button onClick={onClear}>{lists.clear}</Button>}
      />
    ) : (
      <EmptyState title={emptyText} hint={emptyHint} action={emptyAction} />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* A refresh failed: the old rows stay. */}
      {list.failure !== undefined && <ErrorNotice error={list.failure} onRetry={list.retry} busy={list.isRetrying} />}
      {children}
      {list.hasMore && (
        <LoadMore
          shown={list.rows.length}
          total={list.total}
          busy={list.isLoadingMore}
          onLoadMore={list.loadMore}
          error={list.moreFailure}
        />
      )}
    </div>
  );
}
