import { formatTime } from '../../components/format-time.ts';
import { ownTimeZone, timeInZone, zoneName } from '../../components/time-zone.ts';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';

type OtherZoneProps = { time: number; timeZone: string };

/** The time where the interview was arranged, if clocks there differ from the reader's. */
export function OtherZone({ time, timeZone }: OtherZoneProps) {
  if (timeZone === ownTimeZone()) return null;
  const there = timeInZone(time, timeZone);
  if (there === '' || there === formatTime(time)) return null;
  return <span className="text-sm text-muted">{interviewCopy.other(there, zoneName(timeZone, time) || timeZone)}</span>;
}
