import { lists } from '../../copy/lists.ts';
import { Button } from '../ui/button.tsx';

type LoadMoreProps = {
  shown: number;
  /** Undefined until it was counted. */
  total: number | undefined;
  busy: boolean;
  onLoadMore: () => unknown;
  error?: string | undefined;
};

/** Fetches the next records. A failure stays beside the button, which tries again. */
export function LoadMore({ shown, total, busy, onLoadMore, error }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 py-2 print:hidden">
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button onClick={onLoadMore} busy={busy} busyLabel={lists.moreBusy}>
        {error ? lists.retry : lists.more}
      </Button>
      {total !== undefined && <span className="text-sm text-muted tabular-nums">{lists.count(shown, total)}</span>}
    </div>
  );
}
