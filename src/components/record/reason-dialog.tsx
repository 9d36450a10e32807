import { type ReactNode, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { RestoredNotice } from '../feedback/restored-notice.tsx';
import { useMessage } from '../feedback/use-message.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { useDraft } from '../use-draft.ts';
import { useRunning } from '../use-running.ts';

/** The contract accepts no longer reason. */
const MAX_REASON = 500;

export type ReasonTexts = {
  title: string;
  description: string;
  label: string;
  /** The legend of the common reasons. */
  common: string;
  commonReasons: readonly string[];
  /** The error of an empty reason; '' where a reason may be left out. */
  required: string;
  cancel: string;
  confirm: string;
  busy: string;
};

export type ReasonDraft = { reason: string; isOpen: boolean };

export type ReasonDialogProps = {
  texts: ReasonTexts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** The name of the form's field. */
  name: string;
  /** The reason that is chosen when the dialog opens. It does not count as typed text. */
  proposed?: string | undefined;
  /** What stands below the text. `onFill` replaces it. */
  tools?: ((text: string, onFill: (text: string) => void) => ReactNode) | undefined;
  draftName: string;
  /** Reads what was typed earlier. */
  readDraft: () => ReasonDraft | null;
  /** The content of the draft: what was typed, and what it is about. */
  draftOf: (typed: ReasonDraft) => object;
  /** Returns whether it was done. */
  submit: (reason: string) => Promise<boolean>;
};

const COMMON = 'commonReason';

/** The element that gets the focus first: there an arrow key chooses another reason, and Enter confirms. */
function commonReason(): HTMLElement | null {
  const choices = [...document.querySelectorAll<HTMLInputElement>(`input[name=${COMMON}]`)];
  return choices.find(({ checked }) => checked) ?? choices[0] ?? null;
}

/** Asks for the reason of a decision. Keeps the text when the dialog is closed or the decision is refused. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { texts, open, onOpenChange, name, draftName, draftOf, proposed = '' } = props;
  const [draft] = useState(props.readDraft);
  const [reason, setReason] = useState(draft?.reason ?? proposed);
  const [isRestored, setRestored] = useState(draft?.isOpen === true);
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const isGiven = reason.trim() !== '';
  const isTyped = isGiven && reason !== proposed;
  const isRequired = texts.required !== '';
  useDraft(draftName, {
    content: isTyped ? draftOf({ reason, isOpen: open }) : null,
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
    if (!isGiven && isRequired) return fail(new AppError('VALIDATION_FAILED', texts.required));
    const isDone = await props.submit(reason.trim());
    if (isDone) setReason('');
    // After a refusal too: the record has changed and has to be reviewed again.
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={commonReason}
      finalFocus={props.finalFocus}
      title={texts.title}
      description={texts.description}
      footer={<Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>}
      form={{
        onSubmit: () => run(submit),
        submit: texts.confirm,
        isDanger: true,
        isBusy: isRunning,
        busyLabel: texts.busy,
      }}
    >
      {isRestored && <RestoredNotice onDiscard={() => change('')} />}
      <RadioList
        legend={texts.common}
        name={COMMON}
        choices={texts.commonReasons.map((common) => [common, common])}
        value={reason}
        onChange={change}
      />
      <TextAreaField
        label={texts.label}
        name={name}
        value={reason}
        onChange={change}
        error={message?.text}
        required={isRequired}
        maxLength={MAX_REASON}
      />
      {props.tools?.(reason, change)}
    </Dialog>
  );
}
