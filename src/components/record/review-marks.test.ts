import { describe, expect, it } from 'vitest';
import { blankProfile, companyFieldNames, profileOf } from '#contract/company.ts';
import type { AuditRecord } from '#contract/models.ts';
import { changesBetween, changesSinceDecision, reviewMarks } from './review-marks.ts';

const company = {
  ...blankProfile,
  companyName: '晨光科技',
  contactPerson: '王建国',
  contactPhone: '13800000000',
  address: '上海市浦东新区',
  businessLicense: '91310000MA1FL1234X',
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
  it('are unknown for a record that was never decided on', () => {
    expect(changesSinceDecision(companyFieldNames, company, null)).toBeNull();
  });

  it('are the fields that differ from the content of the decision, with their values then', () => {
    const then = decision({ ...profile, companyName: '晨光', logo: '/a.png' });
    expect(changesSinceDecision(companyFieldNames, company, then)).toEqual([
      { field: 'logo', before: '/a.png' },
      { field: 'companyName', before: '晨光' },
    ]);
    expect(changesSinceDecision(companyFieldNames, company, decision(profile))).toEqual([]);
  });
});

describe('the changes between two reads', () => {
  it('are the fields that differ, with their values in the first one', () => {
    const seen = { ...company, address: '旧地址', contactPhone: '1' };
    expect(changesBetween(companyFieldNames, seen, company)).toEqual([
      { field: 'contactPhone', before: '1' },
      { field: 'address', before: '旧地址' },
    ]);
  });
});

describe('the marks', () => {
  const texts = {
    changed: 'changed',
    justChanged: 'just changed',
    changedSince: (count: number) => `${count} since`,
    changedMeanwhile: (count: number) => `${count} meanwhile`,
    unchangedSince: 'unchanged',
  };
  const job = { title: '会计', headcount: 2 };
  const marksOf = (now: typeof job, then: AuditRecord['snapshot'], isPending = true) =>
    reviewMarks(['title', 'headcount'], { now, seen: job, decision: decision(then), isPending }, texts);

  it('prefer what changed while the details were open', () => {
    const { summary, isUrgent, fields } = marksOf({ title: '会计', headcount: 5 }, { title: '出纳', headcount: 1 });
    expect({ summary, isUrgent }).toEqual({ summary: '1 meanwhile', isUrgent: true });
    expect([...fields]).toEqual([
      ['title', { change: { field: 'title', before: '出纳' }, label: 'changed' }],
      ['headcount', { change: { field: 'headcount', before: 2 }, label: 'just changed' }],
    ]);
  });

  it('say that nothing changed only while a decision is due', () => {
    expect(marksOf(job, job).summary).toBe('unchanged');
    expect(marksOf(job, job, false).summary).toBeUndefined();
  });
});
