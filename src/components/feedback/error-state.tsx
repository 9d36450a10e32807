import { CloudOff, type LucideIcon, RotateCw } from 'lucide-react';
import { lists } from '../../copy/lists.ts';
import { Button } from '../ui/button.tsx';
import { useErrorText } from './error-text.ts';

type ErrorStateProps = {
  /** The reason, which is logged. Undefined if it was logged elsewhere; `text` then names it. */
  error?: unknown;
  onRetry: () => unknown;
  title?: string;
  text?: string;
  busy?: boolean | undefined;
  /** The label of the button. */
  action?: string;
  icon?: LucideIcon;
};

/** Shows what could not be loaded, the reason, and a button that retries. */
export function ErrorState({
  error,
  onRetry,
  title = lists.failed,
  text,
  busy,
  action = lists.retry,
  icon: Icon = CloudOff,
}: ErrorStateProps) {
  const own = useErrorText(error);
  return (
    <div
      role="alert"
      // Not a class, because the login may show this before the style sheet that would contain it.
      style={{ padding: '3.5rem 1.5rem' }}
      className="flex flex-col items-center gap-4 rounded-md border border-danger-line bg-panel text-center"
    >
      <Icon size={32} strokeWidth={1.5} aria-hidden className="text-danger" />
      <div>
        <p className="font-medium text-ink-strong">{title}</p>
        <p className="mt-1 text-muted">{text ?? own}</p>
      </div>
      <Button icon={RotateCw} onClick={onRetry} busy={busy}>
        {action}
      </Button>
    </div>
  );
}
