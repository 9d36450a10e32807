import { ErrorLine } from '../../components/feedback/error-line.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import { type Clash, clashesWith, type Occurrence, type Period, type Viewer } from './interview.ts';
import { nameOf } from './interview-names.ts';
import { periodTextOf, sayMoment } from './interview-time.ts';
import { useOpenInterviews } from './use-interviews.ts';

const texts = interviewCopy.clashes;

/** The own open interviews at some times, and why they can't be told. `exceptId` is the interview that takes place then. */
export function useClashes(periods: readonly Period[], exceptId?: string) {
  const { interviews, error } = useOpenInterviews(periods);
  return { clashes: clashesWith(periods, interviews, exceptId), error, hasChoice: periods.length > 1 };
}

export type FoundClashes = ReturnType<typeof useClashes>;
type ClashNoticeProps = FoundClashes & { viewer: Viewer };

/** Lists the own interviews that take place at the same time, each with the time that it concerns. Nothing if there are none. */
export function ClashNotice({ clashes, error, hasChoice, viewer }: ClashNoticeProps) {
  if (error) return <ErrorLine error={error} title={texts.failed} />;
  if (clashes.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.title}>
      <ul>
        {clashes.map((clash) => (
          <li key={`${clash.period.start} ${clash.interview._id} ${clash.start}`}>
            {hasChoice ? texts.at(sayMoment(clash.period.start), describe(clash, viewer)) : describe(clash, viewer)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** `今天 14:30–15:30，王明，测试工程师` */
export function describe({ interview, start }: Pick<Clash, keyof Occurrence>, viewer: Viewer): string {
  return [periodTextOf({ interview, start }), nameOf(interview, viewer), interview.jobTitle].join('，');
}
