import { describe, expect, it } from 'vitest';
import type { AuditRecord } from '#contract/models.ts';
import { chooseDraft, compareDrafts, initialChoices, lastChangeOf, type UserDraft } from './merge-drafts.ts';

const base: UserDraft = {
  username: 'liwen',
  email: 'liwen@example.com',
  realName: '李文静',
  phone: '',
  role: 'jobseeker',
  status: 'active',
};

describe('two people edit one user', () => {
  it('asks only about fields that both changed differently', () => {
    const mine = { ...base, realName: '李文', phone: '138' };
    const theirs = { ...base, realName: '李静', status: 'inactive' as const };
    expect(compareDrafts(base, mine, theirs)).toEqual({
      conflicts: ['realName'],
      theirsOnly: ['status'],
      mineOnly: ['phone'],
    });
  });

  it('sees no conflict where both typed the same, spaces around it aside', () => {
    expect(compareDrafts(base, { ...base, realName: ' 李静 ' }, { ...base, realName: '李静' })).toEqual({
      conflicts: [],
      theirsOnly: [],
      mineOnly: [],
    });
  });

  it('loses nothing of either side before anybody chooses', () => {
    const mine = { ...base, realName: '李文', phone: '138' };
    const theirs = { ...base, realName: '李静', status: 'inactive' as const };
    const choices = initialChoices(compareDrafts(base, mine, theirs));
    expect(chooseDraft(mine, theirs, choices)).toEqual({
      ...base,
      realName: '李文',
      phone: '138',
      status: 'inactive',
    });
  });

  it('takes the version that was chosen for each field', () => {
    const mine = { ...base, realName: '李文', phone: '138' };
    const theirs = { ...base, realName: '李静', phone: '139' };
    expect(chooseDraft(mine, theirs, { realName: 'theirs', phone: 'mine' })).toEqual({
      ...base,
      realName: '李静',
      phone: '138',
    });
  });
});

describe('who changed a field', () => {
  const row = (id: string, after: AuditRecord['after']): AuditRecord => ({
    _id: id,
    createTime: 1,
    updateTime: 1,
    revision: 1,
    actorId: 'u',
    actorName: '陈思远',
    action: 'update',
    model: 'User',
    targetId: 'x',
    before: {},
    after,
    requestId: 'r',
    position: 1,
    snapshot: null,
  });

  it('is found in the newest act that wrote it', () => {
    const history = [row('new', { phone: '1' }), row('mid', { realName: '李静' }), row('old', { realName: '李' })];
    expect(lastChangeOf('realName', history)?._id).toBe('mid');
    expect(lastChangeOf('email', history)).toBeUndefined();
  });
});
