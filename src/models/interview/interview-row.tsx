import { CalendarX2 } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { FactLine } from '../../components/record/fact-line.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { companyInterviewsCopy, interviewCopy, myInterviewsCopy } from '../../copy/recruiting/interviews.ts';
import { hasChoice, type Interview, periodFrom, startsOf, type Viewer } from './interview.ts';
import { kindOf, subtitleOf, titleOf } from './interview-names.ts';
import { InterviewStatusBadge } from './interview-status.tsx';
import { endClock, exactPeriod, isOnOtherDay, sayMoment, startClock, wishedMomentOf } from './interview-time.ts';
import { OtherZone } from './other-zone.tsx';
import { Place } from './place.tsx';

type InterviewRowProps = {
  interview: Interview;
  /** The time that the row shows: that of the interview, or one of those that are proposed. */
  start: number;
  viewer: Viewer;
  /** Outside a day's group, the row names the day. It also does where the reader's clocks show another one. */
  showsDay?: boolean;
  clashes: boolean;
  isOpen: boolean;
  onOpen: (interview: Interview) => void;
  /** The step that it waits for, which is a button. Without one the button opens the details. */
  next: MenuItem | undefined;
  /** What else can be done, in a menu. */
  rest: readonly MenuItem[];
};

/** One interview in a list: the time on the left, then whom the viewer meets, and how. */
export function InterviewRow(props: InterviewRowProps) {
  const { interview, start, viewer, clashes, isOpen, onOpen, next, rest } = props;
  const { mode, place, status, timeZone, wishedTime } = interview;
  const showsDay = props.showsDay === true || isOnOtherDay(start);
  const starts = startsOf(interview);
  const isOff = status === 'cancelled' || status === 'declined';
  const title = titleOf(interview, viewer);
  const shown: MenuItem = next ?? { label: interviewCopy.details, onSelect: () => onOpen(interview) };
  return (
    <li
      data-open={isOpen || undefined}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 px-5 py-3.5 md:items-start',
        showsDay ? 'md:grid-cols-[9.5rem_minmax(0,1fr)_auto]' : 'md:grid-cols-[5.5rem_minmax(0,1fr)_auto]',
        isOpen && 'bg-accent-soft',
      )}
    >
      <RowTime interview={interview} start={start} showsDay={showsDay} isOff={isOff} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button type="button" className="record-name" onClick={() => onOpen(interview)}>
            {title}
          </button>
          <InterviewStatusBadge status={status} />
          {/* A day's group has a row for each time, and another list one for all. */}
          {hasChoice(interview) && (
            <Badge icon={null}>
              {props.showsDay === true
                ? interviewCopy.choices(starts.length)
                : interviewCopy.choice(starts.indexOf(start) + 1, starts.length)}
            </Badge>
          )}
          {clashes && (
            <Badge tone="warning" icon={CalendarX2}>
              {interviewCopy.clash}
            </Badge>
          )}
        </p>
        <FactLine parts={[...new Set([subtitleOf(interview, viewer), ...kindOf(interview)])]} />
        <p className="truncate text-sm text-muted" title={place}>
          <Place mode={mode} place={place} />
        </p>
        <OtherZone time={start} timeZone={timeZone} />
        {wishedTime > 0 && (
          <p className="text-sm wrap-anywhere break-keep text-warning">
            {viewer === 'company'
              ? companyInterviewsCopy.wish(wishedMomentOf(interview))
              : myInterviewsCopy.wished(wishedMomentOf(interview))}
          </p>
        )}
      </div>
      <div className="flex items-center justify-end gap-1">
        <Button
          size="sm"
          variant={next ? 'secondary' : 'ghost'}
          disabled={shown.disabled}
          title={shown.hint}
          onClick={shown.onSelect}
          aria-label={interviewCopy.of(shown.label, title)}
        >
          {shown.label}
        </Button>
        <RowMenu label={interviewCopy.more(title)} items={rest} />
      </div>
    </li>
  );
}

type RowTimeProps = { interview: Interview; start: number; showsDay: boolean; isOff: boolean };

function RowTime({ interview, start, showsDay, isOff }: RowTimeProps) {
  const period = periodFrom(start, interview);
  const exact = exactPeriod(period);
  return (
    <time dateTime={new Date(start).toISOString()} title={exact} className="tabular-nums">
      <span aria-hidden className="flex gap-x-1 md:block">
        <span className={classNames('block font-medium text-ink-strong', isOff && 'text-muted line-through')}>
          {showsDay ? sayMoment(start) : startClock(start)}
        </span>
        <span className="block text-muted">–{endClock(period)}</span>
      </span>
      <span className="sr-only">{exact}</span>
    </time>
  );
}
