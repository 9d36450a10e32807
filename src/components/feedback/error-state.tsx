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

/** Shows what could not be loaded, the reason, and a button that retries. */
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
