import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { insertRecord, updateRecord } from '../../cloud/calls/data.ts';
import { refreshModel, showRecord } from '../../components/data-list/record-cache.ts';
import { errorText, isOutdated } from '../../components/feedback/error-text.ts';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { oneAtATime } from '../../components/one-at-a-time.ts';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import type { Interview } from './interview.ts';
import type { Schedule } from './schedule-texts.ts';
import { interviewsKey } from './use-interviews.ts';

type Data = Readonly<Record<string, unknown>>;

export type InterviewActions = {
  /** Changes an interview and shows `done`. Rejects with an AppError, for dialogs that show it. */
  store: (interview: Interview, data: Data, done: string) => Promise<void>;
  /** The same, but shows a failure too. Returns whether it was done. */
  change: (interview: Interview, data: Data, done: string) => Promise<boolean>;
  /** Proposes an interview for an application. Rejects with an AppError. */
  propose: (applicationId: string, schedule: Schedule, done: string) => Promise<void>;
};

/** The text of a refused step. */
export function interviewFailure(error: unknown): string {
  return isOutdated(error) ? interviewCopy.changed : interviewCopy.failed(errorText(error));
}

/** What people do with interviews. Stable, because rows are memoized. */
export function useInterviewActions(note: Notify, fail: Fail): InterviewActions {
  const client = useQueryClient();
  return useMemo(() => {
    const once = oneAtATime();

    async function store(interview: Interview, data: Data, done: string): Promise<void> {
      const { _id, revision } = interview;
      try {
        const after = await updateRecord('Interview', _id, data, { revision });
        client.setQueriesData<Interview[]>({ queryKey: interviewsKey }, (rows) =>
          rows?.map((row) => (row._id === _id ? after : row)),
        );
        showRecord(client, 'Interview', after);
        note('success', done);
      } catch (error) {
        // Refused, or without a response: what is shown may be out of date.
        refreshModel(client, 'Interview');
        throw error;
      }
    }

    async function change(interview: Interview, data: Data, done: string): Promise<boolean> {
      try {
        await store(interview, data, done);
        return true;
      } catch (error) {
        fail(error, interviewFailure(error));
        return false;
      }
    }

    async function propose(applicationId: string, schedule: Schedule, done: string): Promise<void> {
      try {
        await insertRecord('Interview', { applicationId, ...schedule });
        note('success', done);
      } finally {
        // An interview moves its application on.
        refreshModel(client, 'Interview');
        refreshModel(client, 'Application');
      }
    }

    return {
      store,
      change: (interview, data, done) => once(interview._id, () => change(interview, data, done), false),
      propose,
    };
  }, [client, note, fail]);
}
