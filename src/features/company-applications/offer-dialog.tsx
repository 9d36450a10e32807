import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { dayOf, formatDay } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import { placeStatuses } from '#contract/recruiting/application-status.ts';
import { formatPay } from '#contract/recruiting/job.ts';
import { type Offer, offerDayErrors, offerFields } from '#contract/recruiting/offer.ts';
import { countRecords } from '../../cloud/calls/data.ts';
import { useRecord } from '../../components/data-list/use-record.ts';
import { Bar, barKeys, Loading } from '../../components/feedback/loading.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import {
  type DialogDrafts,
  DraftDialog,
  type OpenDialog,
  readOpenDialogs,
  useDialogDraft,
} from '../../components/form/draft-dialog.tsx';
import { FieldControl } from '../../components/form/field-control.tsx';
import { type FieldErrors, fieldErrors, type Texts, valuesOf } from '../../components/form/field-values.ts';
import { formatCount } from '../../components/format-number.ts';
import { offerCopy } from '../../copy/recruiting/offer.ts';
import { Templates } from '../../models/template/templates.tsx';
import type { Application } from './application-moves.ts';

const texts = offerCopy.make;
const USUAL_MONTHS = 12;
const USUAL_REPLY_DAYS = 7;

type Typed = Texts<typeof offerFields>;
const typedSchema = v.object({
  pay: v.string(),
  months: v.string(),
  startDay: v.string(),
  place: v.string(),
  replyDay: v.string(),
  text: v.string(),
});
const START = 'offer:';
const drafts: DialogDrafts<Typed> = {
  start: START,
  schema: v.object({ typed: typedSchema, isOpen: v.boolean(), id: v.string() }),
};

/** The draft of the terms. Other dialogs are about the same application, so its id alone would be no key of this one. */
export function offerDraftName({ _id }: Application): string {
  return START + _id;
}

/** The ids of the applications whose dialogs were open. */
export function readOpenOffers(userId: string): string[] {
  return readOpenDialogs(userId, drafts);
}

/** What the job says of its place and its pay, and a week for the answer. */
function proposed(job: RecordOf<'Job'> | undefined): Typed {
  return {
    pay: '',
    months: String(job?.salaryMonths || USUAL_MONTHS),
    startDay: '',
    place: job?.address ?? '',
    replyDay: formatDay(dayOf(Date.now()) + USUAL_REPLY_DAYS),
    text: '',
  };
}

function errorsOf(typed: Typed): FieldErrors<typeof offerFields> {
  return { ...offerDayErrors(valuesOf(offerFields, typed), Date.now()), ...fieldErrors(offerFields, typed) };
}

type OfferDialogProps = OpenDialog & {
  application: Application;
  /** Makes the offer and shows the result. Rejects with an AppError. */
  offer: (application: Application, terms: Offer) => Promise<void>;
};

/** Asks for the terms of an offer. */
export function OfferDialog({ application, offer, ...dialog }: OfferDialogProps) {
  const { _id, applicantName, jobTitle, jobId } = application;
  const { record: job, error } = useRecord('Job', jobId, undefined);
  const { frame, typed, errors, change } = useDialogDraft({
    ...dialog,
    drafts,
    id: _id,
    stored: proposed(job),
    errorsOf,
    submit: (valid) => offer(application, valuesOf(offerFields, valid)),
  });
  const control = (name: keyof Typed) => ({
    field: offerFields[name],
    name,
    value: typed[name],
    onChange: (text: string) => change({ [name]: text }),
    error: errors[name],
  });
  return (
    <DraftDialog frame={frame} texts={{ ...texts, description: texts.description(applicantName, jobTitle) }}>
      {job === undefined && error === null ? (
        // What the job says must not come after somebody has begun to type.
        <Loading outline={<FieldsOutline />} />
      ) : (
        <>
          {job && <Places job={job} />}
          <div className="grid grid-cols-2 items-start gap-4">
            <FieldControl {...control('pay')} help={job && texts.jobPay(formatPay(job))} />
            <FieldControl {...control('months')} />
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FieldControl {...control('replyDay')} />
            <FieldControl {...control('startDay')} />
          </div>
          <FieldControl {...control('place')} />
          <FieldControl {...control('text')} rows={3} />
          <Templates kind="offer" text={typed.text} onFill={(text) => change({ text })} />
        </>
      )}
    </DraftDialog>
  );
}

function FieldsOutline() {
  return (
    <div className="grid gap-6">
      {barKeys(5).map((key) => (
        <Bar key={key} className="h-16" />
      ))}
    </div>
  );
}

/** How many more people the job can take. An open offer takes a place. */
function Places({ job }: { job: RecordOf<'Job'> }) {
  const { data: taken } = useQuery({
    queryKey: ['Application', 'places', job._id],
    queryFn: () => countRecords('Application', { jobId: job._id, status: { $in: placeStatuses } }),
    staleTime: 0,
  });
  // Takes its line before the number is known.
  if (taken === undefined) return <p className="min-h-[1lh] text-sm" />;
  const free = Math.max(0, job.headcount - taken);
  if (free === 0) return <Notice tone="warning" title={texts.full} />;
  return <p className="text-sm text-ink tabular-nums">{texts.places(formatCount(free), formatCount(job.headcount))}</p>;
}
