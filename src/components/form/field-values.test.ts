import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Field } from '#contract/fields.ts';
import { interviewFields } from '#contract/recruiting/interview.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { resumeFields } from '#contract/recruiting/resume.ts';
import { settingFields } from '#contract/recruiting/setting.ts';
import { zones } from '#tests/support/fixtures/zones.ts';
import { changedValues, type FormFields, fieldError, refusedFields, textOfValue, valueOfText } from './field-values.ts';

const { headcount, validUntil, title, salaryMonths } = jobFields;

/** Every declared field that is edited as a number. */
const numberFields = [jobFields, resumeFields, interviewFields, settingFields].flatMap((fields) =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.control === 'number' ? [[name, field] as const] : [],
  ),
);
const noNumbers = [
  '0x10',
  '0b11',
  '1e4',
  '1,5',
  '12,00',
  '1,2000',
  ',100',
  '1 200',
  '2²',
  '①',
  '١٢',
  '5-',
  '--5',
  'Infinity',
  '12K',
  '一',
];

describe('a number in a form', () => {
  it.each([
    ['', 0],
    ['12', 12],
    [' 1,200 ', 1200],
    ['１２', 12],
    ['１，２００', 1200],
    ['1,234,567', 1_234_567],
    ['007', 7],
  ])('%j is %d', (text, value) => {
    expect(valueOfText(headcount, text)).toBe(value);
  });

  it.each(numberFields)('is nothing but what people read as one: %s', (_name, field) => {
    for (const text of noNumbers) expect(fieldError(field, text), text).toBe(`${field.label}格式不正确`);
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

const declared = [jobFields, interviewFields, settingFields].flatMap((fields) =>
  Object.keys(fields).map((name) => [name, fields] as const),
);

describe('a save', () => {
  it.each(declared)('sends the changed %s and nothing else, in any time zone', (name, fields: FormFields) => {
    const stored = Object.fromEntries(
      Object.entries(fields).map(([field, { initial, control }]) => [
        field,
        control === 'date' ? '2027-01-07' : textOfValue(fields[field] ?? title, initial),
      ]),
    );
    const typed = fields[name]?.control === 'date' ? '2027-01-08' : '2';
    for (const zone of zones) {
      zone.run(() => {
        expect(Object.keys(changedValues(fields, stored, { ...stored, [name]: typed }))).toEqual([name]);
        expect(changedValues(fields, stored, { ...stored, [name]: ` ${stored[name]} ` })).toEqual({});
      });
    }
  });
});

it('shows what the server refused at the fields of the form, and nothing at others', () => {
  const fields = { title: '请填写职位名称', validUntil: '有效期最长 20 天', other: '别的', constructor: '别的' };
  const error = new AppError('VALIDATION_FAILED', '请填写职位名称', { fields });
  expect(refusedFields(jobFields, error)).toEqual({ title: fields.title, validUntil: fields.validUntil });
  expect(refusedFields(jobFields, new Error('title'))).toEqual({});
});

it('checks a text as the server does', () => {
  expect(fieldError(title, '  ')).toBe('请填写职位名称');
  expect(fieldError(title, '  ', { mayBeEmpty: true })).toBeUndefined();
  expect(fieldError(title, '仓'.repeat(65))).toBe('职位名称不能超过64个字符');
});
