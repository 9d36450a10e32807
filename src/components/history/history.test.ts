import { describe, expect, it } from 'vitest';
import type { AuditRecord } from '#contract/models.ts';
import { changesOf, lastChangeOf } from './changes.ts';
import { describeEntry } from './describe-entry.ts';

function auditEntry(change: Partial<AuditRecord>): AuditRecord {
  return {
    _id: 'a',
    createTime: 1,
    updateTime: 1,
    revision: 1,
    actorId: 'u',
    actorName: '李文静',
    action: 'update',
    model: 'Company',
    targetId: 'c',
    before: {},
    after: {},
    requestId: 'r',
    position: 1,
    snapshot: null,
    ...change,
  };
}

describe('the kind of an audit entry', () => {
  it.each([
    ['重新提交审核', 'updateCompany', { verifyStatus: 'rejected', address: '1' }, { verifyStatus: 'pending' }],
    ['更新企业信息', 'updateCompany', { contactPhone: '1' }, { contactPhone: '2' }],
    ['审核通过', 'approveCompany', { verifyStatus: 'pending' }, { verifyStatus: 'approved' }],
    ['更新用户信息', 'updateUser', { phone: '' }, { phone: '1' }],
    ['停用账号', 'updateUser', { status: 'active' }, { status: 'suspended' }],
    ['激活账号', 'updateUser', { status: 'suspended' }, { status: 'active' }],
    ['重置密码', 'resetPassword', {}, {}],
    ['变更记录', 'somethingNew', { a: 1 }, { a: 2 }],
  ])('reads %s', (label, action, before, after) => {
    expect(describeEntry(auditEntry({ action, before, after })).label).toBe(label);
  });
});

it('finds the newest entry that changed a field', () => {
  const history = [
    auditEntry({ _id: 'new', after: { phone: '1' } }),
    auditEntry({ _id: 'mid', after: { realName: '李静' } }),
    auditEntry({ _id: 'old', after: { realName: '李' } }),
  ];
  expect(lastChangeOf('realName', history)?._id).toBe('mid');
  expect(lastChangeOf('email', history)).toBeUndefined();
});

describe('the changes of an audit entry', () => {
  const labels = { address: '企业地址', companyName: '企业名称' };
  const format = (_field: string, value: unknown) => (typeof value === 'string' && value !== '' ? value : '未填写');

  it('are the labelled fields with both values, in the order of the labels', () => {
    const entry = auditEntry({
      before: { companyName: 'A', address: '', secret: '1' },
      after: { companyName: 'B', address: 'C', secret: '2' },
    });
    expect(changesOf(entry, labels, format)).toEqual([
      { field: 'address', label: '企业地址', before: '未填写', after: 'C' },
      { field: 'companyName', label: '企业名称', before: 'A', after: 'B' },
    ]);
  });

  it('are not listed for a creation or a deletion', () => {
    expect(changesOf(auditEntry({ after: { companyName: 'B' } }), labels, format)).toEqual([]);
    expect(changesOf(auditEntry({ before: { companyName: 'B' } }), labels, format)).toEqual([]);
  });
});
