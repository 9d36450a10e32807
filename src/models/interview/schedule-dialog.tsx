import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type DialogDrafts, type OpenDialog, readOpenDialogs } from '../../components/form/draft-dialog.tsx';
import { scheduleCopy } from '../../copy/recruiting/interviews.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import {
  blankSchedule,
  periodsOfTexts,
  type ScheduleTexts,
  scheduleErrors,
  scheduleTextsSchema,
} from './schedule-texts.ts';
import { TimeDialog } from './time-dialog.tsx';
import type { UsualPlace } from './use-last-places.ts';
import { WishNotice } from './wish-notice.tsx';

const schema = v.object({ typed: scheduleTextsSchema, isOpen: v.boolean(), id: v.string() });
const drafts: Readonly<Record<Purpose, DialogDrafts<ScheduleTexts>>> = {
  propose: { start: 'propose-interview:', schema },
  move: { start: 'move-interview:', schema },
};
type Purpose = 'propose' | 'move';

type ScheduleDialogProps = OpenDialog & {
  /** What is done: the texts of the dialog. */
  purpose: Purpose;
  /** The record that the dialog is about: an application, or the interview that moves. */
  id: string;
  person: string;
  jobTitle: string;
  /** The stored schedule of the interview that moves. */
  stored?: ScheduleTexts;
  /** The time that the applicant wished; 0 for none. */
  wishedTime?: number;
  /** The place that is filled in for a mode, unless another one is typed. */
  usualPlace?: UsualPlace;
  /** What stands below the place. `onFill` replaces it. */
  tools: (place: string, onFill: (place: string) => void) => ReactNode;
  /** Stores valid texts and shows the result. Rejects with an AppError. */
  submit: (typed: ScheduleTexts) => Promise<void>;
};

/** The ids of the records whose dialogs were open. */
export function readOpenSchedules(userId: string, purpose: Purpose): string[] {
  return readOpenDialogs(userId, drafts[purpose]);
}

/** Asks when and where an interview takes place. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { purpose, person, jobTitle, wishedTime = 0, usualPlace, tools, submit, ...dialog } = props;
  const stored = props.stored ?? { ...blankSchedule, place: usualPlace?.(blankSchedule.mode) ?? '' };
  const { title, description, confirm } = scheduleCopy[purpose];
  return (
    <TimeDialog
      {...dialog}
      texts={{
        title,
        description: description(person, jobTitle),
        cancel: scheduleCopy.cancel,
        confirm,
        anyway: scheduleCopy.anyway(confirm),
      }}
      drafts={drafts[purpose]}
      viewer="company"
      stored={stored}
      errorsOf={(typed) => scheduleErrors(typed, Date.now())}
      periodsOf={periodsOfTexts}
      exceptId={purpose === 'move' ? props.id : undefined}
      submit={submit}
    >
      {({ typed, errors, change }) => (
        <>
          <WishNotice time={wishedTime} typed={typed} onUse={(wished) => change({ ...wished, further: [] })} />
          <ScheduleFields typed={typed} errors={errors} onChange={change} usualPlace={usualPlace} />
          {tools(typed.place, (place) => change({ place }))}
        </>
      )}
    </TimeDialog>
  );
}
