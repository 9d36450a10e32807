import { useEffect } from 'react';
import { queryAllRecords } from '../../cloud/calls/data.ts';
import { logError } from '../../cloud/calls/error-log.ts';
import type { Application } from './application-moves.ts';
import { readOpenRejection } from './reject-dialog.tsx';

/** Opens the rejection that was being typed before a reload or a new sign-in. Its applications are loaded again. */
export function useRestoredRejection(userId: string, open: (applications: readonly Application[]) => void): void {
  useEffect(() => {
    const ids = readOpenRejection(userId);
    if (ids.length === 0) return;
    let isLeft = false;
    queryAllRecords('Application', { query: { _id: { $in: ids } } }).then((records) => {
      if (!isLeft && records.length > 0) open(records);
      // The text stays in the draft.
    }, logError);
    return () => {
      isLeft = true;
    };
  }, [userId, open]);
}
