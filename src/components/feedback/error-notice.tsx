import type { ReactNode } from 'react';
import { useErrorText } from './error-text.ts';
import { NoticeFrame } from './notice.tsx';

type ErrorNoticeProps = { error: unknown; title: string; action: ReactNode; tone?: 'danger' | 'warning' };

/** An error beside what is still shown. */
export function ErrorNotice({ error, title, action, tone = 'danger' }: ErrorNoticeProps) {
  const text = useErrorText(error);
  return (
    <NoticeFrame tone={tone} title={title} action={action}>
      {text}
    </NoticeFrame>
  );
}
