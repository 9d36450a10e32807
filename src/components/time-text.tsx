import { endClock, formatTime, sayPeriod, sayTime } from './format-time.ts';

/** A time as people say it. The tooltip and screen readers have the exact time. */
export function TimeText({ time }: { time: number }) {
  const exact = formatTime(time);
  if (exact === '') return null;
  return (
    <time dateTime={new Date(time).toISOString()} title={exact} className="whitespace-nowrap">
      <span aria-hidden>{sayTime(time)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  );
}

/** From when to when an appointment lasts. The tooltip and screen readers have the exact time. */
export function PeriodText({ start, end }: { start: number; end: number }) {
  const exact = `${formatTime(start)}–${endClock(start, end)}`;
  return (
    <time dateTime={new Date(start).toISOString()} title={exact}>
      <span aria-hidden>{sayPeriod(start, end)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  );
}
