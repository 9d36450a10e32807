import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { conditionOf, insertedRows, isKeyed, namesTable, withoutLock, writtenTable } from './statements.ts';

const insert = CompiledQuery.raw('insert into `Favorite` (`_id`, `jobId`) values (?, ?), (?, ?)', [1, 2, 3, 4]);
const update = CompiledQuery.raw('update "Job" set "a" = ?, "b" = ? where "_id" in (?, ?)', [1, 2, 'x', 'y']);
const select = CompiledQuery.raw('select * from `Job` where _id = ? for update', ['x']);

describe('a statement', () => {
  it('is read as what it writes, and where', () => {
    expect([insert, update, select].map(writtenTable)).toEqual(['Favorite', 'Job', undefined]);
    expect(insertedRows(insert)).toEqual([
      { _id: 1, jobId: 2 },
      { _id: 3, jobId: 4 },
    ]);
    expect(insertedRows(update)).toBeUndefined();
    expect(conditionOf(update)).toEqual({ text: '"_id" in (?, ?)', parameters: ['x', 'y'] });
    expect([namesTable(select, 'Job'), namesTable(select, 'Jo')]).toEqual([true, false]);
    expect(withoutLock(select).sql).toBe('select * from `Job` where _id = ?');
  });

  it.each<[boolean, string]>([
    [true, 'select * from `Job` where `_id` = ?'],
    [
      true,
      'select "userId" from "Job" where not exists (select 1 from "Block" where "Block"."userId" = ?) and _id = ?',
    ],
    [true, 'delete from `Job` where _id in (?, ?)'],
    [false, 'select * from `Job`'],
    [false, 'select * from `Job` where `jobId_id` = ?'],
    [false, 'select * from `Job` where `status` = ?'],
    [false, 'select * from `Job` where `_id` = "Other"."_id"'],
    [false, 'select * from `Job` where (`_id` = ? or `status` = ?)'],
  ])('%s that its condition limits it to rows with its values: %s', (expected, text) => {
    expect(isKeyed(CompiledQuery.raw(text), ['_id'])).toBe(expected);
  });
});
