import { ErrorLine } from '../../components/feedback/error-line.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import { clashesWith, type Interview, type Period, type Viewer } from './interview.ts';
import { nameOf } from './interview-names.ts';
import { periodTextOf } from './interview-time.ts';
import { useOpenInterviews } from './use-interviews.ts';

const texts = interviewCopy.clashes;

/** The own open interviews at a time, and why they can't be told. `exceptId` is the interview that takes place then. */
export function useClashes(period: Period | undefined, exceptId?: string) {
  const { data = [], error } = useOpenInterviews(period);
  return { clashes: period ? clashesWith(period, data, exceptId) : [], error };
}

type ClashNoticeProps = ReturnType<typeof useClashes> & { viewer: Viewer };

/** Lists the own interviews that take place at the same time. Nothing if there are none. */
export function ClashNotice({ clashes, error, viewer }: ClashNoticeProps) {
  if (error) return <ErrorLine error={error} title={texts.failed} />;
  if (clashes.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.title}>
      <ul>
        {clashes.map((one) => (
          <li key={one._id}>{describe(one, viewer)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** `今天 14:30–15:30，王明，测试工程师` */
export function describe(interview: Interview, viewer: Viewer): string {
  return [periodTextOf(interview), nameOf(interview, viewer), interview.jobTitle].join('，');
}
