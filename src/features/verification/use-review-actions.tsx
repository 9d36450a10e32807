import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { AppError } from '#contract/errors.ts';
import type { RecordOf } from '#contract/models.ts';
import { isHeld } from '#contract/recruiting/held.ts';
import { updateRecord } from '../../cloud/calls/data.ts';
import { showChange } from '../../components/data-list/record-cache.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { TakeBackButton } from '../../components/feedback/take-back-button.tsx';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { formatClock } from '../../components/format-time.ts';
import { oneAtATime } from '../../components/one-at-a-time.ts';
import { failuresOf } from '../../components/record/one-by-one.ts';
import { reviewFailureText } from '../../components/record/review-failure.ts';
import { heldCopy } from '../../copy/recruiting/held.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { jobTitle } from '../../models/job/job-format.ts';

type Job = RecordOf<'Job'>;
type Report = RecordOf<'Report'>;
/** The record that is open beside its list. */
type Opened = { openAfter: (id: string) => boolean; openInstead: (id: string) => void };
type Decision = { status: 'published' } | { status: 'rejected' | 'removed'; reason: string };
type JobDecision = Decision | { takeBack: Job['held'] };

/** Each returns whether it was done, after it has shown the result. */
export type ReviewActions = {
  approve: (job: Job) => Promise<boolean>;
  /** Approves one after the other, and shows how many. Returns whether all were approved. */
  approveSeveral: (jobs: readonly Job[]) => Promise<boolean>;
  reject: (job: Job, reason: string) => Promise<boolean>;
  remove: (job: Job, reason: string) => Promise<boolean>;
  /** Takes back a rejection that the company has not been told of. */
  takeBack: (job: Job) => Promise<boolean>;
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
 * whether it did; `openInstead` opens another one. Stable, because the rows of the lists are memoized.
 */
export function useReviewActions(note: Notify, fail: Fail, clear: () => void, opened: Opened): ReviewActions {
  const { openAfter, openInstead } = opened;
  const client = useQueryClient();
  return useMemo(() => {
    /** The server refuses a decision on another revision than the one that was shown. */
    const storeDecision = ({ _id, revision }: Job, decision: JobDecision) =>
      showChange(client, 'Job', updateRecord('Job', _id, decision, { revision }));

    /** Returns the job as it is then; undefined if it was refused, which is shown. */
    async function decideJob(job: Job, decision: JobDecision): Promise<Job | undefined> {
      try {
        return await storeDecision(job, decision);
      } catch (error) {
        fail(error, failureText(error, results.moved));
        return undefined;
      }
    }

    const decideReport = ({ _id, revision }: Report, status: 'upheld' | 'dismissed') =>
      showChange(client, 'Report', updateRecord('Report', _id, { status }, { revision }));

    /** Shows the result of a decision on a record, beside the one that waits next. */
    function goOn({ _id }: { _id: string }, result: string, action?: ReactNode): void {
      note('success', openAfter(_id) ? results.before(result) : result, action);
    }

    async function review(job: Job, decision: Decision): Promise<boolean> {
      const decided = await decideJob(job, decision);
      if (!decided) return false;
      const result = results[decision.status];
      if (isHeld(decided)) {
        const told = heldCopy.toldAt(formatClock(decided.tellTime), verificationCopy.company);
        goOn(job, result + told, <TakeBackButton takeBack={() => takeBack(decided)} />);
      } else goOn(job, result);
      return true;
    }

    async function takeBack(job: Job): Promise<boolean> {
      clear();
      const decided = await decideJob(job, { takeBack: job.held });
      if (!decided) return false;
      openInstead(job._id);
      note('success', results.takenBack(jobTitle(job)));
      return true;
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
      const decided = await decideJob(job, { status: 'removed', reason });
      if (decided) note('success', results.removed);
      return decided !== undefined;
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
      takeBack: (job) => once(job._id, () => takeBack(job), false),
      remove: (job, reason) => once(job._id, () => remove(job, reason), false),
      dismiss: (report) => once(report._id, () => answer(report, 'dismissed'), false),
      uphold: (report) => once(report._id, () => answer(report, 'upheld'), false),
      upholdAndRemove: (report, job, reason) => once(report._id, () => upholdAndRemove(report, job, reason), false),
    };
  }, [client, note, fail, clear, openAfter, openInstead]);
}
