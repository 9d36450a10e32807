import { dayOf, formatDay } from '#contract/days.ts';
import { classNames } from '../../components/class-names.ts';
import { Bar, barKeys } from '../../components/feedback/loading.tsx';
import { sayDay, sayWeekday } from '../../components/format-time.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { panelClass } from '../../components/ui/panel.tsx';
import { companyInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import type { Clashing, Occurrence } from '../../models/interview/interview.ts';
import { byDay, foldDays } from './agenda-days.ts';
import { AgendaRow } from './agenda-row.tsx';
import type { InterviewHandlers } from './interview-menu.ts';
import { WeekGridOutline } from './week-grid.tsx';

type AgendaProps = {
  days: readonly number[];
  /** Those of the days, by time. */
  occurrences: readonly Occurrence[];
  clashing: Clashing;
  handlers: InterviewHandlers;
  now: number;
  openId: string | undefined;
};

/** Days as groups, the times on the left. Days without interviews are one quiet line. */
export function Agenda({ days, occurrences, clashing, handlers, now, openId }: AgendaProps) {
  const today = dayOf(now);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {foldDays(byDay(occurrences, days), today).map(({ first: day, last, rows }) =>
        rows.length === 0 && day !== today ? (
          <p key={day} className="px-5 py-1 text-sm text-muted">
            {day === last ? texts.noneOn(sayWeekday(day)) : texts.noneFrom(sayWeekday(day), sayWeekday(last))}
          </p>
        ) : (
          <section key={day} aria-labelledby={`day-${day}`} className={panelClass}>
            <DayHeading day={day} now={now} isEmpty={rows.length === 0} />
            {rows.length > 0 && (
              <ul className="ruled">
                {rows.map(({ interview, start }) => (
                  <AgendaRow
                    key={`${interview._id} ${start}`}
                    interview={interview}
                    start={start}
                    handlers={handlers}
                    now={now}
                    clashes={clashing.has({ interview, start })}
                    isOpen={interview._id === openId}
                  />
                ))}
              </ul>
            )}
          </section>
        ),
      )}
    </div>
  );
}

function DayHeading({ day, now, isEmpty }: { day: number; now: number; isEmpty: boolean }) {
  const today = dayOf(now);
  const isToday = day === today;
  return (
    <div
      className={classNames(
        'flex min-h-11 items-center gap-3 px-5 py-2',
        !isEmpty && 'border-b border-line',
        isToday && 'rounded-t-md bg-accent-soft',
        isToday && isEmpty && 'rounded-b-md',
      )}
    >
      <h2
        id={`day-${day}`}
        aria-current={isToday ? 'date' : undefined}
        title={formatDay(day)}
        className={classNames('text-base tabular-nums', isToday && 'text-accent-ink')}
      >
        {sayDay(day, today)} {sayWeekday(day)}
      </h2>
      {isToday && <Badge icon={null}>{texts.today}</Badge>}
      {isEmpty && <span className="text-sm text-muted">{texts.none}</span>}
    </div>
  );
}

type AgendaOutlineProps = { days: number; hasBar: boolean; isGrid: boolean };

/** The outline of the agenda while it loads, with the bar above it or without. */
export function AgendaOutline({ days, hasBar, isGrid }: AgendaOutlineProps) {
  return (
    <div className="grid gap-3">
      {hasBar && <Bar className="mb-1 h-9 w-72 max-w-full pointer-coarse:h-11" />}
      {isGrid ? (
        <WeekGridOutline days={days} />
      ) : (
        barKeys(days).map((key) => (
          <div key={key} className={classNames(panelClass, 'flex h-11 items-center px-5')}>
            <Bar className="h-3.5 w-28" />
          </div>
        ))
      )}
    </div>
  );
}
