import { expect, it } from 'vitest';
import { formatExpectedPay } from './resume-content.ts';

it.each([
  [8000, 12_000, '8–12K'],
  [8500, 8500, '8.5K'],
  [8000, 0, '8K 以上'],
  [0, 12_000, '12K 以下'],
  [12_000, 12_040, '12–12.04K'],
  [0, 0, ''],
])('an expected pay from %s to %s reads %s', (expectedSalaryMin, expectedSalaryMax, text) => {
  expect(formatExpectedPay({ expectedSalaryMin, expectedSalaryMax })).toBe(text);
});
