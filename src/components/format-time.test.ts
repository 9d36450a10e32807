import { describe, expect, it } from 'vitest';
import { formatClock, formatDate, formatTime, sayMoment, sayPeriod, sayTime } from './format-time.ts';

const byTheBrowser = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

describe('a time', () => {
  it.each([
    '2025-03-02T14:05:59Z',
    '2024-02-29T23:59:00Z',
    '1970-01-01T00:00:00Z',
    '2026-12-31T16:00:00Z',
    '1999-10-10T10:10:10Z',
  ])("%s reads as the browser writes it in the reader's time zone", (text) => {
    const time = Date.parse(text);
    expect(formatTime(time)).toBe(byTheBrowser.format(time));
    expect(formatDate(time)).toBe(byTheBrowser.format(time).slice(0, 10));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 8.65e15])('is nothing where there is none: %s', (time) => {
    expect(formatTime(time)).toBe('');
    expect(formatDate(time)).toBe('');
  });
});

describe('a time as people say it', () => {
  const now = new Date(2026, 2, 12, 15, 0).getTime();
  it.each([
    [new Date(2026, 2, 12, 14, 30), '今天 14:30'],
    [new Date(2026, 2, 12, 23, 59), '今天 23:59'],
    [new Date(2026, 2, 11, 23, 59), '昨天 23:59'],
    [new Date(2026, 2, 9, 23, 59), '3天前'],
    [new Date(2026, 2, 5, 0, 0), '7天前'],
    [new Date(2026, 2, 4, 9, 0), '3月4日'],
    [new Date(2025, 11, 31, 9, 0), '2025年12月31日'],
    [new Date(2026, 2, 13, 10, 0), '明天 10:00'],
    [new Date(2026, 2, 20, 10, 0), '3月20日 10:00'],
    [new Date(2027, 0, 4, 10, 0), '2027年1月4日 10:00'],
  ])('%s reads %s', (time, text) => {
    expect(sayTime(time.getTime(), now)).toBe(text);
  });

  it('is nothing where there is none', () => {
    expect(sayTime(Number.NaN, now)).toBe('');
  });
});

describe('an appointment', () => {
  const now = new Date(2026, 2, 12, 15, 0).getTime();
  it.each([
    [new Date(2026, 2, 12, 14, 30), '今天 14:30'],
    [new Date(2026, 2, 11, 9, 5), '昨天 09:05'],
    [new Date(2026, 2, 9, 9, 5), '3月9日 周一 09:05'],
    [new Date(2026, 2, 13, 10, 0), '明天 10:00'],
    [new Date(2027, 0, 4, 10, 0), '2027年1月4日 周一 10:00'],
  ])('%s reads %s, with its time of day', (time, text) => {
    expect(sayMoment(time.getTime(), now)).toBe(text);
  });

  it('names its end, also after midnight', () => {
    const at = (hour: number) => new Date(2026, 2, 13, hour, 30).getTime();
    expect(sayPeriod(at(10), at(11), now)).toBe('明天 10:30–11:30');
    expect(sayPeriod(at(23), at(24), now)).toBe('明天 23:30–次日 00:30');
    expect(formatClock(at(9))).toBe('09:30');
  });

  it('is nothing without a time', () => {
    expect([sayMoment(Number.NaN, now), sayPeriod(Number.NaN, Number.NaN, now), formatClock(Number.NaN)]).toEqual([
      '',
      '',
      '',
    ]);
  });
});
