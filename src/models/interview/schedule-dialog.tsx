import { useId, useState } from 'react';
import * as v from 'valibot';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { readDraft, readDrafts } from '../../components/drafts.ts';
import { RestoredNotice } from '../../components/feedback/restored-notice.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { useRefusals } from '../../components/form/use-refusals.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRunning } from '../../components/use-running.ts';
import { interviewCopy, scheduleCopy } from '../../copy/recruiting/interviews.ts';
import { ClashNotice, useClashes } from './clash-notice.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import {
  blankSchedule,
  periodOfTexts,
  type Schedule,
  type ScheduleErrors,
  type ScheduleTexts,
  scheduleErrors,
  scheduleTextsSchema,
  scheduleValues,
} from './schedule-texts.ts';
import { isOutdated } from './use-interview-actions.ts';
import { WishNotice } from './wish-notice.tsx';

const draftSchema = v.object({ typed: scheduleTextsSchema, isOpen: v.boolean(), id: v.string() });
type Purpose = 'propose' | 'move';

type ScheduleDialogProps = {
  /** What is done: the texts of the dialog. */
  purpose: Purpose;
  /** The record that the dialog is about: an application, or the interview that moves. */
  id: string;
  person: string;
  jobTitle: string;
  /** The stored schedule of the interview that moves. */
  stored?: ScheduleTexts | undefined;
  /** The time that the applicant wished; 0 for none. */
  wishedTime?: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Stores the schedule and shows the result. Rejects with an AppError. */
  submit: (schedule: Schedule) => Promise<void>;
  /** Shows that the record has changed meanwhile. */
  onOutdated: (error: unknown) => void;
};

export function scheduleDraftName(purpose: Purpose, id: string): string {
  return `${purpose}-interview:${id}`;
}

/** The ids of the records whose dialogs were open. */
export function readOpenSchedules(userId: string, purpose: Purpose): string[] {
  return readDrafts(userId, scheduleDraftName(purpose, ''), draftSchema).flatMap(({ isOpen, id }) =>
    isOpen ? [id] : [],
  );
}

/** Asks when and where an interview takes place. Shows clashes before it is sent, and keeps what is typed. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { purpose, id, person, jobTitle, stored = blankSchedule, wishedTime = 0, open, onOpenChange } = props;
  const userId = useCurrentUser()?._id ?? '';
  const draftName = scheduleDraftName(purpose, id);
  const [draft] = useState(() => readDraft(userId, draftName, draftSchema));
  const [changed, setChanged] = useState<ScheduleTexts | undefined>(draft?.typed);
  const [isRestored, setRestored] = useState(draft?.isOpen === true);
  const { form, isRefused, refuse, reset } = useRefusals();
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const formId = useId();
  const texts = scheduleCopy[purpose];
  const typed = changed ?? stored;
  const isTyped = changed !== undefined && JSON.stringify(changed) !== JSON.stringify(stored);
  const found = useClashes(open ? periodOfTexts(typed) : undefined, purpose === 'move' ? id : undefined);
  const errors: ScheduleErrors = isRefused ? scheduleErrors(typed, Date.now()) : {};

  const { drop } = useDraft(draftName, {
    content: isTyped ? { typed, isOpen: open, id } : null,
    isUnsaved: open && isTyped,
    close: () => {
      startAgain();
      onOpenChange(false);
    },
  });

  function startAgain(): void {
    setChanged(undefined);
    setRestored(false);
    reset();
    clear();
  }

  function change(part: Partial<ScheduleTexts>): void {
    setChanged({ ...typed, ...part });
    setRestored(false);
    clear();
  }

  async function send(): Promise<void> {
    clear();
    if (Object.keys(scheduleErrors(typed, Date.now())).length > 0) return refuse();
    try {
      await props.submit(scheduleValues(typed));
      drop();
      startAgain();
      onOpenChange(false);
    } catch (error) {
      if (!isOutdated(error)) return fail(error);
      // It has to be looked at again. The draft stays.
      onOpenChange(false);
      props.onOutdated(error);
    }
  }

  const footer = (
    <>
      <Button onClick={() => onOpenChange(false)}>{scheduleCopy.cancel}</Button>
      <Button type="submit" form={formId} variant="primary" busy={isRunning} busyLabel={interviewCopy.busy}>
        {found.clashes.length > 0 ? scheduleCopy.anyway(texts.confirm) : texts.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description(person, jobTitle)}
      footer={footer}
      keepOpenOnOutsidePress
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          run(send);
        }}
      >
        <MessageNotice message={message} onDismiss={clear} />
        {isRestored && <RestoredNotice onDiscard={startAgain} />}
        <WishNotice time={wishedTime} typed={typed} onUse={change} />
        <ScheduleFields typed={typed} errors={errors} onChange={change} />
        <ClashNotice {...found} viewer="company" />
      </form>
    </Dialog>
  );
}
