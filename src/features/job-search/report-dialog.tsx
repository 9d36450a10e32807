import { useState } from 'react';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { reportReasons } from '#contract/recruiting/records.ts';
import { insertRecord } from '../../cloud/calls/data.ts';
import { keepDraft, readDraft } from '../../components/drafts.ts';
import { RestoredNotice } from '../../components/feedback/restored-notice.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { RadioList } from '../../components/ui/radio-list.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRunning } from '../../components/use-running.ts';
import { jobSearchCopy } from '../../copy/recruiting/job-search.ts';
import type { Job } from './job-listing.ts';

const texts = jobSearchCopy.report;
/** The contract accepts no longer text. */
const MAX_TEXT = 500;
const draftSchema = v.object({ reason: v.string(), text: v.string(), isOpen: v.boolean() });
const draftNameOf = (job: Job) => `report:${job._id}`;

type ReportDialogProps = { userId: string; job: Job; onSent: () => void; onClose: () => void };

/** Whether a report was being typed before a reload or a new sign-in. */
export function isReportOpen(userId: string, job: Job): boolean {
  return readDraft(userId, draftNameOf(job), draftSchema)?.isOpen === true;
}

/** Reports a job to the administrators. Keeps the text when the dialog is closed. */
export function ReportDialog({ userId, job, onSent, onClose }: ReportDialogProps) {
  const draftName = draftNameOf(job);
  const [draft] = useState(() => readDraft(userId, draftName, draftSchema));
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [text, setText] = useState(draft?.text ?? '');
  const [isRestored, setRestored] = useState(draft?.isOpen === true);
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const isTyped = reason !== '' || text.trim() !== '';
  const { drop } = useDraft(draftName, {
    content: isTyped ? { reason, text, isOpen: true } : null,
    isUnsaved: isTyped,
    close: onClose,
  });

  function close(): void {
    if (isTyped) keepDraft(userId, draftName, { reason, text, isOpen: false });
    onClose();
  }

  function startAgain(): void {
    setReason('');
    setText('');
    setRestored(false);
  }

  async function send(): Promise<void> {
    clear();
    if (reason === '') return fail(new AppError('VALIDATION_FAILED', texts.reasonMissing));
    try {
      await insertRecord('Report', { jobId: job._id, reason, text });
      drop();
      onSent();
    } catch (error) {
      fail(error);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={texts.title}
      description={texts.description(job.title, job.companyName)}
      footer={<Button onClick={close}>{texts.cancel}</Button>}
      form={{ onSubmit: () => run(send), submit: texts.confirm, isBusy: isRunning, busyLabel: texts.busy }}
    >
      {isRestored && <RestoredNotice onDiscard={startAgain} />}
      <RadioList
        legend={texts.reason}
        name="reason"
        choices={Object.entries(reportReasons)}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          clear();
        }}
      />
      <TextAreaField
        label={texts.text}
        name="text"
        value={text}
        onChange={setText}
        help={texts.help}
        maxLength={MAX_TEXT}
      />
      <MessageNotice message={message} onDismiss={clear} />
    </Dialog>
  );
}
