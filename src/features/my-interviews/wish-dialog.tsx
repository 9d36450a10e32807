import { useId, useState } from 'react';
import * as v from 'valibot';
import { wishText } from '#contract/recruiting/interview.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { readDraft, readDrafts } from '../../components/drafts.ts';
import { RestoredNotice } from '../../components/feedback/restored-notice.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { FieldControl } from '../../components/form/field-control.tsx';
import { fieldError } from '../../components/form/field-values.ts';
import { useRefusals } from '../../components/form/use-refusals.ts';
import { sayMoment } from '../../components/format-time.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRunning } from '../../components/use-running.ts';
import { interviewCopy, myInterviewsCopy } from '../../copy/recruiting/interviews.ts';
import { ClashNotice, useClashes } from '../../models/interview/clash-notice.tsx';
import { type Interview, MINUTE_MS } from '../../models/interview/interview.ts';
import { TimeFields } from '../../models/interview/schedule-fields.tsx';
import { dayAndClock, timeErrors, timeOf } from '../../models/interview/schedule-texts.ts';
import { isOutdated } from '../../models/interview/use-interview-actions.ts';

const texts = myInterviewsCopy.wishing;
const START = 'wish-interview:';
const typedSchema = v.object({ day: v.string(), clock: v.string(), wish: v.string() });
const draftSchema = v.object({ typed: typedSchema, isOpen: v.boolean(), id: v.string() });
type Typed = v.InferOutput<typeof typedSchema>;

/** The ids of the interviews whose dialogs were open. */
export function readOpenWishes(userId: string): string[] {
  return readDrafts(userId, START, draftSchema).flatMap(({ isOpen, id }) => (isOpen ? [id] : []));
}

type WishDialogProps = {
  interview: Interview;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Sends the wish and shows the result. Rejects with an AppError. */
  submit: (wish: Pick<Interview, 'wishedTime' | 'wish'>) => Promise<void>;
  /** Shows that the interview has changed meanwhile. */
  onOutdated: (error: unknown) => void;
};

/** Asks for another time, and why. Keeps what is typed when it is closed or refused. */
export function WishDialog({ interview, open, onOpenChange, submit, onOutdated }: WishDialogProps) {
  const { _id, companyName, startTime, minutes } = interview;
  const userId = useCurrentUser()?._id ?? '';
  const [draft] = useState(() => readDraft(userId, START + _id, draftSchema));
  const [changed, setChanged] = useState<Typed | undefined>(draft?.typed);
  const [isRestored, setRestored] = useState(draft?.isOpen === true);
  const { form, isRefused, refuse, reset } = useRefusals();
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const formId = useId();
  const stored = storedWish(interview);
  const typed = changed ?? stored;
  const isTyped = changed !== undefined && JSON.stringify(changed) !== JSON.stringify(stored);
  const start = timeOf(typed);
  const period = Number.isNaN(start) ? undefined : { start, end: start + minutes * MINUTE_MS };
  const found = useClashes(open ? period : undefined, _id);
  const errors = isRefused ? errorsOf(typed) : {};

  const { drop } = useDraft(START + _id, {
    content: isTyped ? { typed, isOpen: open, id: _id } : null,
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

  function change(part: Partial<Typed>): void {
    setChanged({ ...typed, ...part });
    setRestored(false);
    clear();
  }

  async function send(): Promise<void> {
    clear();
    if (Object.keys(errorsOf(typed)).length > 0) return refuse();
    try {
      await submit({ wishedTime: timeOf(typed), wish: typed.wish.trim() });
      drop();
      startAgain();
      onOpenChange(false);
    } catch (error) {
      if (!isOutdated(error)) return fail(error);
      // It has to be looked at again. The draft stays.
      onOpenChange(false);
      onOutdated(error);
    }
  }

  const footer = (
    <>
      <Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>
      <Button type="submit" form={formId} variant="primary" busy={isRunning} busyLabel={interviewCopy.busy}>
        {texts.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description(companyName, sayMoment(startTime))}
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
        <TimeFields typed={typed} errors={errors} onChange={change} />
        <FieldControl
          field={wishText}
          label={texts.text}
          name="wish"
          rows={3}
          value={typed.wish}
          onChange={(wish) => change({ wish })}
          error={errors.wish}
        />
        <ClashNotice {...found} viewer="applicant" />
      </form>
    </Dialog>
  );
}

/** An earlier wish, which is changed. */
function storedWish({ wishedTime, wish }: Interview): Typed {
  return wishedTime > 0 ? { ...dayAndClock(wishedTime), wish } : { day: '', clock: '', wish: '' };
}

type Errors = { [N in keyof Typed]?: string | undefined };

function errorsOf(typed: Typed): Errors {
  const wish = fieldError(wishText, typed.wish);
  return { ...timeErrors(typed, Date.now()), ...(wish !== undefined && { wish }) };
}
