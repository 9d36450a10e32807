import { useState } from 'react';
import { jobFields } from '#contract/recruiting/job.ts';
import { type Fail, MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { FieldControl } from '../../components/form/field-control.tsx';
import { valueOfText } from '../../components/form/field-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useRunning } from '../../components/use-running.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';

const { cancel } = companyJobsCopy.editor;

type FieldDialogProps = {
  name: 'headcount' | 'validUntil';
  initial: string;
  texts: { title: string; description: string; help?: string; confirm: string; busy: string };
  problemOf: (typed: string) => string | undefined;
  /** Returns whether something was done, after it has shown the result. `fail` shows a failure in the dialog. */
  submit: (value: number, fail: Fail) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the one field with which jobs continue. */
export function FieldDialog({ name, initial, texts, problemOf, submit, onClose }: FieldDialogProps) {
  const field = jobFields[name];
  const [typed, setTyped] = useState(initial);
  const [isTried, setTried] = useState(false);
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const problem = problemOf(typed);

  async function confirm() {
    setTried(true);
    clear();
    if (problem === undefined && (await submit(Number(valueOfText(field, typed)), fail))) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isRunning && onClose()}
      title={texts.title}
      description={texts.description}
      footer={
        <Button onClick={onClose} disabled={isRunning}>
          {cancel}
        </Button>
      }
      form={{ onSubmit: () => run(confirm), submit: texts.confirm, isBusy: isRunning, busyLabel: texts.busy }}
    >
      <MessageNotice message={message} onDismiss={clear} />
      <FieldControl
        field={field}
        name={name}
        value={typed}
        onChange={setTyped}
        error={isTried ? problem : undefined}
        {...(texts.help !== undefined && { help: texts.help })}
      />
    </Dialog>
  );
}
