import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { readDraft, readDrafts } from '../../components/drafts.ts';
import { isOutdated } from '../../components/feedback/error-text.ts';
import { RestoredNotice } from '../../components/feedback/restored-notice.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRunning } from '../../components/use-running.ts';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import { ClashNotice, useClashes } from './clash-notice.tsx';
import type { Period, Viewer } from './interview.ts';

/** The drafts of one dialog: one for each record, whose id follows the beginning of the name. */
export type TimeDrafts<T> = {
  start: string;
  schema: v.GenericSchema<unknown, { typed: T; isOpen: boolean; id: string }>;
};

/** The ids of the records whose dialogs were open. */
export function readOpenTimes<T>(userId: string, { start, schema }: TimeDrafts<T>): string[] {
  return readDrafts(userId, start, schema).flatMap(({ isOpen, id }) => (isOpen ? [id] : []));
}

type Errors<T> = { [N in keyof T]?: string | undefined };
type Typed<T> = { typed: T; errors: Errors<T>; change: (part: Partial<T>) => void };

/** What a page passes on to the dialog. */
export type OpenTimeDialog = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shows that the record has changed meanwhile. */
  onOutdated: (error: unknown) => void;
};

type TimeDialogProps<T> = OpenTimeDialog & {
  /** `anyway` replaces `confirm` while the time clashes. */
  texts: { title: string; description: string; cancel: string; confirm: string; anyway?: string };
  drafts: TimeDrafts<T>;
  /** The record that the dialog is about. */
  id: string;
  viewer: Viewer;
  stored: T;
  errorsOf: (typed: T) => Errors<T>;
  /** The typed time, as soon as there is one. */
  periodOf: (typed: T) => Period | undefined;
  /** The interview that takes place then. */
  exceptId?: string | undefined;
  /** Sends valid texts and shows the result. Rejects with an AppError. */
  submit: (typed: T) => Promise<void>;
  /** The fields. */
  children: (form: Typed<T>) => ReactNode;
};

/** Asks for the time of an interview. Shows clashes before it is sent, and keeps what is typed when it is closed. */
export function TimeDialog<T extends object>(props: TimeDialogProps<T>) {
  const { texts, drafts, id, stored, errorsOf, open, onOpenChange } = props;
  const userId = useCurrentUser()?._id ?? '';
  const draftName = drafts.start + id;
  const [draft] = useState(() => readDraft(userId, draftName, drafts.schema));
  const [changed, setChanged] = useState<T | undefined>(draft?.typed);
  const [isRestored, setRestored] = useState(draft?.isOpen === true);
  const [refusals, setRefusals] = useState(0);
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const typed = changed ?? stored;
  const isTyped = changed !== undefined && JSON.stringify(changed) !== JSON.stringify(stored);
  const found = useClashes(open ? props.periodOf(typed) : undefined, props.exceptId);

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
    setRefusals(0);
    clear();
  }

  function change(part: Partial<T>): void {
    setChanged({ ...typed, ...part });
    setRestored(false);
    clear();
  }

  async function send(): Promise<void> {
    clear();
    if (Object.keys(errorsOf(typed)).length > 0) return setRefusals((before) => before + 1);
    try {
      await props.submit(typed);
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

  const confirm = found.clashes.length > 0 ? (texts.anyway ?? texts.confirm) : texts.confirm;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description}
      footer={<Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>}
      form={{
        onSubmit: () => run(send),
        submit: confirm,
        isBusy: isRunning,
        busyLabel: interviewCopy.busy,
        refusals,
      }}
    >
      <MessageNotice message={message} onDismiss={clear} />
      {isRestored && <RestoredNotice onDiscard={startAgain} />}
      {props.children({ typed, errors: refusals > 0 ? errorsOf(typed) : {}, change })}
      <ClashNotice {...found} viewer={props.viewer} />
    </Dialog>
  );
}
