import { describe, expect, it } from 'vitest';
import { listQuery } from '#contract/list-query.ts';
import type { UserRecord } from '#contract/models.ts';
import { searchedOfJobs } from '#contract/recruiting/job-facets.ts';
import { searchedOfResumes } from '#contract/recruiting/resume-facets.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import { canSelect, selectRows, sortRows } from './list-query.ts';

const user = (change: Partial<UserRecord>) => userRecord({ realName: '刘洋', email: null, ...change });

describe('the filter of a list', () => {
  it('leaves out what is not asked for', () => {
    expect(listQuery<'User'>('  ', ['realName'], { role: '' })).toEqual({});
    expect(listQuery<'User'>('', ['realName'], { role: undefined })).toEqual({});
  });

  it('searches every named field for the trimmed words', () => {
    expect(listQuery<'User'>(' 刘 ', ['realName', 'email'], { role: 'admin' })).toEqual({
      role: 'admin',
      $or: [{ realName: { $search: '刘' } }, { email: { $search: '刘' } }],
    });
  });
});

describe('rows that are already here', () => {
  it('are found as the server finds them: without case, in any of the fields', () => {
    const rows = [
      user({ _id: '1', username: 'LiWen' }),
      user({ _id: '2', email: 'li@example.com' }),
      user({ _id: '3' }),
    ];
    const query = listQuery<'User'>('LI', ['username', 'email']);
    expect(selectRows('User', rows, query).map((row) => row._id)).toEqual(['1', '2']);
  });

  it('are sorted with empty values first, and by id in the same direction where values are equal', () => {
    const rows = [user({ _id: 'b', email: 'b@x.cn' }), user({ _id: 'c' }), user({ _id: 'a' })];
    const ids = (direction: 'asc' | 'desc') => sortRows(rows, { field: 'email', direction }).map((row) => row._id);
    expect(ids('asc')).toEqual(['a', 'c', 'b']);
    expect(ids('desc')).toEqual(['b', 'c', 'a']);
  });

  it.each([
    ['qianduan', false],
    ['前端 qd', false],
    ['前端 c++', true],
    ['前端', true],
    ['', true],
  ])('are enough for the search %j of jobs: %s, because the server alone knows pinyin', (search, isEnough) => {
    expect(canSelect('Job', listQuery<'Job'>(search, searchedOfJobs))).toBe(isEnough);
    expect(canSelect('Resume', listQuery<'Resume'>(search, searchedOfResumes))).toBe(true);
  });
});
