import { Star } from 'lucide-react';
import { useRunning } from '../../components/use-running.ts';
import { favoriteCopy as texts } from '../../copy/recruiting/favorites.ts';

type FavoriteButtonProps = { title: string; isFavorite: boolean; onToggle: () => Promise<unknown> };

/** Saves a job, or removes it from the favourites. Its name says which job, so that it can be found beside others. */
export function FavoriteButton({ title, isFavorite, onToggle }: FavoriteButtonProps) {
  const { isRunning, run } = useRunning();
  const label = isFavorite ? texts.unfavoriteOf(title) : texts.favoriteOf(title);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isRunning || undefined}
      onClick={() => run(onToggle)}
      className="inline-flex size-9 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink-strong aria-busy:opacity-55 pointer-coarse:size-11"
    >
      <Star
        size={18}
        aria-hidden
        fill={isFavorite ? 'currentColor' : 'none'}
        className={isFavorite ? 'text-warning' : undefined}
      />
    </button>
  );
}
