import type { RecordOf } from '#contract/models.ts';
import { classNames } from '../../components/class-names.ts';
import { TimeText } from '../../components/time-text.tsx';
import type { Tone } from '../../components/ui/tone.ts';
import { applicationCopy } from '../../copy/recruiting/application.ts';
import { applicationStatusTones } from './application-status.tsx';
import { timelineOf } from './timeline.ts';

const dots: Readonly<Record<Tone, string>> = {
  neutral: 'bg-field',
  success: 'bg-success',
  danger: 'bg-danger',
  warning: 'bg-warning',
};

type Shown = Pick<RecordOf<'Application'>, 'status' | 'times' | 'reason'>;

/** The steps of an application with their times, and never who took them. The reason belongs to the last one. */
export function ApplicationTimeline({ application }: { application: Shown }) {
  return (
    <ol aria-label={applicationCopy.timeline} className="ml-1.5 border-l border-line">
      {timelineOf(application).map(({ status, time, isCurrent }) => (
        <li key={status} aria-current={isCurrent ? 'step' : undefined} className="relative pb-4 pl-5 last:pb-1">
          <span
            aria-hidden
            className={classNames(
              'absolute top-1.5 -left-[5px] size-2.5 rounded-md ring-3 ring-raised',
              isCurrent ? dots[applicationStatusTones[status]] : 'bg-neutral-line',
            )}
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className={isCurrent ? 'font-medium text-ink-strong' : undefined}>
              {applicationCopy.statuses[status]}
            </span>
            <span className="text-sm text-muted tabular-nums">
              <TimeText time={time} />
            </span>
          </p>
          {isCurrent && application.reason !== '' && (
            <p className="mt-1 text-sm whitespace-pre-line">
              <span className="text-muted">{applicationCopy.reason}：</span>
              {application.reason}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
