import type { Period } from './interview.ts';
import { exactPeriod, sayPeriod } from './interview-time.ts';

/** From when to when an interview lasts. The tooltip and screen readers have the exact time. */
export function PeriodText({ period }: { period: Period }) {
  const exact = exactPeriod(period);
  return (
    <time dateTime={new Date(period.start).toISOString()} title={exact}>
      <span aria-hidden>{sayPeriod(period)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  );
}
