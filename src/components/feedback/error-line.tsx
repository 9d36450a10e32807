import { lists } from '../../copy/lists.ts';
import { Button } from '../ui/button.tsx';
import { useErrorText } from './error-text.ts';

/** An error in one line. */
export function ErrorLine({ error, title }: { error: unknown; title?: string }) {
  const text = useErrorText(error);
  return (
    <p role="alert" className="text-danger">
      {title === undefined ? text : `${title}：${text}`}
    </p>
  );
}

type LoadErrorLineProps = { error: unknown; onRetry: () => unknown; title?: string; busy?: boolean };

/** What could not be loaded, in a part of a page that has a frame of its own: the reason and a button that retries. */
export function LoadErrorLine({ error, onRetry, title = lists.failed, busy }: LoadErrorLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ErrorLine error={error} title={title} />
      <Button size="sm" onClick={() => onRetry()} busy={busy}>
        {lists.retry}
      </Button>
    </div>
  );
}
