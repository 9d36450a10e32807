import { Plus, X } from 'lucide-react';
import { interviewFields, MAX_PROPOSED_TIMES } from '#contract/recruiting/interview.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
import { ownTimeZone, zoneName } from '../../components/time-zone.ts';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { interviewCopy, scheduleCopy } from '../../copy/recruiting/interviews.ts';
import {
  furtherErrors,
  type MomentErrors,
  type MomentTexts,
  type ScheduleErrors,
  type ScheduleTexts,
} from './schedule-texts.ts';
import type { UsualPlace } from './use-last-places.ts';

type MomentFieldsProps = {
  typed: MomentTexts;
  errors: MomentErrors;
  onChange: (changed: Partial<MomentTexts>) => void;
  /** The place among further times, from 1; 0 for the first time. */
  place?: number;
};

/** A day and a time of day. A date needs more room than a time, which shows on phones. */
function MomentFields({ typed, errors, onChange, place = 0 }: MomentFieldsProps) {
  const isFurther = place > 0;
  return (
    <div className="grid min-w-0 grow grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-3 sm:grid-cols-2 sm:gap-4">
      <TextField
        label={isFurther ? scheduleCopy.furtherDay(place) : scheduleCopy.day}
        name={isFurther ? `day-${place}` : 'day'}
        type="date"
        value={typed.day}
        onChange={(day) => onChange({ day })}
        error={errors.day}
        required
      />
      <TextField
        label={isFurther ? scheduleCopy.furtherClock(place) : scheduleCopy.clock}
        name={isFurther ? `clock-${place}` : 'clock'}
        type="time"
        value={typed.clock}
        onChange={(clock) => onChange({ clock })}
        error={errors.clock}
        required
      />
    </div>
  );
}

/** A day and a time of day in the browser's time zone, which is named. */
export function TimeFields(props: Omit<MomentFieldsProps, 'place'>) {
  return (
    <div className="grid gap-2">
      <MomentFields {...props} />
      <ZoneLine />
    </div>
  );
}

function ZoneLine() {
  const zone = ownTimeZone();
  return <p className="text-sm text-muted">{scheduleCopy.zone(zoneName(zone, Date.now()), zone)}</p>;
}

type ProposedTimesProps = {
  typed: ScheduleTexts;
  errors: ScheduleErrors;
  onChange: (changed: Partial<ScheduleTexts>) => void;
};

/** One time, and further ones once they are asked for. A further one begins with the day of the time before. */
function ProposedTimeFields({ typed, errors, onChange }: ProposedTimesProps) {
  const { day, clock, further } = typed;
  const found = errors.further === undefined ? [] : furtherErrors(typed, Date.now());
  const replace = (index: number, changed: Partial<MomentTexts>) =>
    onChange({ further: further.map((one, place) => (place === index ? { ...one, ...changed } : one)) });
  return (
    <div className="grid gap-3">
      <MomentFields typed={{ day, clock }} errors={errors} onChange={onChange} />
      {further.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and nothing else tells two times apart.
        <div key={index} className="flex items-start gap-1.5">
          <MomentFields
            typed={one}
            errors={found[index] ?? {}}
            onChange={(changed) => replace(index, changed)}
            place={index + 1}
          />
          {/* On the line of the inputs, below their labels. The cross ends where the other rows end. */}
          <div className="mt-7 -mr-2.5">
            <IconButton
              label={scheduleCopy.removeTime(index + 1)}
              icon={X}
              onClick={() => onChange({ further: further.filter((_, place) => place !== index) })}
            />
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ZoneLine />
        {further.length < MAX_PROPOSED_TIMES - 1 && (
          <Button
            size="sm"
            icon={Plus}
            onClick={() => onChange({ further: [...further, { day: (further.at(-1) ?? typed).day, clock: '' }] })}
          >
            {scheduleCopy.addTime}
          </Button>
        )}
      </div>
    </div>
  );
}

type ScheduleFieldsProps = {
  typed: ScheduleTexts;
  errors: ScheduleErrors;
  onChange: (changed: Partial<ScheduleTexts>) => void;
  usualPlace?: UsualPlace | undefined;
};

/** When and where an interview takes place. The usual place follows the mode, a typed one stays. */
export function ScheduleFields({ typed, errors, onChange, usualPlace = () => '' }: ScheduleFieldsProps) {
  const isTyped = typed.place !== '' && typed.place !== usualPlace(typed.mode);
  const { minutes, mode, place } = interviewFields;
  const placeLabel = interviewCopy.places[mode.known.find((known) => known === typed.mode) ?? mode.initial];
  return (
    <>
      <ProposedTimeFields typed={typed} errors={errors} onChange={onChange} />
      <div className="grid grid-cols-2 gap-4">
        <FieldControl
          field={minutes}
          name="minutes"
          value={typed.minutes}
          onChange={(text) => onChange({ minutes: text })}
          error={errors.minutes}
        />
        <FieldControl
          field={mode}
          name="mode"
          value={typed.mode}
          onChange={(text) => onChange({ mode: text, ...(!isTyped && { place: usualPlace(text) }) })}
          error={errors.mode}
        />
      </div>
      <FieldControl
        field={place}
        label={placeLabel}
        help={!isTyped && typed.place !== '' ? scheduleCopy.usual : undefined}
        name="place"
        value={typed.place}
        onChange={(text) => onChange({ place: text })}
        error={errors.place}
      />
    </>
  );
}
