import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deleteRecord } from '../../cloud/calls/data.ts';
import { dropRecord, refreshModel, showChange } from '../../components/data-list/record-cache.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { oneAtATime } from '../../components/one-at-a-time.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { jobTitle } from '../../models/job/job-format.ts';
import { jobFailureText } from './failure-text.ts';
import type { Job } from './job-texts.ts';
import { closeJob, releaseJob, submitJob } from './save-job.ts';
import { resultText } from './use-save-job.ts';

/** Each but `release` returns whether it was done, after it has shown the result. */
export type JobActions = {
  submit: (job: Job) => Promise<boolean>;
  close: (job: Job) => Promise<boolean>;
  /** Rejects with an AppError that the dialog shows. */
  release: (job: Job, headcount: number) => Promise<void>;
  remove: (job: Job) => Promise<boolean>;
};

/** What a company does with its jobs outside the editor. Stable, because the rows of the list are memoized. */
export function useJobActions(note: Notify, fail: Fail): JobActions {
  const client = useQueryClient();
  return useMemo(() => {
    const { results } = companyJobsCopy;
    const once = oneAtATime();

    async function change(action: () => Promise<Job>, textOf: (after: Job) => string): Promise<void> {
      const after = await showChange(client, 'Job', action());
      // Closing a job closes its applications.
      refreshModel(client, 'Application');
      note('success', textOf(after));
    }

    async function move(action: () => Promise<Job>, textOf: (after: Job) => string): Promise<boolean> {
      try {
        await change(action, textOf);
        return true;
      } catch (error) {
        fail(error, jobFailureText(error));
        return false;
      }
    }

    async function remove(job: Job): Promise<boolean> {
      if (!askConfirm(companyJobsCopy.confirmRemove(jobTitle(job)))) return false;
      try {
        await deleteRecord('Job', job._id);
      } catch (error) {
        refreshModel(client, 'Job');
        fail(error, jobFailureText(error));
        return false;
      }
      dropRecord(client, 'Job', job._id);
      note('success', results.removed);
      return true;
    }

    async function close(job: Job): Promise<boolean> {
      if (!askConfirm(companyJobsCopy.confirmClose(jobTitle(job)))) return false;
      return move(
        () => closeJob(job),
        () => results.closed,
      );
    }

    return {
      submit: (job) =>
        once(
          job._id,
          () =>
            move(
              () => submitJob(job),
              (after) => resultText(job, after, 'submit'),
            ),
          false,
        ),
      close: (job) => once(job._id, () => close(job), false),
      release: (job, headcount) =>
        once(
          job._id,
          () =>
            change(
              () => releaseJob(job, headcount),
              () => results.released,
            ),
          undefined,
        ),
      remove: (job) => once(job._id, () => remove(job), false),
    };
  }, [client, note, fail]);
}
