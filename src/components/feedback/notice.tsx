import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { forms } from '../../copy/lists.ts';
import { classNames } from '../class-names.ts';
import { type Tone, toneClasses } from '../ui/tone.ts';

const icons = { neutral: Info, warning: TriangleAlert, success: CircleCheck, danger: CircleAlert };

export type NoticeTone = Exclude<Tone, 'danger'>;
type NoticeProps = {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
};

/** A message that stays on the page. For errors use ErrorNotice or MessageNotice, which log them. */
export function Notice(props: NoticeProps) {
  return <NoticeFrame {...props} />;
}

type NoticeFrameProps = Omit<NoticeProps, 'tone'> & {
  tone: Tone;
  /** False for a message that was announced elsewhere. */
  isAnnounced?: boolean;
};

/** For this folder only. Errors and warnings interrupt a screen reader; other messages are announced politely. */
export function NoticeFrame({ tone, title, children, action, onDismiss, isAnnounced = true }: NoticeFrameProps) {
  const Icon = icons[tone];
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div
      role={isAnnounced ? role : undefined}
      data-passing={onDismiss ? true : undefined}
      className={classNames('flex items-start gap-2.5 rounded-md border px-3.5 py-2.5', toneClasses[tone])}
    >
      <Icon size={17} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="whitespace-pre-line">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label={forms.close}
          className="-m-1 inline-flex size-8 shrink-0 items-center justify-center rounded-sm hover:bg-hover"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
