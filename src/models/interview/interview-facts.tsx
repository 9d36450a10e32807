import { interviewFields } from '#contract/recruiting/interview.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import { type Interview, periodOf } from './interview.ts';
import { OtherZone } from './other-zone.tsx';
import { PeriodText } from './period-text.tsx';
import { Place } from './place.tsx';

const { fields, places } = interviewCopy;

/** When, how and where. */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const { startTime, timeZone, mode, place, round, reason } = interview;
  const time = (
    <span className="grid">
      <PeriodText period={periodOf(interview)} />
      <OtherZone time={startTime} timeZone={timeZone} />
    </span>
  );
  const facts: Fact[] = [
    { label: fields.time, value: time, isWide: true },
    { label: interviewFields.mode.label, value: interviewFields.mode.names[mode] },
    { label: fields.round, value: interviewCopy.round(round) },
  ];
  // It is erased together with the applicant's account.
  if (place !== '') facts.push({ label: places[mode], value: <Place mode={mode} place={place} />, isWide: true });
  if (reason !== '') facts.push({ label: interviewCopy.reason, value: reason, isWide: true });
  return <Facts facts={facts} />;
}
