import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordOf } from '#contract/models.ts';
import { countRecords, updateRecord } from '../../cloud/calls/data.ts';
import { callFunction } from '../../cloud/calls/functions.ts';
import type { Sort } from '../../components/data-list/list-state.ts';
import { recordKeys, refreshModel, showRecord } from '../../components/data-list/record-cache.ts';
import { usePages } from '../../components/data-list/use-pages.ts';
import { useOnFocus } from '../../components/use-on-focus.ts';

/** Other people's acts arrive at any time. */
const REFRESH_MS = 60_000;
const unread = { isRead: false };
const everything = {};
const newestFirst: Sort = { field: 'createTime', direction: 'desc' };

/** The number of unread notifications; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const count = useQuery({
    queryKey: recordKeys.count('Notification', unread),
    queryFn: () => countRecords('Notification', unread),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: false,
  });
  useOnFocus(() => count.refetch({ cancelRefetch: false }));
  return count.data;
}

/** The person's notifications, the newest first, and the acts that mark them as read. */
export function useNotifications() {
  const pages = usePages('Notification', everything, newestFirst, true);
  const client = useQueryClient();
  useOnFocus(() => pages.retry());
  return {
    ...pages,
    /** Never fails: the notification then stays unread. */
    markRead: ({ _id, isRead }: RecordOf<'Notification'>) => {
      if (isRead) return;
      updateRecord('Notification', _id, { isRead: true }).then(
        (record) => showRecord(client, 'Notification', record),
        (reason: unknown) => console.warn('通知未能标为已读', reason),
      );
    },
    /** Up to the newest one of the list: those that arrive meanwhile stay unread. */
    markAllRead: async () => {
      const until = pages.rows[0]?.createTime;
      if (until === undefined) return;
      await callFunction('queryMySQLData', 'readNotifications', { until });
      refreshModel(client, 'Notification');
    },
  };
}
