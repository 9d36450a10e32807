import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { MAX_IN_VALUES } from '#contract/call-limits.ts';
import { queryAllRecords } from '../../cloud/calls/data.ts';
import { useRowBatches } from '../../components/data-list/use-row-batches.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { favoritesCopy as texts } from '../../copy/recruiting/favorites.ts';
import { type Favorite, useFavorites } from '../../models/favorite/favorites.ts';
import { cardsClass, FavoriteCard, FavoritesOutline } from './favorite-card.tsx';

/** /jobseeker/favorites: the saved jobs, newest first. A job that is no longer listed stays. */
export function FavoritesPage() {
  const { favorites, toggle } = useFavorites();
  const jobs = useFavoriteJobs(favorites.data);
  const { message, note, fail, clear } = useMessage();
  const page = useRef<HTMLDivElement>(null);
  const rendered = useRowBatches(favorites.data?.length ?? 0);

  async function remove({ jobId }: Favorite): Promise<void> {
    clear();
    try {
      await toggle(jobId);
      note('success', texts.removed);
      // The card that had the focus is gone.
      page.current?.focus({ preventScroll: true });
    } catch (error) {
      fail(error);
    }
  }

  const error = favorites.error ?? jobs.error;
  const isReady = favorites.data !== undefined && jobs.data !== undefined;
  return (
    <div ref={page} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-2xl">{texts.title}</h1>
        {isReady && favorites.data.length > 0 && (
          <p className="text-sm text-muted tabular-nums">{texts.count(favorites.data.length)}</p>
        )}
      </div>
      <MessageNotice message={message} onDismiss={clear} />
      {!isReady && !error && <Loading outline={<FavoritesOutline />} />}
      {error && (
        <ErrorState
          error={error}
          onRetry={() => (favorites.error ? favorites.refetch() : jobs.refetch())}
          busy={favorites.isFetching || jobs.isFetching}
        />
      )}
      {isReady && !error && favorites.data.length === 0 && (
        <EmptyState
          title={texts.empty}
          hint={texts.emptyHint}
          action={
            <ButtonLink to="/jobseeker/jobs" variant="primary" icon={Search}>
              {texts.search}
            </ButtonLink>
          }
        />
      )}
      {isReady && !error && favorites.data.length > 0 && (
        <ul aria-label={texts.list} className={cardsClass}>
          {favorites.data.slice(0, rendered).map((favorite) => (
            <FavoriteCard
              key={favorite._id}
              favorite={favorite}
              job={jobs.data.get(favorite.jobId)}
              onRemove={() => remove(favorite)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The listed ones among the favourites' jobs, by id. */
function useFavoriteJobs(favorites: readonly Favorite[] | undefined) {
  const ids = favorites?.map(({ jobId }) => jobId) ?? [];
  return useQuery({
    queryKey: ['Job', 'favorites', ids],
    queryFn: async () => {
      const chunks = idChunks(ids).map((chunk) => queryAllRecords('Job', { query: { _id: { $in: chunk } } }));
      return new Map((await Promise.all(chunks)).flat().map((job) => [job._id, job]));
    },
    enabled: favorites !== undefined,
    // Removing a favourite keeps the other cards.
    placeholderData: (jobs) => jobs,
  });
}

/** Lists of ids that one query may name. */
function idChunks(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let start = 0; start < ids.length; start += MAX_IN_VALUES) chunks.push(ids.slice(start, start + MAX_IN_VALUES));
  return chunks;
}
