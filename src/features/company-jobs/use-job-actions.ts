import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deleteRecord } from '../../cloud/calls/data.ts';
import { dropRecord, refreshModel, showChange, showRecord } from '../../components/data-list/record-cache.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { oneAtATime } from '../../components/one-at-a-time.ts';
import { failuresOf } from '../../components/record/one-by-one.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { jobTitle } from '../../models/job/job-format.ts';
import { jobFailureText, jobRefusal } from './failure-text.ts';
import { newDraftKey } from './job-draft.ts';
import type { Job } from './job-texts.ts';
import { closeJob, copyJob, releaseJob, reopenJob, submitJob } from './save-job.ts';
import { resultText } from './use-save-job.ts';

const { results, several } = companyJobsCopy;

type Several = readonly Job[];
type RefusedText = (count: number, reasons: string) => string;
/** The changes of one job return whether it was done, after they have shown the result. */
export type JobActions = {
  submit: (job: Job) => Promise<boolean>;
  close: (job: Job) => Promise<boolean>;
  /** `show` shows a failure in the dialog. */
  release: (job: Job, headcount: number, show: Fail) => Promise<boolean>;
  remove: (job: Job) => Promise<boolean>;
  /** Stores a copy of each as a draft, shows how many, and returns the jobs that were copied. */
  copySeveral: (jobs: Several) => Promise<Several>;
  /** Changes one job after the other, shows how many, and returns those that were changed. */
  closeSeveral: (jobs: Several) => Promise<Several>;
  /** `show` shows in the dialog that none could be reopened. */
  reopenSeveral: (jobs: Several, validUntil: number, show: Fail) => Promise<Several>;
};

/** What a company does with its jobs outside the editor. Stable, because the rows of the list are memoized. */
export function useJobActions(note: Notify, fail: Fail): JobActions {
  const client = useQueryClient();
  return useMemo(() => {
    const once = oneAtATime();
    /** The keys of copies, by the job, until one has succeeded: a repeat after a lost response stores no second draft. */
    const copyKeys = new Map<string, string>();

    async function move(action: () => Promise<Job>, textOf: (after: Job) => string, show = fail): Promise<boolean> {
      try {
        const after = await showChange(client, 'Job', action());
        // Closing a job closes its applications.
        refreshModel(client, 'Application');
        note('success', textOf(after));
        return true;
      } catch (error) {
        show(error, jobFailureText(error));
        return false;
      }
    }

    async function moveEach(
      jobs: Several,
      action: (job: Job) => Promise<Job>,
      textsOf: (after: Several) => readonly string[],
      refusedText: RefusedText,
      show = fail,
    ): Promise<Several> {
      const after: Job[] = [];
      const failures = await failuresOf(jobs, async (job) => after.push(await action(job)));
      // Together, so that the selection does not offer something else for a part of it meanwhile.
      for (const job of after) showRecord(client, 'Job', job);
      refreshModel(client, 'Application');
      report(textsOf(after), failures, refusedText, after.length === 0 ? show : fail);
      return after;
    }

    /** Shows what was done with several jobs, and why it could not be done with some. */
    function report(
      texts: readonly string[],
      failures: readonly unknown[],
      refusedText: RefusedText,
      tell: Fail,
    ): void {
      if (failures.length === 0) {
        note('success', texts.join('；'));
        return;
      }
      refreshModel(client, 'Job');
      // The settings may have changed since the dialog was opened.
      refreshModel(client, 'Setting');
      const reasons = [...new Set(failures.map(jobRefusal))].join('；');
      tell(failures[0], [...texts, refusedText(failures.length, reasons)].join('；'));
    }

    async function copySeveral(jobs: Several): Promise<Several> {
      if (!askConfirm(several.confirmCopy(jobs.length))) return [];
      const copied: Job[] = [];
      const failures = await failuresOf(jobs, async (job) => {
        const key = copyKeys.get(job._id) ?? newDraftKey();
        copyKeys.set(job._id, key);
        await copyJob(job, key);
        copyKeys.delete(job._id);
        copied.push(job);
      });
      refreshModel(client, 'Job');
      report(copied.length > 0 ? [several.copied(copied.length)] : [], failures, several.notCopied, fail);
      return copied;
    }

    async function closeSeveral(jobs: Several): Promise<Several> {
      if (!askConfirm(several.confirmClose(jobs.length))) return [];
      const textsOf = ({ length }: Several) => (length > 0 ? [several.closed(length)] : []);
      return moveEach(jobs, closeJob, textsOf, several.notClosed);
    }

    async function reopenSeveral(jobs: Several, validUntil: number, show: Fail): Promise<Several> {
      const reopen = (job: Job) => reopenJob(job, validUntil);
      return moveEach(jobs, reopen, reopenedTexts, several.notReopened, show);
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
      release: (job, headcount, show) =>
        once(
          job._id,
          () =>
            move(
              () => releaseJob(job, headcount),
              () => results.released,
              show,
            ),
          false,
        ),
      remove: (job) => once(job._id, () => remove(job), false),
      copySeveral: (jobs) => once('copy', () => copySeveral(jobs), []),
      closeSeveral: (jobs) => once('close', () => closeSeveral(jobs), []),
      reopenSeveral: (jobs, validUntil, show) => once('reopen', () => reopenSeveral(jobs, validUntil, show), []),
    };
  }, [client, note, fail]);
}

/** What reopening several jobs led to: some wait for a review, others are published at once. */
function reopenedTexts(after: Several): string[] {
  const submitted = after.filter(({ status }) => status === 'pending').length;
  const reopened = after.length - submitted;
  return [
    ...(submitted > 0 ? [several.submitted(submitted)] : []),
    ...(reopened > 0 ? [several.reopened(reopened)] : []),
  ];
}
