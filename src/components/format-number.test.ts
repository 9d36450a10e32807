import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/days.ts';
import { sayCount, sayDuration, sayShown } from './format-number.ts';

it.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '1万'],
  [12_345, '1.2万'],
  [999_500, '100万'],
  [3_456_789, '346万'],
  [99_994_999, '9999万'],
  [99_999_999, '1亿'],
  [123_000_000, '1.2亿'],
])('says %i as %s', (count, text) => {
  expect(sayCount(count)).toBe(text);
});

it('groups the digits of how many records there are and are shown', () => {
  expect(sayShown(12_345, 12_345)).toBe('共 12,345 条');
  expect(sayShown(1_000, 1_234_567)).toBe('显示 1,000 条，共 1,234,567 条');
});

it.each([
  [0, '不到 1 分钟'],
  [59_999, '不到 1 分钟'],
  [60_000, '1 分钟'],
  [25.4 * 60_000, '25 分钟'],
  [59.8 * 60_000, '1 小时'],
  [3.52 * HOUR_MS, '3.5 小时'],
  [47.9 * HOUR_MS, '47.9 小时'],
  [47.96 * HOUR_MS, '2 天'],
  [60 * HOUR_MS, '2.5 天'],
])('says %d ms as %s', (ms, text) => {
  expect(sayDuration(ms)).toBe(text);
});
