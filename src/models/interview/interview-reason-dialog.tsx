import * as v from 'valibot';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { readDraft, readDrafts } from '../../components/drafts.ts';
import { ReasonDialog, type ReasonDialogProps, type ReasonTexts } from '../../components/record/reason-dialog.tsx';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import type { Interview } from './interview.ts';

const draftSchema = v.object({ reason: v.string(), isOpen: v.boolean(), id: v.string() });

export type ReasonKind = 'cancel' | 'decline';
function reasonDraftName(kind: ReasonKind, id: string): string {
  return `${kind}-interview:${id}`;
}

/** The ids of the interviews whose dialogs were open. */
export function readOpenReasons(userId: string, kind: ReasonKind): string[] {
  return readDrafts(userId, reasonDraftName(kind, ''), draftSchema).flatMap(({ isOpen, id }) => (isOpen ? [id] : []));
}

type InterviewReasonDialogProps = {
  kind: ReasonKind;
  interview: Interview;
  texts: Omit<ReasonTexts, 'busy'>;
  tools?: ReasonDialogProps['tools'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns whether it was done. */
  submit: (reason: string) => Promise<boolean>;
};

/** Asks why an interview does not take place. The draft holds the id of the interview, and nothing about the people. */
export function InterviewReasonDialog({ kind, interview, texts, ...dialog }: InterviewReasonDialogProps) {
  const userId = useCurrentUser()?._id ?? '';
  const name = reasonDraftName(kind, interview._id);
  return (
    <ReasonDialog
      {...dialog}
      texts={{ ...texts, busy: interviewCopy.busy }}
      name="reason"
      draftName={name}
      readDraft={() => readDraft(userId, name, draftSchema)}
      draftOf={(typed) => ({ ...typed, id: interview._id })}
    />
  );
}
