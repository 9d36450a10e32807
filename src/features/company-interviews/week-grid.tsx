import { CalendarX2 } from 'lucide-react';
import { dayOf, formatDay, MINUTE_MS, startOfDay } from '#contract/days.ts';
import type { InterviewStatus } from '#contract/recruiting/interview-status.ts';
import { classNames } from '../../components/class-names.ts';
import { Bar, barKeys } from '../../components/feedback/loading.tsx';
import { formatClock, sayDay, sayWeekday } from '../../components/format-time.ts';
import { panelClass } from '../../components/ui/panel.tsx';
import { interviewCopy, companyInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import {
  type Clashing,
  hasChoice,
  type Interview,
  type Occurrence,
  periodFrom,
  startsOf,
} from '../../models/interview/interview.ts';
import { type Block, layoutWeek, USUAL_HOURS } from './week-grid-layout.ts';

/** The height of an hour, in rem. */
const HOUR_REM = 4;
const rem = (minutes: number) => `${(minutes / 60) * HOUR_REM}rem`;
const gridClass = 'grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]';
const headClass = 'flex h-14 flex-col items-center justify-center border-line px-1 text-center';
/** How many lines of a rem fit into a block between its edges. */
const linesIn = (minutes: number) => Math.floor((minutes / 60) * HOUR_REM - 0.375);
/** A line at each hour. */
const linesClass =
  'relative bg-[linear-gradient(var(--color-line)_1px,transparent_1px)] bg-[length:100%_4rem] border-l border-line';

type WeekGridProps = {
  days: readonly number[];
  /** Those of the days, by time. */
  occurrences: readonly Occurrence[];
  clashing: Clashing;
  now: number;
  openId: string | undefined;
  onOpen: (interview: Interview) => void;
};

/**
 * A week as seven columns, with each interview at its time. It is for readers whose clocks are those of China, where days
 * begin. To a screen reader it is what the list is: days with headings, each with a list of buttons.
 */
export function WeekGrid({ days, occurrences, clashing, now, openId, onOpen }: WeekGridProps) {
  const { from, to, days: columns } = layoutWeek(occurrences, days);
  const today = dayOf(now);
  return (
    <div className={classNames(panelClass, gridClass, 'overflow-hidden')}>
      <Hours from={from} to={to} />
      {columns.map(({ day, blocks }) => (
        <section
          key={day}
          aria-labelledby={`day-${day}`}
          className={classNames('min-w-0', day === today && 'bg-accent-soft/60')}
        >
          <DayHead day={day} today={today} />
          <div className={linesClass} style={{ height: rem((to - from) * 60) }}>
            {blocks.length === 0 ? (
              <p className="sr-only">{texts.none}</p>
            ) : (
              <ul>
                {blocks.map((block) => (
                  <GridBlock
                    key={`${block.occurrence.interview._id} ${block.occurrence.start}`}
                    block={block}
                    top={block.from - from * 60}
                    clashes={clashing.has(block.occurrence)}
                    isOpen={block.occurrence.interview._id === openId}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            )}
            {day === today && <NowLine minutes={(now - startOfDay(day)) / MINUTE_MS} from={from} to={to} />}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The hours on the left. Each block says its time, so they are for the eye only. */
function Hours({ from, to }: { from: number; to: number }) {
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <div aria-hidden>
      <div className={headClass} />
      <div className="relative border-t border-line" style={{ height: rem((to - from) * 60) }}>
        {hours.map((hour) => (
          <span
            key={hour}
            className={classNames(
              'absolute right-2 text-xs text-muted tabular-nums',
              // The first one has no room above its line.
              hour === from ? 'mt-0.5' : '-translate-y-1/2',
            )}
            style={{ top: rem((hour - from) * 60) }}
          >
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
      </div>
    </div>
  );
}

function DayHead({ day, today }: { day: number; today: number }) {
  const isToday = day === today;
  return (
    <div className={classNames(headClass, 'border-l')}>
      <h2
        id={`day-${day}`}
        aria-current={isToday ? 'date' : undefined}
        title={formatDay(day)}
        className={classNames('text-base leading-snug tabular-nums', isToday && 'text-accent-ink')}
      >
        <span className="block">{sayDay(day, today)}</span>{' '}
        <span className={classNames('block text-sm font-normal', !isToday && 'text-muted')}>
          {sayWeekday(day)}
          {isToday && ` · ${texts.today}`}
        </span>
      </h2>
    </div>
  );
}

const blockClasses: Readonly<Record<InterviewStatus, string>> = {
  proposed: 'border-warning-line border-l-warning bg-warning-soft text-warning border-dashed',
  accepted: 'border-success-line border-l-success bg-success-soft text-success',
  declined: 'border-line border-l-danger bg-panel text-danger',
  cancelled: 'border-line border-l-muted bg-panel text-muted',
  done: 'border-neutral-line border-l-neutral bg-neutral-soft text-neutral',
  noShow: 'border-danger-line border-l-danger bg-danger-soft text-danger',
};

type GridBlockProps = {
  block: Block;
  /** Minutes from the first hour. */
  top: number;
  clashes: boolean;
  isOpen: boolean;
  onOpen: (interview: Interview) => void;
};

function GridBlock({ block, top, clashes, isOpen, onOpen }: GridBlockProps) {
  const { interview, start } = block.occurrence;
  const { applicantName, jobTitle, status, round, wishedTime } = interview;
  const { end } = periodFrom(start, interview);
  const isOff = status === 'cancelled' || status === 'declined';
  const starts = startsOf(interview);
  const choice = hasChoice(interview) ? interviewCopy.choice(starts.indexOf(start) + 1, starts.length) : '';
  const clock = `${formatClock(start)}–${formatClock(end)}`;
  const facts = [
    interviewCopy.statuses[status],
    choice,
    clashes ? interviewCopy.clash : '',
    wishedTime > 0 ? texts.wished : '',
  ];
  const said = [clock, applicantName, jobTitle, interviewCopy.round(round), ...facts]
    .filter((fact) => fact !== '')
    .join('，');
  const width = 100 / block.lanes;
  const lines = linesIn(block.to - block.from);
  return (
    <li
      className="absolute p-px"
      style={{
        top: rem(top),
        height: rem(block.to - block.from),
        left: `${block.lane * width}%`,
        width: `${width}%`,
      }}
    >
      <button
        type="button"
        data-open={isOpen || undefined}
        title={said}
        onClick={() => onOpen(interview)}
        className={classNames(
          'flex size-full min-w-0 flex-col overflow-hidden rounded-sm border border-l-3 px-1.5 py-0.5 text-left text-xs leading-4',
          'hover:brightness-97 focus-visible:relative focus-visible:z-1 dark:hover:brightness-110',
          blockClasses[status],
          isOpen && 'outline-2 outline-accent-ink',
        )}
      >
        <span className="sr-only">{said}</span>
        <span aria-hidden className="contents">
          <span className="w-full truncate">
            <span className={classNames('font-semibold text-ink-strong', isOff && 'line-through')}>
              {applicantName}
            </span>
            {/* Side by side there is only room for the name. */}
            {block.lanes === 1 && <span className="ml-1.5 tabular-nums">{formatClock(start)}</span>}
          </span>
          {lines > 1 && (
            <span className="flex w-full min-w-0 items-center gap-1">
              {clashes && <CalendarX2 size={12} aria-hidden className="shrink-0 text-warning" />}
              <span className="truncate">{choice === '' ? interviewCopy.statuses[status] : choice}</span>
            </span>
          )}
          {lines > 2 && (
            <span className="w-full truncate">
              {choice === ''
                ? interviewCopy.round(round)
                : `${interviewCopy.statuses[status]} · ${interviewCopy.round(round)}`}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Where the day is now. */
function NowLine({ minutes, from, to }: { minutes: number; from: number; to: number }) {
  if (minutes < from * 60 || minutes > to * 60) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 h-0.5 -translate-y-1/2 bg-danger"
      style={{ top: rem(minutes - from * 60) }}
    />
  );
}

/** The outline of the grid while it loads: as high as a week of usual hours. */
export function WeekGridOutline({ days }: { days: number }) {
  const hours = USUAL_HOURS.to - USUAL_HOURS.from;
  return (
    <div className={classNames(panelClass, gridClass, 'overflow-hidden')}>
      <div className={headClass} />
      {barKeys(days).map((key) => (
        <div key={key} className="row-span-2">
          <div className={classNames(headClass, 'gap-2 border-l')}>
            <Bar className="h-3.5 w-14 max-w-full" />
            <Bar className="h-3 w-8 max-w-full" />
          </div>
          <div className={linesClass} style={{ height: rem(hours * 60) }} />
        </div>
      ))}
    </div>
  );
}
