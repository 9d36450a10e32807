import { useState } from 'react';
import { jobFields } from '#contract/recruiting/job.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { FieldControl } from '../../components/form/field-control.tsx';
import { fieldError, valueOfText } from '../../components/form/field-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useRunning } from '../../components/use-running.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { jobTitle } from '../../models/job/job-format.ts';
import { jobFailureText } from './failure-text.ts';
import type { Job } from './job-texts.ts';
import type { JobActions } from './use-job-actions.ts';

const { release: texts, editor } = companyJobsCopy;

type ReleaseDialogProps = { job: Job; release: JobActions['release']; onClose: () => void };

/** Asks for the higher headcount with which a filled job continues. */
export function ReleaseDialog({ job, release, onClose }: ReleaseDialogProps) {
  const field = jobFields.headcount;
  const [typed, setTyped] = useState(String(job.headcount + 1));
  const [isTried, setTried] = useState(false);
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const headcount = Number(valueOfText(field, typed));
  const problem = fieldError(field, typed) ?? (headcount > job.headcount ? undefined : texts.tooFew(job.headcount));

  async function submit() {
    setTried(true);
    clear();
    if (problem !== undefined) return;
    try {
      await release(job, headcount);
      onClose();
    } catch (error) {
      fail(error, jobFailureText(error));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isRunning && onClose()}
      title={texts.title}
      description={texts.description(jobTitle(job))}
      footer={
        <Button onClick={onClose} disabled={isRunning}>
          {editor.cancel}
        </Button>
      }
      form={{ onSubmit: () => run(submit), submit: texts.confirm, isBusy: isRunning, busyLabel: editor.saving }}
    >
      <MessageNotice message={message} onDismiss={clear} />
      <FieldControl
        field={field}
        name="headcount"
        value={typed}
        onChange={setTyped}
        error={isTried ? problem : undefined}
      />
    </Dialog>
  );
}
