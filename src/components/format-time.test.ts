import { describe, expect, it } from 'vitest';
import { zones } from '#tests/support/fixtures/zones.ts';
import { formatClock, formatDate, formatTime, sayTime } from './format-time.ts';

describe.each(zones)('a time as people say it, in a browser in %s', (zone) => {
  const now = '2026-03-12T15:00';
  it.each([
    ['2026-03-12T14:30', '今天 14:30'],
    ['2026-03-12T00:00', '今天 00:00'],
    ['2026-03-12T23:59', '今天 23:59'],
    ['2026-03-11T23:59', '昨天 23:59'],
    ['2026-03-09T23:59', '3天前'],
    ['2026-03-05T00:00', '7天前'],
    ['2026-03-04T09:00', '3月4日'],
    ['2025-12-31T09:00', '2025年12月31日'],
    ['2026-03-13T10:00', '明天 10:00'],
    ['2026-03-20T10:00', '3月20日 10:00'],
    ['2027-01-04T10:00', '2027年1月4日 10:00'],
  ])('%s in China reads %s', (text, said) => {
    const inChina = (written: string) => Date.parse(`${written}+08:00`);
    zone.run(() => {
      expect(sayTime(inChina(text), inChina(now))).toBe(said);
      expect(formatTime(inChina(text))).toBe(text.replace('T', ' '));
      expect(formatDate(inChina(text))).toBe(text.slice(0, 10));
      expect(formatClock(inChina(text))).toBe(text.slice(11));
    });
  });
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 8.65e15])('is nothing where there is none: %s', (time) => {
  expect([formatTime(time), formatDate(time), formatClock(time), sayTime(time)]).toEqual(['', '', '', '']);
});
