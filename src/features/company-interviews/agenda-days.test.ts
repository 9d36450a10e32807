import { describe, expect, it } from 'vitest';
import { formatDate } from '../../components/format-time.ts';
import { agendaDays, byDay, dayAfter, periodOfDays, stepDay } from './agenda-days.ts';

const at = (month: number, day: number, hour = 0) => new Date(2026, month - 1, day, hour).getTime();

describe('the days of the agenda', () => {
  it.each([
    ['a Monday', at(3, 9, 15)],
    ['a Wednesday', at(3, 11)],
    ['a Sunday', at(3, 15, 23)],
  ])('are the week of %s, from Monday', (_name, day) => {
    const days = agendaDays('week', day).map(formatDate);
    expect([days.length, days[0], days[6]]).toEqual([7, '2026-03-09', '2026-03-15']);
  });

  it('step to the next and the previous ones, across months', () => {
    expect(formatDate(stepDay('day', at(2, 28, 9), 1))).toBe('2026-03-01');
    expect(formatDate(stepDay('week', at(3, 3), -1))).toBe('2026-02-24');
  });

  it('hold the records that begin on them', () => {
    const days = agendaDays('week', at(3, 11));
    const records = [at(3, 8, 23), at(3, 9), at(3, 9, 23), at(3, 15, 23), at(3, 16)].map((startTime) => ({
      startTime,
    }));
    expect(byDay(records, days).map(({ rows }) => rows.length)).toEqual([2, 0, 0, 0, 0, 0, 1]);
    expect(periodOfDays(days)).toEqual({ start: at(3, 9), end: at(3, 16) });
  });

  it('begin at midnight on days on which clocks change', () => {
    for (let day = at(1, 1); day < at(12, 31); day = dayAfter(day, 1)) expect(new Date(day).getHours()).toBe(0);
  });
});
