import { jobFields } from '#contract/recruiting/job.ts';
import { fieldError, valueOfText } from '../../components/form/field-values.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { jobTitle } from '../../models/job/job-format.ts';
import { FieldDialog } from './field-dialog.tsx';
import type { Job } from './job-texts.ts';
import type { JobActions } from './use-job-actions.ts';

const { release: texts, editor } = companyJobsCopy;

type ReleaseDialogProps = { job: Job; release: JobActions['release']; onClose: () => void };

/** Asks for the higher headcount with which a filled job continues. */
export function ReleaseDialog({ job, release, onClose }: ReleaseDialogProps) {
  function problemOf(typed: string): string | undefined {
    const field = jobFields.headcount;
    const isMore = Number(valueOfText(field, typed)) > job.headcount;
    return fieldError(field, typed) ?? (isMore ? undefined : texts.tooFew(job.headcount));
  }

  return (
    <FieldDialog
      name="headcount"
      initial={String(job.headcount + 1)}
      texts={{ ...texts, description: texts.description(jobTitle(job)), busy: editor.saving }}
      problemOf={problemOf}
      submit={(headcount, fail) => release(job, headcount, fail)}
      onClose={onClose}
    />
  );
}
