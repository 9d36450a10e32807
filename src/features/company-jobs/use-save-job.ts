import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import { getRecord } from '../../cloud/calls/data.ts';
import { refreshModel, showRecord } from '../../components/data-list/record-cache.ts';
import { useRunning } from '../../components/use-running.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { jobFailureText } from './failure-text.ts';
import { type Job, type JobErrors, type JobTexts, sameTexts, textsOfJob } from './job-texts.ts';
import { storeJob, submitTexts } from './save-job.ts';
import type { JobForm } from './use-job-form.ts';

type Intent = 'store' | 'submit';
const { results, editor } = companyJobsCopy;

/** Stores or submits the form and shows the result. The form keeps what was typed until it is stored. */
export function useSaveJob(form: JobForm, onSaved: (job: Job, text: string) => void) {
  const client = useQueryClient();
  const storing = useRunning();
  const submitting = useRunning();

  function finish(job: Job, text: string): void {
    form.drop();
    showRecord(client, 'Job', job);
    onSaved(job, text);
  }

  async function explain(reason: unknown, sent: JobTexts, base: Job | null, intent: Intent): Promise<void> {
    // The settings may have changed since the form was opened.
    refreshModel(client, 'Setting');
    if (!(reason instanceof AppError) || reason.code !== 'STALE_REVISION' || !base) {
      return form.refuse(reason, jobFailureText(reason));
    }
    const current = await getRecord('Job', base._id);
    showRecord(client, 'Job', current);
    // An earlier save succeeded, but its response was lost.
    const isStored = sameTexts(sent, textsOfJob(current));
    if (isStored && (intent === 'store' || current.status !== base.status)) {
      return finish(current, resultText(base, current, intent));
    }
    form.rebase(sent, current);
    form.refuse(reason, editor.stale);
  }

  async function send(sent: JobTexts, base: Job | null, intent: Intent): Promise<void> {
    // The draft that a submission has stored before it failed.
    let stored = base;
    const keep = (job: Job) => {
      stored = job;
      form.setBase(job);
      showRecord(client, 'Job', job);
    };
    try {
      const wanted = { typed: sent, base, key: form.key };
      const job = intent === 'store' ? await storeJob(wanted) : await submitTexts(wanted, keep);
      finish(job, resultText(base, job, intent));
    } catch (reason) {
      await explain(reason, sent, stored, intent).catch((failed: unknown) =>
        form.refuse(failed, jobFailureText(failed)),
      );
    }
  }

  async function checkAndSend(sent: JobTexts, base: Job | null, problems: JobErrors, intent: Intent): Promise<void> {
    form.clearMessage();
    form.try(intent === 'store' ? 'draft' : 'submission');
    const [problem] = Object.values(problems);
    if (problem !== undefined) form.refuse(new AppError('VALIDATION_FAILED', editor.invalid));
    else await send(sent, base, intent);
  }

  return {
    isStoring: storing.isRunning,
    isSubmitting: submitting.isRunning,
    store: () => submitting.isRunning || storing.run(() => checkAndSend(form.typed, form.base, form.storing, 'store')),
    submit: () =>
      storing.isRunning || submitting.run(() => checkAndSend(form.typed, form.base, form.problems, 'submit')),
    resolveAndStore: (chosen: JobTexts, theirs: Job) => {
      form.resolve(chosen);
      storing.run(() => send(chosen, theirs, 'store'));
    },
  };
}

/** What a save led to. */
export function resultText(before: Job | null, after: Job, intent: Intent): string {
  if (intent === 'submit') return after.status === 'published' ? results.published : results.submitted;
  if (after.status === 'draft') return results.created;
  return before?.status === 'published' && after.status === 'pending' ? results.savedForReview : results.saved;
}
