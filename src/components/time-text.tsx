import { formatTime, sayTime } from './format-time.ts';

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
