import { useCallback } from 'react';
import { type ListedRows, useOpenRecord } from '../data-list/use-open-record.ts';
import { mayLeave } from '../feedback/leave-guard.ts';
import type { Message } from '../feedback/use-message.tsx';

type Messages = { message: Message | undefined; clear: () => void };

/**
 * The record that is open beside its list. `details` are the props of its details, except what opens above them. A step to
 * another record, and closing, ask first if the details contain unsaved text. `openAfter` opens the
 * next record after a decision on this one, and `openInstead` another one: they do not ask, and the message stays.
 */
export function useDetails<R extends { _id: string }>(listed: ListedRows<R>, { message, clear }: Messages) {
  const { openId, open, openAfter, openInstead, close, neighbours, queue } = useOpenRecord(listed);
  // The message of an earlier action must not stand beside another record. Stable, because rows are memoized.
  const goTo = useCallback(
    (id: string) => {
      if (!mayLeave()) return;
      clear();
      open(id);
    },
    [clear, open],
  );
  const openRecord = useCallback(({ _id }: { _id: string }) => goTo(_id), [goTo]);
  const details =
    openId !== undefined && neighbours
      ? {
          id: openId,
          row: listed.rows.find(({ _id }) => _id === openId),
          neighbours,
          message,
          onDismissMessage: clear,
          onStep: goTo,
          onClose: () => mayLeave() && close(),
        }
      : undefined;
  return { openId, openRecord, openAfter, openInstead, close, details, queue };
}
