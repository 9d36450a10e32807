import { describe, expect, it } from 'vitest';
import { jobFields } from '#contract/recruiting/job.ts';
import { zones } from '#tests/support/fixtures/zones.ts';
import { fieldError, textOfValue, valueOfText } from './field-values.ts';

const { headcount, validUntil, title, salaryMonths } = jobFields;

describe('a number in a form', () => {
  it.each([
    ['', 0],
    ['12', 12],
    [' 1,200 ', 1200],
    ['１２', 12],
  ])('%j is %d', (text, value) => {
    expect(valueOfText(headcount, text)).toBe(value);
  });

  it('shows 0 as empty and refuses what is no whole number', () => {
    expect(textOfValue(headcount, 0)).toBe('');
    expect(textOfValue(headcount, 12)).toBe('12');
    expect(fieldError(headcount, '')).toBe('请填写招聘人数');
    expect(fieldError(headcount, '', { mayBeEmpty: true })).toBeUndefined();
    expect(fieldError(headcount, 'zwei')).toBe('招聘人数格式不正确');
    expect(fieldError(headcount, '1.5')).toBe('招聘人数应为1到999的整数');
    expect(fieldError(salaryMonths, '')).toBeUndefined();
  });
});

describe('a date in a form', () => {
  it.each(zones)('is the last millisecond of the day in China, with a browser in %s', (zone) =>
    zone.run(() => {
      const end = valueOfText(validUntil, '2026-02-28');
      expect(end).toBe(Date.parse('2026-02-28T23:59:59.999+08:00'));
      expect(textOfValue(validUntil, end)).toBe('2026-02-28');
      expect(textOfValue(validUntil, 0)).toBe('');
    }),
  );

  it.each(['2026-02-30', 'tomorrow', '2026-13-01'])('refuses %s', (text) => {
    expect(fieldError(validUntil, text)).toBe('有效期至格式不正确');
  });
});

it('checks a text as the server does', () => {
  expect(fieldError(title, '  ')).toBe('请填写职位名称');
  expect(fieldError(title, '  ', { mayBeEmpty: true })).toBeUndefined();
  expect(fieldError(title, '仓'.repeat(65))).toBe('职位名称不能超过64个字符');
});
