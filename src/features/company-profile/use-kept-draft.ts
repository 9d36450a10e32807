import { useEffect } from 'react';
import type { ProfileInput } from '../../../cloudfunctions/shared/contract/models.ts';
import { getCurrentUser, getSessionNotice } from '../../cloud/session.ts';
import { dropDraft, keepDraft } from './profile-draft.ts';

/** Keeps what is typed for a reload or an ended session; leaving the page on purpose gives it up. */
export function useKeptDraft(userId: string, values: ProfileInput, revision: number | null, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) keepDraft(userId, { values, revision });
    else dropDraft(userId);
  }, [userId, values, revision, isDirty]);

  useEffect(
    () => () => {
      const sessionEnded = getCurrentUser() === null && getSessionNotice() !== null;
      if (!sessionEnded) dropDraft(userId);
    },
    [userId],
  );
}
