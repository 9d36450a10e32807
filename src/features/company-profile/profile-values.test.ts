import { describe, expect, it } from 'vitest';
import { blankProfile } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { formatValue } from './profile-format.ts';
import { checkProfile, sameValues, valuesOf } from './profile-values.ts';

const filled = { ...blankProfile, companyName: '晨光科技', contactPerson: '王建国', contactPhone: '021-5888 0000' };
const company: CompanyRecord = {
  ...filled,
  _id: 'c1',
  userId: 'u1',
  createTime: 1,
  updateTime: 1,
  revision: 1,
  businessLicense: 'TEMP_1700000000000',
  verifyStatus: 'pending',
  reSubmitReason: '',
  rejectReason: '',
};

describe('saving a company profile', () => {
  it.each(['companyName', 'contactPerson', 'contactPhone'] as const)('[5.4] asks for %s', (field) => {
    const checked = checkProfile({ ...filled, [field]: '  ' });
    expect(checked).toMatchObject({ message: '请填写企业名称、联系人和联系电话' });
    expect('errors' in checked && Object.keys(checked.errors)).toEqual([field]);
  });

  it('asks for nothing else', () => {
    expect(checkProfile(filled)).toEqual({ values: filled });
  });

  it('[5.6] trims all values, the licence number too', () => {
    const checked = checkProfile({ ...filled, businessLicense: ' 91310000MA1FL1234X ' });
    expect(checked).toEqual({ values: { ...filled, businessLicense: '91310000MA1FL1234X' } });
  });

  it('names the field that the server would refuse', () => {
    expect(checkProfile({ ...filled, contactEmail: 'abc' })).toEqual({
      message: '联系邮箱格式不正确',
      errors: { contactEmail: '联系邮箱格式不正确' },
    });
  });
});

describe('a licence number that was left empty', () => {
  it('[5.7] is an empty field in the form and 未填写 in the view', () => {
    expect(valuesOf(company).businessLicense).toBe('');
    expect(formatValue('businessLicense', company.businessLicense)).toBe('未填写');
  });

  it('does not count as a change', () => {
    expect(sameValues(valuesOf(company), filled)).toBe(true);
  });
});

it('[4.9] shows 待审核, 已认证 and 审核拒绝, and an unknown status as 待审核', () => {
  const statuses = ['pending', 'approved', 'rejected', 'on-hold'];
  expect(statuses.map((status) => formatValue('verifyStatus', status))).toEqual([
    '待审核',
    '已认证',
    '审核拒绝',
    '待审核',
  ]);
});
