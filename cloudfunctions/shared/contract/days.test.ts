import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zones } from '#tests/support/fixtures/zones.ts';
import {
  DAY_MS,
  dateOf,
  dayOf,
  endOfDay,
  formatDay,
  formatTime,
  monthsEarlier,
  parseDay,
  startOfDay,
  weekdayOf,
  weekOf,
} from './days.ts';

const china = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
const times = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 30) });
const days = times.map((time) => Math.floor(time / DAY_MS));

describe.each(zones)('a day is one in China, with a computer in %s', (zone) => {
  it('has the date and the time of day that clocks in China show', () => {
    zone.run(() =>
      fc.assert(
        fc.property(times, (time) => {
          expect(formatTime(time)).toBe(china.format(time));
          expect(formatDay(dayOf(time))).toBe(china.format(time).slice(0, 10));
        }),
      ),
    );
  });

  it('begins and ends at midnight there, also where clocks change', () => {
    zone.run(() =>
      fc.assert(
        fc.property(days, (day) => {
          expect(formatTime(startOfDay(day))).toBe(`${formatDay(day)} 00:00`);
          expect([dayOf(startOfDay(day)), dayOf(endOfDay(day)), dayOf(endOfDay(day) + 1)]).toEqual([day, day, day + 1]);
          expect(endOfDay(day) - startOfDay(day)).toBe(DAY_MS - 1);
        }),
      ),
    );
  });

  it('is read as it is written', () => {
    zone.run(() =>
      fc.assert(
        fc.property(days, (day) => {
          expect(parseDay(formatDay(day))).toBe(day);
        }),
      ),
    );
  });
});

describe('a day', () => {
  it('has a weekday, and a week that begins on Monday', () => {
    const weekday = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'short' });
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    fc.assert(
      fc.property(days, (day) => {
        expect(names[weekdayOf(day)]).toBe(weekday.format(day * DAY_MS));
        expect(weekdayOf(weekOf(day))).toBe(1);
        expect(day - weekOf(day)).toBeLessThan(7);
        expect(weekOf(day)).toBeLessThanOrEqual(day);
      }),
    );
  });

  it('has a date', () => {
    expect(dateOf(parseDay('2028-02-29') ?? 0)).toEqual({ year: 2028, month: 2, date: 29 });
  });

  it.each([
    ['2030-05-31', 3, '2030-02-28'],
    ['2031-03-31', 37, '2028-02-29'],
    ['2030-01-15', 36, '2027-01-15'],
  ])('%s is, %d months earlier, %s', (text, months, earlier) => {
    expect(formatDay(monthsEarlier(parseDay(text) ?? 0, months))).toBe(earlier);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', 'tomorrow', '', '1999-12-31', '2026-01-01 '])(
    'is not %j',
    (text) => expect(parseDay(text)).toBeUndefined(),
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 8.65e15])('has no text for no time: %s', (time) => {
    expect(formatTime(time)).toBe('');
  });
});
