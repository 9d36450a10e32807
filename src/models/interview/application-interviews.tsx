import { type ReactNode, useId } from 'react';
import { LoadErrorLine } from '../../components/feedback/error-line.tsx';
import { FactLine } from '../../components/record/fact-line.tsx';
import { Link } from '../../components/ui/link.tsx';
import { lists } from '../../copy/lists.ts';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import { hasChoice, type Interview, nextStart, periodFrom, startsOf } from './interview.ts';
import { kindOf } from './interview-names.ts';
import { InterviewStatusBadge } from './interview-status.tsx';
import { OtherZone } from './other-zone.tsx';
import { PeriodText } from './period-text.tsx';
import { Place } from './place.tsx';
import { useInterviews } from './use-interviews.ts';

const texts = interviewCopy.section;

type ApplicationInterviewsProps = {
  applicationId: string;
  /** The address of an interview. */
  addressOf: (interview: Interview) => string;
  /** Arranges one more. */
  action?: ReactNode;
};

/** The interviews of an application as a section of its details. Each is a link to the interview. */
export function ApplicationInterviews({ applicationId, addressOf, action }: ApplicationInterviewsProps) {
  const headingId = useId();
  const { data, error, isFetching, refetch } = useInterviews({ applicationId });
  if (!action && data?.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-5">
      <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <h3 id={headingId} className="text-base">
          {texts.title}
        </h3>
        {action}
      </div>
      {error && <LoadErrorLine error={error} title={texts.failed} onRetry={refetch} busy={isFetching} />}
      {data === undefined && !error && (
        <p role="status" className="appear-late text-muted">
          {lists.loading}
        </p>
      )}
      {data?.length === 0 && <p className="text-muted">{texts.empty}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="ruled rounded-sm border border-line">
          {data.map((interview) => {
            const start = nextStart(interview, Date.now());
            return (
              <li key={interview._id} className="grid gap-0.5 px-4 py-2.5">
                <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 tabular-nums">
                  <Link
                    to={addressOf(interview)}
                    className="rounded-sm font-medium text-accent-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
                  >
                    <PeriodText period={periodFrom(start, interview)} />
                  </Link>
                  <InterviewStatusBadge status={interview.status} />
                </p>
                <OtherZone time={start} timeZone={interview.timeZone} />
                {hasChoice(interview) && <p className="text-sm">{interviewCopy.choices(startsOf(interview).length)}</p>}
                <FactLine parts={kindOf(interview)} className="text-sm" />
                <p className="truncate text-sm text-muted" title={interview.place}>
                  <Place mode={interview.mode} place={interview.place} />
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
