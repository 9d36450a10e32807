import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '#contract/days.ts';
import { interviewRecord } from '#tests/support/fixtures/interview-record.ts';
import { runIn, zones } from '#tests/support/fixtures/zones.ts';
import { ownMoment, timeOfOwnMoment } from '../../components/time-zone.ts';
import { elsewhere, endClock, exactPeriod, momentOf, sayMoment, sayPeriod } from './interview-time.ts';

const MINUTE_MS = 60_000;
const at = (text: string) => Date.parse(`${text}+08:00`);
const now = at('2026-03-12T15:00');

describe('the time of an interview in China', () => {
  it.each([
    ['2026-03-12T14:30', '今天 14:30'],
    ['2026-03-11T09:05', '昨天 09:05'],
    ['2026-03-09T09:05', '3月9日 周一 09:05'],
    ['2026-03-13T10:00', '明天 10:00'],
    ['2027-01-04T10:00', '2027年1月4日 周一 10:00'],
  ])('%s reads %s, with its time of day', (text, said) => {
    runIn('Asia/Shanghai', () => expect(sayMoment(at(text), now)).toBe(said));
  });

  it('has an end, also after midnight', () => {
    runIn('Asia/Shanghai', () => {
      const from = (text: string) => ({ start: at(text), end: at(text) + 60 * MINUTE_MS });
      expect(sayPeriod(from('2026-03-13T10:30'), now)).toBe('明天 10:30–11:30');
      expect(sayPeriod(from('2026-03-13T23:30'), now)).toBe('明天 23:30–次日 00:30');
      expect(exactPeriod(from('2026-03-13T23:30'))).toBe('2026-03-13 23:30–次日 00:30');
    });
  });

  it('is nothing without a time', () => {
    const none = { start: Number.NaN, end: Number.NaN };
    expect([sayMoment(Number.NaN, now), sayPeriod(none, now)]).toEqual(['', '']);
  });
});

describe('the time of an interview elsewhere', () => {
  it('is the reader’s, and 今天 only where it is today in China too', () => {
    runIn('America/New_York', () => {
      // Thursday, 3 o'clock in the morning there.
      expect(sayMoment(at('2026-03-12T23:00'), now)).toBe('今天 11:00');
      expect(sayMoment(at('2026-03-13T10:00'), now)).toBe('3月12日 周四 22:00');
      expect(sayMoment(at('2026-03-13T13:00'), now)).toBe('明天 01:00');
    });
  });

  it('stands beside the one of the zone where it was arranged', () => {
    const arranged = interviewRecord({ startTime: at('2026-03-13T10:00'), timeZone: 'Asia/Shanghai' });
    runIn('America/New_York', () => {
      expect(elsewhere(arranged.startTime, arranged.timeZone)).toEqual({
        time: '2026-03-13 10:00',
        zone: '中国标准时间',
      });
      expect(momentOf(arranged)).toMatch(/22:00，中国标准时间 (?:2026年)?3月13日 10:00$/);
    });
    // The same clocks by another name.
    runIn('Asia/Shanghai', () => expect(elsewhere(arranged.startTime, 'Asia/Singapore')).toBeUndefined());
  });
});

describe.each(zones)('clocks in %s', (zone) => {
  it('are read as they are typed, at any time of any day', () => {
    const minutes = fc.integer({ min: startOfDay(20_000) / MINUTE_MS, max: startOfDay(24_000) / MINUTE_MS });
    zone.run(() =>
      fc.assert(
        fc.property(minutes, (minute) => {
          const { day, clock } = ownMoment(minute * MINUTE_MS);
          const read = timeOfOwnMoment(day, clock);
          // In the hour that clocks repeat, one of both is meant.
          expect(ownMoment(read)).toEqual({ day, clock });
          expect(Math.abs(read - minute * MINUTE_MS)).toBeLessThanOrEqual(60 * MINUTE_MS);
        }),
      ),
    );
  });
});

it('a time that clocks skip is none', () => {
  const day = 20_520; // 2026-03-08
  runIn('America/New_York', () => expect(timeOfOwnMoment(day, '02:30')).toBeNaN());
  expect(timeOfOwnMoment(Number.NaN, '02:30')).toBeNaN();
  expect(timeOfOwnMoment(day, '')).toBeNaN();
  expect(endClock({ start: 0, end: 60_000 })).not.toBe('');
});
