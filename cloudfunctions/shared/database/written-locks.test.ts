import { describe, expect, test } from 'vitest';
import { isLocking, lockingWrite, unlocked } from './written-locks.ts';

describe('A statement that locks', () => {
  test.each([
    [
      'select * from `Job` where `_id` = ? for update',
      'update `Job` set `lockCount` = `lockCount` + 1 where `_id` = ?',
    ],
    [
      '\n    select `_id`, `jobs` from `Job` where _id in (?, ?) order by _id limit 200 for update',
      'update `Job` set `lockCount` = `lockCount` + 1 where _id in (?, ?) order by _id limit 200',
    ],
  ])('%s writes the rows of its condition', (statement, write) => {
    expect(isLocking(statement)).toBe(true);
    expect(lockingWrite(statement)).toBe(write);
  });

  test.each(['select `_id` from `Job` for update', 'select ? from `Job` where `_id` = ? for update'])(
    '%s is refused, because its rows can’t be written by the same parameters',
    (statement) => expect(() => lockingWrite(statement)).toThrow('A lock selects by a condition from one table'),
  );

  test('is an ordinary read without its lock', () => {
    expect(unlocked('select 1 from `Job` where `_id` = ? for update')).toBe('select 1 from `Job` where `_id` = ?');
    expect(isLocking('select 1 from `Job` where `_id` = ?')).toBe(false);
  });
});
