import { describe, expect, it } from 'vitest';
import type { AuditRecord, CompanyRecord } from '../../../cloudfunctions/shared/contract/models.ts';
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

function row(createTime: number, before: AuditRecord['before'], after: AuditRecord['after']): AuditRecord {
  return {
    _id: `a${createTime}`,
    createTime,
    updateTime: createTime,
    revision: 1,
    actorId: 'u1',
    actorName: '王建国',
    action: 'update',
    model: 'Company',
    targetId: 'c1',
    before,
    after,
    requestId: 'r',
  };
}

const decision = row(3, { verifyStatus: 'pending' }, { verifyStatus: 'approved' });

describe('what changed since the last decision', () => {
  it('says nothing about a company that was never decided on', () => {
    const created = row(1, {}, { companyName: '晨光科技', verifyStatus: 'pending' });
    expect(changesSinceDecision(company, [created])).toBeNull();
  });

  it('marks a field that was changed after the decision, with its value at the decision', () => {
    const history = [
      row(5, { companyName: '晨光网络' }, { companyName: '晨光科技' }),
      row(4, { companyName: '晨光' }, { companyName: '晨光网络', verifyStatus: 'pending' }),
      decision,
    ];
    expect(changesSinceDecision(company, history)).toEqual([{ field: 'companyName', before: '晨光' }]);
  });

  it('does not mark a field that was changed and changed back', () => {
    const history = [
      row(5, { address: '北京市' }, { address: '上海市浦东新区' }),
      row(4, { address: '上海市浦东新区' }, { address: '北京市' }),
      decision,
    ];
    expect(changesSinceDecision(company, history)).toEqual([]);
  });

  it('ignores what happened before the decision', () => {
    const history = [decision, row(2, { contactPerson: '李四' }, { contactPerson: '王建国' })];
    expect(changesSinceDecision(company, history)).toEqual([]);
  });

  it('compares with the latest decision when there are several', () => {
    const history = [
      row(7, { address: '深圳市' }, { address: '上海市浦东新区', verifyStatus: 'pending' }),
      row(6, { verifyStatus: 'pending' }, { verifyStatus: 'rejected', rejectReason: '地址不完整' }),
      row(5, { address: '广州市' }, { address: '深圳市', verifyStatus: 'pending' }),
      decision,
    ];
    expect(changesSinceDecision(company, history)).toEqual([{ field: 'address', before: '深圳市' }]);
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
