import { interviewFields } from '#contract/recruiting/interview.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
import { ownTimeZone, zoneName } from '../../components/time-zone.ts';
import { TextField } from '../../components/ui/field.tsx';
import { interviewCopy, scheduleCopy } from '../../copy/recruiting/interviews.ts';
import type { ScheduleErrors, ScheduleTexts } from './schedule-texts.ts';
import type { UsualPlace } from './use-last-places.ts';

type TimeFieldsProps = {
  typed: Pick<ScheduleTexts, 'day' | 'clock'>;
  errors: Pick<ScheduleErrors, 'day' | 'clock'>;
  onChange: (changed: Partial<Pick<ScheduleTexts, 'day' | 'clock'>>) => void;
};

/** A day and a time of day in the browser's time zone, which is named. */
export function TimeFields({ typed, errors, onChange }: TimeFieldsProps) {
  const zone = ownTimeZone();
  return (
    <div className="grid gap-2">
      {/* A date needs more room than a time, which shows on phones. */}
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-3 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={scheduleCopy.day}
          name="day"
          type="date"
          value={typed.day}
          onChange={(day) => onChange({ day })}
          error={errors.day}
          required
        />
        <TextField
          label={scheduleCopy.clock}
          name="clock"
          type="time"
          value={typed.clock}
          onChange={(clock) => onChange({ clock })}
          error={errors.clock}
          required
        />
      </div>
      <p className="text-sm text-muted">{scheduleCopy.zone(zoneName(zone, Date.now()), zone)}</p>
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
      <TimeFields typed={typed} errors={errors} onChange={onChange} />
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
