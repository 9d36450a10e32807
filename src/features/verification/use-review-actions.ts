import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AppError } from '#contract/errors.ts';
import type { RecordOf } from '#contract/models.ts';
import { updateRecord } from '../../cloud/calls/data.ts';
import { showChange } from '../../components/data-list/record-cache.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { oneAtATime } from '../../components/one-at-a-time.ts';
import { reviewFailureText } from '../../components/record/review-failure.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';

type Job = RecordOf<'Job'>;
type Report = RecordOf<'Report'>;
type JobDecision = { status: 'published' } | { status: 'rejected' | 'removed'; reason: string };

/** Each returns whether it was done, after it has shown the result. */
export type ReviewActions = {
  approve: (job: Job) => Promise<boolean>;
  reject: (job: Job, reason: string) => Promise<boolean>;
  remove: (job: Job, reason: string) => Promise<boolean>;
  dismiss: (report: Report) => Promise<boolean>;
  uphold: (report: Report) => Promise<boolean>;
  /** Removes the job, then upholds the report. */
  upholdAndRemove: (report: Report, job: Job, reason: string) => Promise<boolean>;
};

const { results } = verificationCopy;

/** `moved` is the reason if somebody else decided before. */
function failureText(error: unknown, moved: string): string {
  const isMoved = error instanceof AppError && error.code === 'INVALID_TRANSITION';
  return isMoved ? reviewFailureText(error, moved) : reviewFailureText(error);
}

/** What an administrator does with jobs and reports. Stable, because the rows of the lists are memoized. */
export function useReviewActions(notify: Notify, fail: Fail): ReviewActions {
  const client = useQueryClient();
  return useMemo(() => {
    /** The server refuses a decision on another revision than the one that was shown. */
    async function decideJob(job: Job, decision: JobDecision): Promise<boolean> {
      try {
        await showChange(client, 'Job', updateRecord('Job', job._id, decision, { revision: job.revision }));
        return true;
      } catch (error) {
        fail(error, failureText(error, results.moved));
        return false;
      }
    }

    const decideReport = ({ _id, revision }: Report, status: 'upheld' | 'dismissed') =>
      showChange(client, 'Report', updateRecord('Report', _id, { status }, { revision }));

    async function review(job: Job, decision: JobDecision): Promise<boolean> {
      const isDone = await decideJob(job, decision);
      if (isDone) notify('success', results[decision.status]);
      return isDone;
    }

    async function answer(report: Report, status: 'upheld' | 'dismissed'): Promise<boolean> {
      try {
        await decideReport(report, status);
      } catch (error) {
        fail(error, failureText(error, results.decided));
        return false;
      }
      notify('success', results[status]);
      return true;
    }

    async function upholdAndRemove(report: Report, job: Job, reason: string): Promise<boolean> {
      if (!(await decideJob(job, { status: 'removed', reason }))) return false;
      try {
        await decideReport(report, 'upheld');
        notify('success', results.upheldAndRemoved);
      } catch (error) {
        fail(error, results.notUpheld(errorText(error)));
      }
      return true;
    }

    const once = oneAtATime();
    return {
      approve: (job) => once(job._id, () => review(job, { status: 'published' }), false),
      reject: (job, reason) => once(job._id, () => review(job, { status: 'rejected', reason }), false),
      remove: (job, reason) => once(job._id, () => review(job, { status: 'removed', reason }), false),
      dismiss: (report) => once(report._id, () => answer(report, 'dismissed'), false),
      uphold: (report) => once(report._id, () => answer(report, 'upheld'), false),
      upholdAndRemove: (report, job, reason) => once(report._id, () => upholdAndRemove(report, job, reason), false),
    };
  }, [client, notify, fail]);
}
