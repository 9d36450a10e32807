import { Bell, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { RecordOf, Role } from '#contract/models.ts';
import { pageOf, textOf } from '#contract/recruiting/notification.ts';
import { classNames } from '../../components/class-names.ts';
import { LoadMore } from '../../components/data-list/load-more.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorLine } from '../../components/feedback/error-line.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { notificationsCopy as copy } from '../../copy/recruiting/notifications.ts';
import { useNotifications } from './use-notifications.ts';

type Notification = RecordOf<'Notification'>;
type NotificationListProps = { role: Extract<Role, 'company' | 'jobseeker'>; onNavigate: () => void };

/** The contents of the notifications' dialog. Following a link marks it as read. */
export function NotificationList({ role, onNavigate }: NotificationListProps) {
  const notifications = useNotifications();
  const { rows, hasAnswer, hasMore, error, isMoreError } = notifications;
  if (error !== null && !isMoreError && !hasAnswer)
    return <ErrorState error={error} onRetry={notifications.retry} busy={notifications.isRetrying} />;
  if (!hasAnswer) return <Loading outline={<LinesOutline />} />;
  if (rows.length === 0) return <EmptyState icon={Bell} title={copy.empty} hint={copy.emptyHint[role]} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReadAll hasUnread={rows.some(({ isRead }) => !isRead) || hasMore} onReadAll={notifications.markAllRead} />
      <ul className="-mx-5 ruled border-y border-line">
        {rows.map((notification) => (
          <Entry
            key={notification._id}
            notification={notification}
            to={pageOf(notification, role)}
            onFollow={() => {
              notifications.markRead(notification);
              onNavigate();
            }}
            onRead={() => notifications.markRead(notification)}
          />
        ))}
      </ul>
      {hasMore && (
        <LoadMore
          shown={rows.length}
          total={notifications.total}
          busy={notifications.isLoadingMore}
          onLoadMore={notifications.loadMore}
          error={isMoreError ? error : undefined}
        />
      )}
    </div>
  );
}

function ReadAll({ hasUnread, onReadAll }: { hasUnread: boolean; onReadAll: () => Promise<void> }) {
  const [failure, setFailure] = useState<unknown>();
  async function readAll() {
    setFailure(undefined);
    try {
      await onReadAll();
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted">{copy.note}</p>
      <Button size="sm" icon={CheckCheck} disabled={!hasUnread} onClick={readAll}>
        {copy.readAll}
      </Button>
      {failure !== undefined && <ErrorLine error={failure} />}
    </div>
  );
}

type EntryProps = { notification: Notification; to: string | undefined; onFollow: () => void; onRead: () => void };

/** Unread ones have a dot, a heavier text and, for screen readers, a word. */
function Entry({ notification, to, onFollow, onRead }: EntryProps) {
  const { isRead, createTime } = notification;
  const text = (
    <>
      {!isRead && <span className="sr-only">{copy.unread}：</span>}
      {textOf(notification) ?? copy.unknown}
    </>
  );
  const textClass = classNames('block wrap-anywhere', isRead ? 'text-ink' : 'font-semibold text-ink-strong');
  return (
    <li className="relative flex gap-3 px-5 py-3 hover:bg-hover">
      <span
        aria-hidden
        className={classNames('mt-2 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-accent')}
      />
      <span className="min-w-0 flex-1">
        {to === undefined ? (
          <button type="button" onClick={onRead} className={classNames(textClass, 'w-full text-left')}>
            {text}
          </button>
        ) : (
          <Link
            to={to}
            onClick={onFollow}
            className={classNames(textClass, 'after:absolute after:inset-0 hover:text-accent-ink')}
          >
            {text}
          </Link>
        )}
        <span className="text-sm text-muted">
          <TimeText time={createTime} />
        </span>
      </span>
    </li>
  );
}
