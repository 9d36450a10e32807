import type { Fail } from '../../components/feedback/use-message.tsx';
import { scheduleCopy } from '../../copy/recruiting/interviews.ts';
import { ScheduleDialog } from '../../models/interview/schedule-dialog.tsx';
import { scheduleValues } from '../../models/interview/schedule-texts.ts';
import { type InterviewActions, interviewFailure } from '../../models/interview/use-interview-actions.ts';
import type { UsualPlace } from '../../models/interview/use-last-places.ts';
import { Templates } from '../../models/template/templates.tsx';
import type { Application } from './application-moves.ts';

type ProposeDialogProps = {
  application: Application;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  propose: InterviewActions['propose'];
  usualPlace: UsualPlace;
  fail: Fail;
};

/** Proposes an interview to an applicant. */
export function ProposeDialog({ application, propose, usualPlace, fail, ...dialog }: ProposeDialogProps) {
  const { _id, applicantName, jobTitle } = application;
  return (
    <ScheduleDialog
      {...dialog}
      purpose="propose"
      id={_id}
      person={applicantName}
      jobTitle={jobTitle}
      usualPlace={usualPlace}
      tools={(place, onFill) => <Templates kind="place" text={place} onFill={onFill} />}
      submit={(typed) => propose(_id, scheduleValues(typed), scheduleCopy.propose.done(applicantName))}
      onOutdated={(error) => fail(error, interviewFailure(error))}
    />
  );
}
