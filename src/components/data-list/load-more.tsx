import { lists } from '../../copy/lists.ts';
import { ErrorLine } from '../feedback/error-line.tsx';
import { sayShown } from '../format-number.ts';
import { Button } from '../ui/button.tsx';

type LoadMoreProps = {
  shown: number;
  /** Undefined until the count has arrived. */
  total: number | undefined;
  busy: boolean;
  onLoadMore: () => unknown;
  error?: unknown;
};

/** Loads the next records. An error is shown beside the button, which retries. */
export function LoadMore({ shown, total, busy, onLoadMore, error }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 py-2 print:hidden">
      {error !== undefined && <ErrorLine error={error} />}
      <Button onClick={onLoadMore} busy={busy} busyLabel={lists.moreBusy}>
        {error === undefined ? lists.more : lists.retry}
      </Button>
      {total !== undefined && <span className="text-sm text-muted tabular-nums">{sayShown(shown, total)}</span>}
    </div>
  );
}
