import { describe, expect, it } from 'vitest';
import type { AuditRecord, CompanyRecord } from '#contract/models.ts';
import { changesBetween, changesSinceDecision } from './what-changed.ts';

const company: CompanyRecord = {
  _id: 'c1',
  createTime: 1,
  updateTime: 9,
  revision: 4,
  userId: 'u1',
  companyName: '晨光科技',
  contactPerson: '王建国',
  contactPhone: '13800000000',
  contactEmail: '',
  address: '上海市浦东新区',
  businessLicense: '91310000MA1FL1234X',
  description: '',
  logo: '',
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
const { companyName, contactPerson, contactPhone, contactEmail, address, businessLicense, description, logo } = company;
const profile = { companyName, contactPerson, contactPhone, contactEmail, address, businessLicense, description, logo };

describe('what changed since the last decision', () => {
  it('says nothing about a company that was never decided on', () => {
    expect(changesSinceDecision(company, null)).toBeNull();
  });

  it('names the fields that differ from the profile that was decided on, with their values then', () => {
    expect(changesSinceDecision(company, decision({ ...profile, companyName: '晨光', logo: '/a.png' }))).toEqual([
      { field: 'companyName', before: '晨光' },
      { field: 'logo', before: '/a.png' },
    ]);
    expect(changesSinceDecision(company, decision(profile))).toEqual([]);
  });
});

describe('what changed between two readings', () => {
  it('names the fields with the values that were seen', () => {
    expect(changesBetween({ ...company, address: '旧地址', contactPhone: '1' }, company)).toEqual([
      { field: 'contactPhone', before: '1' },
      { field: 'address', before: '旧地址' },
    ]);
  });
});
