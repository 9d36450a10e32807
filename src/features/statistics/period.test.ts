import { describe, expect, it } from 'vitest';
import { daysOfWeek, lastWeeks, readPeriod, shortDay } from './period.ts';

/** Wednesday 2025-06-04, at eight in the evening in China. */
const NOW = Date.UTC(2025, 5, 4, 12);
const read = (search: string, now = NOW) => readPeriod(new URLSearchParams(search), now);

describe('the period of an address', () => {
  it('is whole weeks up to today', () => {
    expect(read('weeks=4')).toEqual({ weeks: 4, from: '2025-05-12', to: '2025-06-04' });
    expect(read('weeks=52')).toEqual({ weeks: 52, from: '2024-06-10', to: '2025-06-04' });
  });

  it('is one’s own, both days included', () => {
    expect(read('from=2025-01-01&to=2025-01-01')).toEqual({ weeks: null, from: '2025-01-01', to: '2025-01-01' });
  });

  it.each([
    '',
    'weeks=3',
    'weeks=',
    'from=2025-01-01',
    'from=2025-02-01&to=2025-01-01',
    'from=2023-01-01&to=2025-01-01',
  ])('is twelve weeks for “%s”', (search) => {
    expect(read(search)).toMatchObject({ weeks: 12, from: '2025-03-17' });
  });

  it('changes at midnight in China', () => {
    expect(lastWeeks(1, Date.UTC(2025, 5, 1, 15, 59))).toEqual({ from: '2025-05-26', to: '2025-06-01' });
    expect(lastWeeks(1, Date.UTC(2025, 5, 1, 16))).toEqual({ from: '2025-06-02', to: '2025-06-02' });
  });
});

it('a week has the days that belong to the period', () => {
  const period = { from: '2025-05-28', to: '2025-06-08' };
  expect(daysOfWeek('2025-05-26', period)).toEqual({ from: '2025-05-28', to: '2025-06-01', isPartial: true });
  expect(daysOfWeek('2025-06-02', period)).toEqual({ from: '2025-06-02', to: '2025-06-08', isPartial: false });
  expect(shortDay('2025-06-02')).toBe('6/2');
});
