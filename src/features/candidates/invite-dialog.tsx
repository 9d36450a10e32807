import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { insertRecord } from '../../cloud/calls/data.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { DocumentOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { RadioList } from '../../components/ui/radio-list.tsx';
import { useRunning } from '../../components/use-running.ts';
import { candidatesCopy } from '../../copy/recruiting/candidates.ts';
import { usePause } from '../../models/application/overdue.ts';
import { PausedNotice } from '../../models/application/paused-notice.tsx';
import { jobTitle } from '../../models/job/job-format.ts';
import type { Candidate } from './candidate-listing.tsx';
import { type Invitation, useListedJobs } from './invitations.ts';

const texts = candidatesCopy.dialog;

type InviteDialogProps = {
  candidate: Candidate;
  invitations: readonly Invitation[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: () => void;
};

/** Invites somebody from the library to apply for one of the company's listed jobs. */
export function InviteDialog({ candidate, invitations, open, onOpenChange, onSent }: InviteDialogProps) {
  const jobs = useListedJobs();
  const pause = usePause();
  const [chosen, setChosen] = useState('');
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const invited = new Set(invitations.map(({ jobId }) => jobId));
  // The chosen job stays: an attempt whose response was lost may have invited for it, and is repeated.
  const choices = jobs.data?.filter(({ _id }) => _id === chosen || !invited.has(_id));
  // A choice that gives way to the notice would be lost.
  const isKnown = choices !== undefined && pause !== undefined;
  const hasChoices = isKnown && !pause && choices.length > 0;
  const isEmpty = isKnown && !pause && choices.length === 0;

  async function send(): Promise<void> {
    clear();
    if (chosen === '') return fail(new AppError('VALIDATION_FAILED', texts.jobMissing));
    try {
      await insertRecord('Invitation', { jobId: chosen, resumeId: candidate._id });
      setChosen('');
      onSent();
    } catch (error) {
      fail(error);
    }
  }

  const footer = (
    <>
      <Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>
      {isEmpty && (
        <ButtonLink to="/company/jobs" variant="primary">
          {texts.toJobs}
        </ButtonLink>
      )}
    </>
  );
  const form = { onSubmit: () => run(send), submit: texts.confirm, isBusy: isRunning, busyLabel: texts.busy };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description}
      footer={footer}
      form={hasChoices ? form : undefined}
      keepOpenOnOutsidePress={false}
    >
      {!isKnown && !jobs.error && <Loading outline={<DocumentOutline />} />}
      {!jobs.data && jobs.error && (
        <ErrorState error={jobs.error} onRetry={() => jobs.refetch()} busy={jobs.isFetching} />
      )}
      {isKnown && <PausedNotice pause={pause} />}
      {isEmpty && <p>{texts.noJobs}</p>}
      {hasChoices && (
        <>
          <RadioList
            legend={texts.job}
            name="job"
            choices={choices.map((job) => [job._id, `${jobTitle(job)} · ${job.city}`])}
            value={chosen}
            onChange={(value) => {
              setChosen(value);
              clear();
            }}
          />
          <MessageNotice message={message} onDismiss={clear} />
        </>
      )}
    </Dialog>
  );
}
