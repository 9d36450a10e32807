import { describe, expect, it } from 'vitest';
import { applyChoices, firstChoices } from './merge.ts';

const fields = ['name', 'phone', 'status'] as const;
const base = { name: '李文静', phone: '', status: 'active' };
const choicesOf = (mine: typeof base, theirs: typeof base) => [...firstChoices(fields, { base, mine, theirs })];

describe('two people edit one record', () => {
  it('lists only the fields that somebody else changed, the form’s own version first where it has one', () => {
    const mine = { ...base, name: '李文', phone: '138' };
    expect(choicesOf(mine, { ...base, name: '李静', status: 'inactive' })).toEqual([
      ['name', 'mine'],
      ['status', 'theirs'],
    ]);
  });

  it('lists no field that both changed to the same text, ignoring spaces around it', () => {
    expect(choicesOf({ ...base, name: ' 李静 ' }, { ...base, name: '李静' })).toEqual([]);
  });

  it('keeps the changes of both by the first choices', () => {
    const mine = { ...base, name: '李文', phone: '138' };
    const theirs = { ...base, name: '李静', status: 'inactive' };
    expect(applyChoices(mine, theirs, firstChoices(fields, { base, mine, theirs }))).toEqual({
      name: '李文',
      phone: '138',
      status: 'inactive',
    });
  });

  it('takes the version that was chosen for each field', () => {
    const mine = { ...base, name: '李文', phone: '138' };
    const theirs = { ...base, name: '李静', phone: '139' };
    const choices = new Map([['name', 'theirs'] as const, ['phone', 'mine'] as const]);
    expect(applyChoices(mine, theirs, choices)).toEqual({ ...base, name: '李静', phone: '138' });
  });
});
