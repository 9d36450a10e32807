import type { ReactNode } from 'react';
import {
  type DialogDrafts,
  DraftDialog,
  type Errors,
  type OpenDialog,
  useDialogDraft,
} from '../../components/form/draft-dialog.tsx';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import { ClashNotice, useClashes } from './clash-notice.tsx';
import type { Period, Viewer } from './interview.ts';

type Typed<T> = { typed: T; errors: Errors<T>; change: (part: Partial<T>) => void };

type TimeDialogProps<T> = OpenDialog & {
  /** `anyway` replaces `confirm` while the time clashes. */
  texts: { title: string; description: string; cancel: string; confirm: string; anyway?: string };
  drafts: DialogDrafts<T>;
  /** The record that the dialog is about. */
  id: string;
  viewer: Viewer;
  stored: T;
  errorsOf: (typed: T) => Errors<T>;
  /** The typed times, each as soon as it is complete. */
  periodsOf: (typed: T) => Period[];
  /** The interview that takes place then. */
  exceptId?: string | undefined;
  /** Sends valid texts and shows the result. Rejects with an AppError. */
  submit: (typed: T) => Promise<void>;
  /** The fields. */
  children: (form: Typed<T>) => ReactNode;
};

/** Asks for the time of an interview. Shows clashes before it is sent. */
export function TimeDialog<T extends object>(props: TimeDialogProps<T>) {
  const { texts, viewer, periodsOf, exceptId, children, ...form } = props;
  const { frame, ...fields } = useDialogDraft(form);
  const found = useClashes(form.open ? periodsOf(fields.typed) : [], exceptId);
  const confirm = found.clashes.length > 0 ? (texts.anyway ?? texts.confirm) : texts.confirm;
  return (
    <DraftDialog frame={frame} texts={{ ...texts, confirm, busy: interviewCopy.busy }}>
      {children(fields)}
      <ClashNotice {...found} viewer={viewer} />
    </DraftDialog>
  );
}
