import * as v from 'valibot';
import { wishText } from '#contract/recruiting/interview.ts';
import { type DialogDrafts, type OpenDialog, readOpenDialogs } from '../../components/form/draft-dialog.tsx';
import { FieldControl } from '../../components/form/field-control.tsx';
import { fieldError } from '../../components/form/field-values.ts';
import { myInterviewsCopy } from '../../copy/recruiting/interviews.ts';
import { type Interview, type Period, periodFrom } from '../../models/interview/interview.ts';
import { momentOf } from '../../models/interview/interview-time.ts';
import { TimeFields } from '../../models/interview/schedule-fields.tsx';
import { dayAndClock, timeErrors, timeOf } from '../../models/interview/schedule-texts.ts';
import { TimeDialog } from '../../models/interview/time-dialog.tsx';

const { text, description, ...texts } = myInterviewsCopy.wishing;
const typedSchema = v.object({ day: v.string(), clock: v.string(), wish: v.string() });
type Typed = v.InferOutput<typeof typedSchema>;
const drafts: DialogDrafts<Typed> = {
  start: 'wish-interview:',
  schema: v.object({ typed: typedSchema, isOpen: v.boolean(), id: v.string() }),
};

/** The ids of the interviews whose dialogs were open. */
export function readOpenWishes(userId: string): string[] {
  return readOpenDialogs(userId, drafts);
}

type WishDialogProps = OpenDialog & {
  interview: Interview;
  /** Sends the wish and shows the result. Rejects with an AppError. */
  submit: (wish: Pick<Interview, 'wishedTime' | 'wish'>) => Promise<void>;
};

/** Asks for another time, and why. */
export function WishDialog({ interview, submit, ...dialog }: WishDialogProps) {
  const { _id, companyName, minutes } = interview;
  return (
    <TimeDialog
      {...dialog}
      texts={{ ...texts, description: description(companyName, momentOf(interview)) }}
      drafts={drafts}
      id={_id}
      viewer="applicant"
      stored={storedWish(interview)}
      errorsOf={errorsOf}
      periodsOf={(typed) => periodsAt(timeOf(typed), minutes)}
      exceptId={_id}
      submit={(typed) => submit({ wishedTime: timeOf(typed), wish: typed.wish.trim() })}
    >
      {({ typed, errors, change }) => (
        <>
          <TimeFields typed={typed} errors={errors} onChange={change} />
          <FieldControl
            field={wishText}
            label={text}
            name="wish"
            rows={3}
            value={typed.wish}
            onChange={(wish) => change({ wish })}
            error={errors.wish}
          />
        </>
      )}
    </TimeDialog>
  );
}

/** An earlier wish, which is changed. */
function storedWish({ wishedTime, wish }: Interview): Typed {
  return wishedTime > 0 ? { ...dayAndClock(wishedTime), wish } : { day: '', clock: '', wish: '' };
}

function periodsAt(start: number, minutes: number): Period[] {
  return Number.isNaN(start) ? [] : [periodFrom(start, { minutes })];
}

type Errors = { [N in keyof Typed]?: string | undefined };

function errorsOf(typed: Typed): Errors {
  const wish = fieldError(wishText, typed.wish);
  return { ...timeErrors(typed, Date.now()), ...(wish !== undefined && { wish }) };
}
