import { lists } from '../../copy/lists.ts';
import { Button } from '../ui/button.tsx';
import { useErrorText } from './error-text.ts';
import { NoticeFrame } from './notice.tsx';

type ErrorNoticeProps = {
  error: unknown;
  onRetry: () => unknown;
  title?: string;
  busy?: boolean;
  tone?: 'danger' | 'warning';
};

/** What could not be loaded, above what is still shown, with the reason and a button that retries. */
export function ErrorNotice({ error, onRetry, title = lists.failed, busy, tone = 'danger' }: ErrorNoticeProps) {
  const text = useErrorText(error);
  const retry = (
    <Button size="sm" onClick={() => onRetry()} busy={busy}>
      {lists.retry}
    </Button>
  );
  return (
    <NoticeFrame tone={tone} title={title} action={retry}>
      {text}
    </NoticeFrame>
  );
}
