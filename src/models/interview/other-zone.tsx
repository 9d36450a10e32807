import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import { elsewhere } from './interview-time.ts';

type OtherZoneProps = { time: number; timeZone: string };

/** The time where the interview was arranged, if clocks there differ from the reader's. */
export function OtherZone({ time, timeZone }: OtherZoneProps) {
  const there = elsewhere(time, timeZone);
  return there && <span className="text-sm text-muted">{interviewCopy.other(there.time, there.zone)}</span>;
}
