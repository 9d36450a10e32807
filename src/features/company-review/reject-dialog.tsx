import { useId, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { RestoredNotice } from '../../components/feedback/restored-notice.tsx';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRunning } from '../../components/use-running.ts';
import { companyCopy } from '../../copy/company.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import { type RejectDraft, readRejectDraft, rejectDraftName } from './reject-draft.ts';
import type { ReviewActions } from './use-review-actions.ts';

/** The contract accepts no longer reason. */
const MAX_REASON = 500;

type RejectDialogProps = {
  userId: string;
  company: CompanyRecord;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  reject: ReviewActions['reject'];
};

/** Asks for the reason of a rejection. Keeps the text when the dialog is closed or the decision is refused. */
export function RejectDialog({ userId, company, open, onOpenChange, reject }: RejectDialogProps) {
  const [draft] = useState(() => readRejectDraft(userId, company._id));
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [isRestored, setRestored] = useState(draft?.isOpen === true);
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const formId = useId();
  const texts = reviewCopy.reject;
  const isTyped = reason.trim() !== '';
  const content: RejectDraft = { company, reason, isOpen: open };
  useDraft(rejectDraftName(company._id), {
    content: isTyped ? content : null,
    isUnsaved: open && isTyped,
    close: () => {
      setReason('');
      onOpenChange(false);
    },
  });

  function change(text: string) {
    setReason(text);
    setRestored(false);
    clear();
  }

  async function submit() {
    if (!isTyped) return fail(new AppError('VALIDATION_FAILED', texts.required));
    const isDone = await reject(company, reason.trim());
    if (isDone) setReason('');
    // After a refusal too: the company has changed and has to be reviewed again.
    onOpenChange(false);
  }

  const footer = (
    <>
      <Button onClick={() => onOpenChange(false)}>{companyCopy.cancel}</Button>
      <Button type="submit" form={formId} variant="danger" busy={isRunning} busyLabel={reviewCopy.busy}>
        {texts.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description(company.companyName)}
      footer={footer}
      keepOpenOnOutsidePress
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          run(submit);
        }}
      >
        {isRestored && <RestoredNotice onDiscard={() => change('')} />}
        <CommonReasons chosen={reason} onChoose={change} />
        <TextAreaField
          label={texts.label}
          name="rejectReason"
          value={reason}
          onChange={change}
          error={message?.text}
          required
          maxLength={MAX_REASON}
        />
      </form>
    </Dialog>
  );
}

function CommonReasons({ chosen, onChoose }: { chosen: string; onChoose: (reason: string) => void }) {
  const texts = reviewCopy.reject;
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-ink-strong">{texts.common}</legend>
      <div className="grid gap-1.5">
        {texts.commonReasons.map((reason) => (
          <label
            key={reason}
            className="flex cursor-pointer items-center gap-2.5 rounded-sm border border-line px-3 py-1.5 hover:bg-hover has-checked:border-accent-ink has-checked:bg-accent-soft pointer-coarse:py-2.5"
          >
            <input
              type="radio"
              name="commonReason"
              className="accent-accent"
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
            />
            {reason}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
