import { expect, it } from 'vitest';
import { startOfDay } from '#contract/days.ts';
import { interviewRecord } from '#tests/support/fixtures/interview-record.ts';
import { occurrencesOf } from '../../models/interview/interview.ts';
import { layoutWeek } from './week-grid-layout.ts';

const MONDAY = 20_521;
const week = Array.from({ length: 7 }, (_, index) => MONDAY + index);
const at = (day: number, hour: number, minute = 0) => startOfDay(MONDAY + day) + (hour * 60 + minute) * 60_000;
const interview = (_id: string, startTime: number, minutes = 60) => interviewRecord({ _id, startTime, minutes });
const layoutOf = (...interviews: ReturnType<typeof interview>[]) => layoutWeek(occurrencesOf(interviews), week);
/** `name from–to lane/lanes`, with the times as hours. */
const shown = ({ days }: ReturnType<typeof layoutWeek>, day = 0) =>
  days[day]?.blocks.map(
    ({ occurrence, from, to, lane, lanes }) =>
      `${occurrence.interview._id} ${from / 60}–${to / 60} ${lane + 1}/${lanes}`,
  );

it('shows at least the usual hours, and those of early and late interviews', () => {
  expect(layoutOf()).toMatchObject({ from: 9, to: 18 });
  expect(layoutOf(interview('a', at(0, 10)))).toMatchObject({ from: 9, to: 18 });
  expect(layoutOf(interview('a', at(0, 7, 30)), interview('b', at(6, 19, 15), 45))).toMatchObject({ from: 7, to: 20 });
  expect(layoutOf(interview('a', at(3, 23), 120))).toMatchObject({ to: 24 });
});

it('places each interview on the day in China on which it begins', () => {
  const layout = layoutOf(
    interview('before', at(-1, 23, 59)),
    interview('first', at(0, 0)),
    interview('last', at(6, 23, 59)),
    interview('after', at(7, 0)),
  );
  expect(layout.days.map(({ blocks }) => blocks.map(({ occurrence }) => occurrence.interview._id))).toEqual([
    ['first'],
    [],
    [],
    [],
    [],
    [],
    ['last'],
  ]);
});

it('puts those that overlap side by side, and those that follow each other into one lane', () => {
  expect(shown(layoutOf(interview('a', at(0, 10)), interview('b', at(0, 11))))).toEqual(['a 10–11 1/1', 'b 11–12 1/1']);
  // The third takes the lane of the first, and belongs to the same group by way of the second.
  expect(
    shown(
      layoutOf(
        interview('a', at(0, 10)),
        interview('b', at(0, 10, 30), 90),
        interview('c', at(0, 11, 30)),
        interview('d', at(0, 13)),
      ),
    ),
  ).toEqual(['a 10–11 1/2', 'b 10.5–12 2/2', 'c 11.5–12.5 1/2', 'd 13–14 1/1']);
  expect(
    shown(layoutOf(interview('short', at(0, 9), 30), interview('long', at(0, 9)), interview('mid', at(0, 9), 45))),
  ).toEqual(['long 9–10 1/3', 'mid 9–9.75 2/3', 'short 9–9.5 3/3']);
});

it('gives a short interview room for its name, also just before midnight', () => {
  expect(shown(layoutOf(interview('a', at(0, 10), 15), interview('b', at(0, 10, 15), 15)))).toEqual([
    'a 10–10.5 1/2',
    'b 10.25–10.75 2/2',
  ]);
  expect(shown(layoutOf(interview('a', at(0, 23, 50), 15)))).toEqual(['a 23.5–24 1/1']);
});

it('shows a proposal at each of its times', () => {
  const several = interviewRecord({ _id: 'a', startTime: at(0, 10), secondTime: at(2, 14), thirdTime: at(9, 10) });
  const layout = layoutWeek(occurrencesOf([several]), week);
  expect([shown(layout, 0), shown(layout, 2)]).toEqual([['a 10–11 1/1'], ['a 14–15 1/1']]);
});
