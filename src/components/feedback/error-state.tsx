import { CloudOff, RotateCw } from 'lucide-react';
import { lists } from '../../copy/lists.ts';
import { Button } from '../ui/button.tsx';
import { useErrorText } from './error-text.ts';

type ErrorStateProps = {
  error: unknown;
  onRetry: () => unknown;
  title?: string;
  text?: string;
  busy?: boolean | undefined;
};

/** What could not be loaded, why, and the way to try again. A failure never looks like an empty list. */
export function ErrorState({ error, onRetry, title = lists.failed, text, busy }: ErrorStateProps) {
  const own = useErrorText(error);
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-md border border-danger-line bg-panel px-6 py-14 text-center"
    >
      <CloudOff size={32} strokeWidth={1.5} aria-hidden className="text-danger" />
      <div>
        <p className="font-medium text-ink-strong">{title}</p>
        <p className="mt-1 text-muted">{text ?? own}</p>
      </div>
      <Button icon={RotateCw} onClick={onRetry} busy={busy}>
        {lists.retry}
      </Button>
    </div>
  );
}
