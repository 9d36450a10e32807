import { expect, it } from 'vitest';
import { shownValue } from './shown-value.ts';

it.each([
  ['verifyStatus', 'rejected', '已拒绝'],
  ['verifyStatus', 'pending', '待审核'],
  ['verifyStatus', 'archived', '待审核'],
  ['businessLicense', 'TEMP_1735700000000', '未填写'],
  ['businessLicense', '91310000MA1FL1234X', '91310000MA1FL1234X'],
  ['address', '', '未填写'],
  ['companyName', 'TEMP_1735700000000', 'TEMP_1735700000000'],
])('%s %s is read as %s', (field, value, shown) => {
  expect(shownValue(field, value)).toBe(shown);
});
