import type { Fail } from '../../components/feedback/use-message.tsx';
import { useRestoredRecords } from '../../components/record/use-restored-records.ts';
import { myInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import type { Interview } from '../../models/interview/interview.ts';
import { InterviewReasonDialog, readOpenReasons } from '../../models/interview/interview-reason-dialog.tsx';
import { momentOf } from '../../models/interview/interview-time.ts';
import { type InterviewActions, interviewFailure } from '../../models/interview/use-interview-actions.ts';
import { readOpenWishes, WishDialog } from './wish-dialog.tsx';

/** What a dialog asks about an interview. */
export type DialogSubject = { kind: 'decline' | 'cancel' | 'wish'; interview: Interview };

type MyInterviewDialogProps = DialogSubject & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: InterviewActions;
  fail: Fail;
};

const reasons = {
  decline: { texts: texts.declining, status: 'declined' },
  cancel: { texts: texts.cancelling, status: 'cancelled' },
} as const;

/** The dialog that asks for another time, or why an interview is declined or cancelled. */
export function MyInterviewDialog({ kind, interview, actions, fail, ...dialog }: MyInterviewDialogProps) {
  const { companyName } = interview;
  if (kind === 'wish') {
    return (
      <WishDialog
        {...dialog}
        interview={interview}
        submit={(wish) => actions.store(interview, wish, texts.results.wished)}
        onOutdated={(error) => fail(error, interviewFailure(error))}
      />
    );
  }
  const { texts: asked, status } = reasons[kind];
  return (
    <InterviewReasonDialog
      {...dialog}
      kind={kind}
      interview={interview}
      texts={{ ...asked, description: asked.description(companyName, momentOf(interview)) }}
      submit={(reason) => actions.change(interview, { status, reason }, texts.results[status])}
    />
  );
}

/** Opens the dialogs that were being filled in before a reload or a new sign-in. */
export function useRestoredDialogs(userId: string, open: (subject: DialogSubject) => void): void {
  const openWith = (kind: DialogSubject['kind']) => (interview: Interview) => open({ kind, interview });
  useRestoredRecords('Interview', () => readOpenWishes(userId), openWith('wish'));
  useRestoredRecords('Interview', () => readOpenReasons(userId, 'decline'), openWith('decline'));
  useRestoredRecords('Interview', () => readOpenReasons(userId, 'cancel'), openWith('cancel'));
}
