import { describe, expect, it } from 'vitest';
import { formatDate, formatTime } from './format-time.ts';

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
