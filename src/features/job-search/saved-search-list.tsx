import { BellRing, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_SAVED_SEARCHES, savedSearchFields } from '#contract/recruiting/saved-search.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorLine } from '../../components/feedback/error-line.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Link } from '../../components/ui/link.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { savedSearchesCopy as texts } from '../../copy/recruiting/saved-searches.ts';
import { describeSearch } from './describe-search.ts';
import { SavedSearchDialog } from './saved-search-dialog.tsx';
import { type SavedSearch, useNewJobCounts, useSavedSearches, useSearchChanges } from './use-saved-searches.ts';

/** The contents of the dialog with the saved searches. Following one marks its jobs as seen. */
export function SavedSearchList({ onFollow }: { onFollow: () => void }) {
  const searches = useSavedSearches(true);
  const counts = useNewJobCounts();
  const { change, remove, visit } = useSearchChanges();
  const { message, note, fail, clear } = useMessage();
  const [edited, setEdited] = useState<SavedSearch>();

  if (searches.data === undefined && searches.error)
    return <ErrorState error={searches.error} onRetry={() => searches.refetch()} busy={searches.isFetching} />;
  if (searches.data === undefined) return <Loading outline={<LinesOutline />} />;
  if (searches.data.length === 0) return <EmptyState icon={BellRing} title={texts.empty} hint={texts.emptyHint} />;

  async function removeSearch({ _id, name }: SavedSearch): Promise<void> {
    clear();
    if (!askConfirm(texts.confirmRemove(name))) return;
    try {
      await remove(_id);
      note('success', texts.deleted);
    } catch (error) {
      fail(error);
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-sm text-muted tabular-nums">{texts.count(searches.data.length, MAX_SAVED_SEARCHES)}</p>
      <MessageNotice message={message} onDismiss={clear} />
      {counts.error && <ErrorLine error={counts.error} />}
      <ul aria-label={texts.list} className="-mx-5 ruled border-y border-line">
        {searches.data.map((search) => (
          <Entry
            key={search._id}
            search={search}
            news={counts.data?.counts.find(({ searchId }) => searchId === search._id)}
            onFollow={() => {
              // Without the counts nobody knows up to when; nothing is marked then.
              visit(search._id, counts.data?.until ?? 0);
              onFollow();
            }}
            onEdit={() => setEdited(search)}
            onRemove={() => removeSearch(search)}
          />
        ))}
      </ul>
      {edited && (
        <SavedSearchDialog
          title={texts.dialog.edit}
          search={edited.search}
          initial={edited}
          onSave={async (choice) => {
            await change(edited._id, choice);
            note('success', texts.changed);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

type EntryProps = {
  search: SavedSearch;
  /** Undefined until it is known. */
  news: { count: number; isMore: boolean } | undefined;
  onFollow: () => void;
  onEdit: () => void;
  onRemove: () => unknown;
};

function Entry({ search: { name, search, frequency }, news, onFollow, onEdit, onRemove }: EntryProps) {
  const items = [
    { label: texts.edit, icon: Pencil, onSelect: onEdit },
    { label: texts.remove, icon: Trash2, tone: 'danger' as const, onSelect: onRemove },
  ];
  return (
    <li className="relative flex items-start gap-3 px-5 py-3 hover:bg-hover">
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={{ pathname: '/jobseeker/jobs', search }}
            onClick={onFollow}
            className="font-semibold wrap-anywhere text-ink-strong after:absolute after:inset-0 hover:text-accent-ink"
          >
            {name}
          </Link>
          {news !== undefined && news.count > 0 && (
            <Badge tone="success" icon={null}>
              {texts.newJobs(news.count, news.isMore)}
            </Badge>
          )}
        </span>
        <span className="text-sm wrap-anywhere text-muted">{describeSearch(search).join(' · ')}</span>
        <span className="text-sm text-muted">{savedSearchFields.frequency.names[frequency]}</span>
      </span>
      <span className="relative z-1">
        <RowMenu label={texts.more(name)} items={items} />
      </span>
    </li>
  );
}
