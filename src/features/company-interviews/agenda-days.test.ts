import { describe, expect, it } from 'vitest';
import { dayOf, formatDay } from '#contract/days.ts';
import { zones } from '#tests/support/fixtures/zones.ts';
import { agendaDays, byDay, foldDays, periodOfDays, stepDay } from './agenda-days.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const day = (text: string) => dayOf(at(`${text}T00:00`));

describe.each(zones)('the days of the agenda, in a browser in %s', (zone) => {
  it.each([
    ['a Monday', '2026-03-09'],
    ['a Wednesday', '2026-03-11'],
    ['a Sunday', '2026-03-15'],
  ])('are the week of %s, from Monday', (_name, text) => {
    zone.run(() => {
      const days = agendaDays('week', day(text)).map(formatDay);
      expect([days.length, days[0], days[6]]).toEqual([7, '2026-03-09', '2026-03-15']);
    });
  });

  it('step to the next and the previous ones, across months', () => {
    zone.run(() => {
      expect(formatDay(stepDay('day', day('2026-02-28'), 1))).toBe('2026-03-01');
      expect(formatDay(stepDay('week', day('2026-03-03'), -1))).toBe('2026-02-24');
    });
  });

  it('hold the records that begin on them in China', () => {
    zone.run(() => {
      const days = agendaDays('week', day('2026-03-11'));
      const starts = [
        '2026-03-08T23:59',
        '2026-03-09T00:00',
        '2026-03-09T23:59',
        '2026-03-15T23:00',
        '2026-03-16T00:00',
      ];
      const records = starts.map((text) => ({ start: at(text) }));
      expect(byDay(records, days).map(({ rows }) => rows.length)).toEqual([2, 0, 0, 0, 0, 0, 1]);
      expect(periodOfDays(days)).toEqual({ start: at('2026-03-09T00:00'), end: at('2026-03-16T00:00') });
    });
  });
});

it('days without interviews fold into one part, except today', () => {
  const days = [0, 1, 0, 0, 0, 0, 2].map((number, index) => ({ day: 100 + index, rows: Array(number).fill('row') }));
  const folded = (today: number) => foldDays(days, today).map(({ first, last }) => [first - 100, last - 100]);
  expect(folded(0)).toEqual([
    [0, 0],
    [1, 1],
    [2, 5],
    [6, 6],
  ]);
  expect(folded(103)).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 5],
    [6, 6],
  ]);
  expect(folded(101)).toEqual(folded(0));
});
