import { expect, it } from 'vitest';
import { interviewRecord } from '#tests/support/fixtures/interview-record.ts';
import { clashesWith, clashingTimes, type Interview, mayDo, nextStart, periodsOf } from './interview.ts';

const MINUTE = 60_000;
const at = (minutes: number) => minutes * MINUTE;
const interview = (_id: string, starts: readonly number[], fields: Partial<Interview> = {}) => {
  const [startTime = 0, secondTime = 0, thirdTime = 0] = starts.map(at);
  return interviewRecord({ _id, startTime, secondTime, thirdTime, minutes: 60, ...fields });
};

it('each proposed time clashes by itself, and never with another one of the same interview', () => {
  const three = interview('three', [100, 130, 500]);
  const one = interview('one', [530], { status: 'accepted' });
  const long = interview('long', [0], { status: 'accepted', minutes: 480 });
  const cancelled = interview('cancelled', [500], { status: 'cancelled' });
  const clashing = clashingTimes([three, one, cancelled]);
  expect([100, 130, 500].map((start) => clashing.has({ interview: three, start: at(start) }))).toEqual([
    false,
    false,
    true,
  ]);
  expect([three, one, cancelled].map(clashing.hasAny)).toEqual([true, true, false]);
  const other = clashingTimes([long, three, one]);
  expect([100, 130, 500].map((start) => other.has({ interview: three, start: at(start) }))).toEqual([true, true, true]);
});

it('a clash names the own time and that of the other interview', () => {
  const three = interview('three', [100, 300, 500]);
  const others = [interview('a', [310, 700]), interview('b', [445], { status: 'accepted' })];
  expect(
    clashesWith(periodsOf(three), [three, ...others], 'three').map((clash) => [
      clash.period.start / MINUTE,
      clash.interview._id,
      clash.start / MINUTE,
    ]),
  ).toEqual([
    [300, 'a', 310],
    [500, 'b', 445],
  ]);
});

it('a proposal can be accepted while one of its times is ahead', () => {
  const three = interview('three', [100, 200, 300]);
  expect([50, 100, 299, 300].map((now) => nextStart(three, at(now)) / MINUTE)).toEqual([100, 200, 300, 300]);
  expect([50, 100, 299, 300].map((now) => mayDo(three, 'accept', 'applicant', at(now)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
