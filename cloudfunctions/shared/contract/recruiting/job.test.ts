import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPay, formatThousands, jobFields, workHoursFaults } from './job.ts';

it.each([
  [15_000, 25_000, 13, '15–25K·13薪'],
  [8500, 8500, 0, '8.5K'],
  [12_000, 12_040, 0, '12–12.04K'],
  [12_010, 12_040, 0, '12.01–12.04K'],
  [40, 40, 12, '0.04K'],
])('a pay from %d to %d for %d months reads %s', (salaryMin, salaryMax, salaryMonths, text) => {
  expect(formatPay({ salaryMin, salaryMax, salaryMonths })).toBe(text);
});

it('a pay reads as a range exactly if its ends differ, from the lower to the higher', () => {
  const { min, max } = jobFields.salaryMin;
  const pays = fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: 200 }));
  const near = fc.tuple(pays, fc.integer({ min: 0, max: 60 })).map(([from, more]) => [from, from + more] as const);
  const far = fc.tuple(pays, pays).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
  fc.assert(
    fc.property(fc.oneof(near, far), ([from, to]) => {
      const ends = formatThousands(from, to).split('–').map(Number);
      expect(ends).toHaveLength(from === to ? 1 : 2);
      expect(ends[0]).toBeGreaterThan(0);
      if (from < to) expect(ends[0]).toBeLessThan(ends[1] ?? 0);
    }),
  );
});

it.each([
  ['', '', {}],
  ['09:00', '18:00', {}],
  ['22:00', '06:00', {}],
  ['', '18:00', { workFrom: '请填写上班时间' }],
  ['09:00', '', { workTo: '请填写下班时间' }],
  ['09:00', '09:00', { workTo: '下班时间不能与上班时间相同' }],
])('a day from %j to %j has the faults %j', (workFrom, workTo, faults) => {
  expect(workHoursFaults({ workFrom, workTo })).toEqual(faults);
});
