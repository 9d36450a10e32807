import { expect, it } from 'vitest';
import { companyFormat } from './company-format.ts';

const format = companyFormat({
  statuses: { pending: 'P', approved: 'A', rejected: 'R' },
  logo: (url) => `logo ${url}`,
});

it.each([
  ['verifyStatus', 'rejected', 'R'],
  ['verifyStatus', 'archived', 'P'],
  ['verifyStatus', '', 'P'],
  ['businessLicense', 'TEMP_1735700000000', '未填写'],
  ['businessLicense', '91310000MA1FL1234X', '91310000MA1FL1234X'],
  ['address', '', '未填写'],
  ['address', undefined, '未填写'],
  ['companyName', 'TEMP_1735700000000', 'TEMP_1735700000000'],
  ['logo', '/a.png', 'logo /a.png'],
])('formats %s %j as %s', (field, value, text) => {
  expect(format(field, value)).toBe(text);
});
