import type { RecordOf } from '#contract/models.ts';
import { type ApplicationStatus, applicationStatuses } from '#contract/recruiting/application-status.ts';

/** A status that an application reached, and when. */
export type TimelineStep = { status: ApplicationStatus; time: number; isCurrent: boolean };

/** The statuses that an application reached, first to last. A status that was reached twice has its last time. */
export function timelineOf({ status, times }: Pick<RecordOf<'Application'>, 'status' | 'times'>): TimelineStep[] {
  return applicationStatuses
    .flatMap((reached) => {
      const time = times[reached];
      return time === undefined ? [] : { status: reached, time, isCurrent: reached === status };
    })
    .sort((a, b) => a.time - b.time || Number(a.isCurrent) - Number(b.isCurrent));
}
