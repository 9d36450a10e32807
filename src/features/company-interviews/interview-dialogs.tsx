import { AppError } from '#contract/errors.ts';
import type { Fail } from '../../components/feedback/use-message.tsx';
import { useRestoredRecords } from '../../components/record/use-restored-records.ts';
import { scheduleCopy, companyInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import type { Interview } from '../../models/interview/interview.ts';
import { InterviewReasonDialog, readOpenReasons } from '../../models/interview/interview-reason-dialog.tsx';
import { momentOf } from '../../models/interview/interview-time.ts';
import { readOpenSchedules, ScheduleDialog } from '../../models/interview/schedule-dialog.tsx';
import { scheduleChanges, scheduleOf } from '../../models/interview/schedule-texts.ts';
import { type InterviewActions, interviewFailure } from '../../models/interview/use-interview-actions.ts';
import { Templates } from '../../models/template/templates.tsx';

/** What a dialog asks about an interview. */
export type DialogSubject = { kind: 'move' | 'cancel'; interview: Interview };

type CompanyInterviewDialogProps = DialogSubject & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: InterviewActions;
  fail: Fail;
};

/** The dialog that moves an interview, or asks why it is cancelled. */
export function CompanyInterviewDialog({ kind, interview, actions, fail, ...dialog }: CompanyInterviewDialogProps) {
  const { _id, applicantName, jobTitle, wishedTime } = interview;
  if (kind === 'cancel') {
    const { cancelling, results } = texts;
    return (
      <InterviewReasonDialog
        {...dialog}
        kind="cancel"
        interview={interview}
        texts={{ ...cancelling, description: cancelling.description(applicantName, momentOf(interview)) }}
        tools={(reason, onFill) => (
          <Templates kind="cancellation" text={reason} onFill={onFill} usual={cancelling.commonReasons} />
        )}
        submit={(reason) => actions.change(interview, { status: 'cancelled', reason }, results.cancelled)}
      />
    );
  }
  return (
    <ScheduleDialog
      {...dialog}
      purpose="move"
      id={_id}
      person={applicantName}
      jobTitle={jobTitle}
      stored={scheduleOf(interview)}
      wishedTime={wishedTime}
      tools={(place, onFill) => <Templates kind="place" text={place} onFill={onFill} />}
      submit={async (typed) => {
        const changes = scheduleChanges(interview, typed);
        if (Object.keys(changes).length === 0) throw new AppError('VALIDATION_FAILED', scheduleCopy.unchanged);
        await actions.store(interview, changes, scheduleCopy.move.done(applicantName));
      }}
      onOutdated={(error) => fail(error, interviewFailure(error))}
    />
  );
}

/** Opens the dialogs that were being filled in before a reload or a new sign-in. */
export function useRestoredDialogs(userId: string, open: (subject: DialogSubject) => void): void {
  const openWith = (kind: DialogSubject['kind']) => (interview: Interview) => open({ kind, interview });
  useRestoredRecords('Interview', () => readOpenSchedules(userId, 'move'), openWith('move'));
  useRestoredRecords('Interview', () => readOpenReasons(userId, 'cancel'), openWith('cancel'));
}
