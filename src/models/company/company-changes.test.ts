import { describe, expect, it } from 'vitest';
import { blankProfile, profileOf } from '#contract/company.ts';
import type { AuditRecord, CompanyRecord } from '#contract/models.ts';
import { changesBetween, changesSinceDecision } from './company-changes.ts';

const company: CompanyRecord = {
  _id: 'c1',
  createTime: 1,
  updateTime: 9,
  revision: 4,
  userId: 'u1',
  ...blankProfile,
  companyName: '晨光科技',
  contactPerson: '王建国',
  contactPhone: '13800000000',
  address: '上海市浦东新区',
  businessLicense: '91310000MA1FL1234X',
  verifyStatus: 'pending',
  reSubmitReason: '',
  rejectReason: '',
};

function decision(snapshot: AuditRecord['snapshot']): AuditRecord {
  return {
    _id: 'a1',
    createTime: 3,
    updateTime: 3,
    revision: 1,
    actorId: 'u2',
    actorName: '李文静',
    action: 'approveCompany',
    model: 'Company',
    targetId: 'c1',
    before: { verifyStatus: 'pending' },
    after: { verifyStatus: 'approved' },
    requestId: 'r',
    position: 2,
    snapshot,
  };
}
const profile = profileOf(company);

describe('the changes since the last decision', () => {
  it('are unknown for a company that was never decided on', () => {
    expect(changesSinceDecision(company, null)).toBeNull();
  });

  it('are the fields that differ from the profile of the decision, with their values then', () => {
    expect(changesSinceDecision(company, decision({ ...profile, companyName: '晨光', logo: '/a.png' }))).toEqual([
      { field: 'logo', before: '/a.png' },
      { field: 'companyName', before: '晨光' },
    ]);
    expect(changesSinceDecision(company, decision(profile))).toEqual([]);
  });
});

describe('the changes between two reads', () => {
  it('are the fields that differ, with their values in the first one', () => {
    expect(changesBetween({ ...company, address: '旧地址', contactPhone: '1' }, company)).toEqual([
      { field: 'contactPhone', before: '1' },
      { field: 'address', before: '旧地址' },
    ]);
  });
});
