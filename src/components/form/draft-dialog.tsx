import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { readDraft, readDrafts } from '../drafts.ts';
import { isOutdated } from '../feedback/error-text.ts';
import { RestoredNotice } from '../feedback/restored-notice.tsx';
import { type Message, MessageNotice, useMessage } from '../feedback/use-message.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useDraft } from '../use-draft.ts';
import { useRunning } from '../use-running.ts';

/** The drafts of one dialog: one for each record, whose id follows the beginning of the name. */
export type DialogDrafts<T> = {
  start: string;
  schema: v.GenericSchema<unknown, { typed: T; isOpen: boolean; id: string }>;
};

/** The ids of the records whose dialogs were open. */
export function readOpenDialogs<T>(userId: string, { start, schema }: DialogDrafts<T>): string[] {
  return readDrafts(userId, start, schema).flatMap(({ isOpen, id }) => (isOpen ? [id] : []));
}

/** What a page passes on to the dialog. */
export type OpenDialog = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shows that the record has changed meanwhile. */
  onOutdated: (error: unknown) => void;
};

export type Errors<T> = { [N in keyof T]?: string | undefined };

type Form<T> = OpenDialog & {
  drafts: DialogDrafts<T>;
  /** The record that the dialog is about. */
  id: string;
  /** What the fields have until something else is typed. */
  stored: T;
  errorsOf: (typed: T) => Errors<T>;
  /** Sends valid texts and shows the result. Rejects with an AppError. */
  submit: (typed: T) => Promise<void>;
};

/** The state of a dialog with fields. Keeps what is typed when it is closed. */
export function useDialogDraft<T extends object>({ drafts, id, stored, errorsOf, submit, ...opened }: Form<T>) {
  const { open, onOpenChange } = opened;
  const userId = useCurrentUser()?._id ?? '';
  const draftName = drafts.start + id;
  const [draft] = useState(() => readDraft(userId, draftName, drafts.schema));
  const [changed, setChanged] = useState<Partial<T> | undefined>(draft?.typed);
  const [isRestored, setRestored] = useState(draft?.isOpen === true);
  const [refusals, setRefusals] = useState(0);
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const typed = { ...stored, ...changed };
  const isTyped = changed !== undefined && JSON.stringify(typed) !== JSON.stringify(stored);

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

  async function send(): Promise<void> {
    clear();
    if (Object.keys(errorsOf(typed)).length > 0) return setRefusals((before) => before + 1);
    try {
      await submit(typed);
      drop();
      startAgain();
      onOpenChange(false);
    } catch (error) {
      if (!isOutdated(error)) return fail(error);
      // It has to be looked at again. The draft stays.
      onOpenChange(false);
      opened.onOutdated(error);
    }
  }

  const errors: Errors<T> = refusals > 0 ? errorsOf(typed) : {};
  return {
    typed,
    errors,
    change(part: Partial<T>): void {
      setChanged((before) => ({ ...before, ...part }));
      setRestored(false);
      clear();
    },
    frame: { open, onOpenChange, message, clear, isRestored, startAgain, refusals, isRunning, send: () => run(send) },
  };
}

type Frame = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  message: Message | undefined;
  clear: () => void;
  isRestored: boolean;
  startAgain: () => void;
  refusals: number;
  isRunning: boolean;
  send: () => void;
};

type DraftDialogProps = {
  frame: Frame;
  texts: { title: string; description: string; cancel: string; confirm: string; busy: string };
  /** The element that gets the focus after closing; by default the one that had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** The fields. */
  children: ReactNode;
};

/** The dialog of a `useDialogDraft`. */
export function DraftDialog({ frame, texts, finalFocus, children }: DraftDialogProps) {
  return (
    <Dialog
      open={frame.open}
      onOpenChange={frame.onOpenChange}
      finalFocus={finalFocus}
      title={texts.title}
      description={texts.description}
      footer={<Button onClick={() => frame.onOpenChange(false)}>{texts.cancel}</Button>}
      form={{
        onSubmit: frame.send,
        submit: texts.confirm,
        isBusy: frame.isRunning,
        busyLabel: texts.busy,
        refusals: frame.refusals,
      }}
    >
      <MessageNotice message={frame.message} onDismiss={frame.clear} />
      {frame.isRestored && <RestoredNotice onDiscard={frame.startAgain} />}
      {children}
    </Dialog>
  );
}
