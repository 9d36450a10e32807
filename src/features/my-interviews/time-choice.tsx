import { CalendarX2 } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { interviewCopy, myInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { type Clash, type Interview, periodFrom, startsOf } from '../../models/interview/interview.ts';
import { datedPeriod, exactPeriod } from '../../models/interview/interview-time.ts';
import { OtherZone } from '../../models/interview/other-zone.tsx';
import type { InterviewHandlers } from './interview-menu.ts';

type TimeChoiceProps = {
  interview: Interview;
  clashes: readonly Clash[];
  handlers: InterviewHandlers;
  now: number;
};

/** The proposed times in their order, each with a button that accepts it. */
export function TimeChoice({ interview, clashes, handlers, now }: TimeChoiceProps) {
  return (
    <ul className="ruled mt-1.5 rounded-sm border border-line">
      {startsOf(interview).map((start) => {
        const period = periodFrom(start, interview);
        const said = datedPeriod(period, now);
        return (
          <li key={start} className="flex min-h-12 items-center justify-between gap-3 px-3.5 py-2">
            <div className="grid min-w-0 gap-0.5">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <time dateTime={new Date(start).toISOString()} title={exactPeriod(period)}>
                  {said}
                </time>
                {clashes.some((clash) => clash.period.start === start) && (
                  <Badge tone="warning" icon={CalendarX2}>
                    {interviewCopy.clash}
                  </Badge>
                )}
              </p>
              <OtherZone time={start} timeZone={interview.timeZone} />
            </div>
            {start > now ? (
              <Button size="sm" aria-label={texts.acceptTime(said)} onClick={() => handlers.accept(interview, start)}>
                {texts.accept}
              </Button>
            ) : (
              <span className="shrink-0 text-muted">{texts.passed}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
