import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AppError } from '#contract/errors.ts';
import type { RecordOf } from '#contract/models.ts';
import { updateRecord } from '../../cloud/calls/data.ts';
import { showChange } from '../../components/data-list/record-cache.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { oneAtATime } from '../../components/one-at-a-time.ts';
import { failuresOf } from '../../components/record/one-by-one.ts';
import { reviewFailureText } from '../../components/record/review-failure.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';

type Job = RecordOf<'Job'>;
type Report = RecordOf<'Report'>;
type JobDecision = { status: 'published' } | { status: 'rejected' | 'removed'; reason: string };

/** Each returns whether it was done, after it has shown the result. */
export type ReviewActions = {
  approve: (job: Job) => Promise<boolean>;
  /** Approves one after the other, and shows how many. Returns whether all were approved. */
  approveSeveral: (jobs: readonly Job[]) => Promise<boolean>;
  reject: (job: Job, reason: string) => Promise<boolean>;
  remove: (job: Job, reason: string) => Promise<boolean>;
  dismiss: (report: Report) => Promise<boolean>;
  uphold: (report: Report) => Promise<boolean>;
  /** Removes the job, then upholds the report. */
  upholdAndRemove: (report: Report, job: Job, reason: string) => Promise<boolean>;
};

const { results, several } = verificationCopy;

/** `moved` is the reason if somebody else decided before. */
function failureText(error: unknown, moved: string): string {
  const isMoved = error instanceof AppError && error.code === 'INVALID_TRANSITION';
  return isMoved ? reviewFailureText(error, moved) : reviewFailureText(error);
}

/**
 * What an administrator does with jobs and reports. `openAfter` opens the next record if this one is open, and returns
 * whether it did. Stable, because the rows of the lists are memoized.
 */
export function useReviewActions(note: Notify, fail: Fail, openAfter: (id: string) => boolean): ReviewActions {
  const client = useQueryClient();
  return useMemo(() => {
    /** The server refuses a decision on another revision than the one that was shown. */
    const storeDecision = ({ _id, revision }: Job, decision: JobDecision) =>
      showChange(client, 'Job', updateRecord('Job', _id, decision, { revision }));

    async function decideJob(job: Job, decision: JobDecision): Promise<boolean> {
      try {
        await storeDecision(job, decision);
        return true;
      } catch (error) {
        fail(error, failureText(error, results.moved));
        return false;
      }
    }

    const decideReport = ({ _id, revision }: Report, status: 'upheld' | 'dismissed') =>
      showChange(client, 'Report', updateRecord('Report', _id, { status }, { revision }));

    /** Shows the result of a decision on a record, beside the one that waits next. */
    function goOn({ _id }: { _id: string }, result: string): void {
      note('success', openAfter(_id) ? results.before(result) : result);
    }

    async function review(job: Job, decision: JobDecision): Promise<boolean> {
      const isDone = await decideJob(job, decision);
      if (isDone) goOn(job, results[decision.status]);
      return isDone;
    }

    async function approveSeveral(jobs: readonly Job[]): Promise<boolean> {
      const failures = await failuresOf(jobs, (job) => storeDecision(job, { status: 'published' }));
      const done = jobs.length - failures.length;
      if (failures.length === 0) note('success', several.done(done));
      else fail(failures[0], several.partly(done, failures.length, failureText(failures[0], results.moved)));
      return failures.length === 0;
    }

    /** Not a decision of a queue: the job stays open. */
    async function remove(job: Job, reason: string): Promise<boolean> {
      const isDone = await decideJob(job, { status: 'removed', reason });
      if (isDone) note('success', results.removed);
      return isDone;
    }

    async function answer(report: Report, status: 'upheld' | 'dismissed'): Promise<boolean> {
      try {
        await decideReport(report, status);
      } catch (error) {
        fail(error, failureText(error, results.decided));
        return false;
      }
      goOn(report, results[status]);
      return true;
    }

    async function upholdAndRemove(report: Report, job: Job, reason: string): Promise<boolean> {
      if (!(await decideJob(job, { status: 'removed', reason }))) return false;
      try {
        await decideReport(report, 'upheld');
        goOn(report, results.upheldAndRemoved);
      } catch (error) {
        fail(error, results.notUpheld(errorText(error)));
      }
      return true;
    }

    const once = oneAtATime();
    return {
      approve: (job) => once(job._id, () => review(job, { status: 'published' }), false),
      approveSeveral: (jobs) => once('several', () => approveSeveral(jobs), false),
      reject: (job, reason) => once(job._id, () => review(job, { status: 'rejected', reason }), false),
      remove: (job, reason) => once(job._id, () => remove(job, reason), false),
      dismiss: (report) => once(report._id, () => answer(report, 'dismissed'), false),
      uphold: (report) => once(report._id, () => answer(report, 'upheld'), false),
      upholdAndRemove: (report, job, reason) => once(report._id, () => upholdAndRemove(report, job, reason), false),
    };
  }, [client, note, fail, openAfter]);
}
