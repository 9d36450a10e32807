import type { ReactNode } from 'react';
import { interviewFields, timesOf } from '#contract/recruiting/interview.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import { type Interview, periodFrom } from './interview.ts';
import { OtherZone } from './other-zone.tsx';
import { PeriodText } from './period-text.tsx';
import { Place } from './place.tsx';

const { fields, places } = interviewCopy;

type InterviewFactsProps = {
  interview: Interview;
  /** Replaces the list of several proposed times. */
  choice: ReactNode;
};

/** When, how and where. */
export function InterviewFacts({ interview, choice }: InterviewFactsProps) {
  const { timeZone, mode, place, round, reason } = interview;
  const times = timesOf(interview);
  const listed = (
    <span className="grid gap-1">
      {times.map((start) => (
        <span key={start} className="grid">
          <PeriodText period={periodFrom(start, interview)} />
          <OtherZone time={start} timeZone={timeZone} />
        </span>
      ))}
    </span>
  );
  const facts: Fact[] = [
    { label: times.length > 1 ? fields.times : fields.time, value: choice ?? listed, isWide: true },
    { label: interviewFields.mode.label, value: interviewFields.mode.names[mode] },
    { label: fields.round, value: interviewCopy.round(round) },
  ];
  // It is erased together with the applicant's account.
  if (place !== '') facts.push({ label: places[mode], value: <Place mode={mode} place={place} />, isWide: true });
  if (reason !== '') facts.push({ label: interviewCopy.reason, value: reason, isWide: true });
  return <Facts facts={facts} />;
}
