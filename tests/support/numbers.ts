import type { TestDatabase } from './databases.ts';
import { NOON } from './functions.ts';

/** Fills the collection `numbers` with so many documents, one a millisecond, without going through the service. */
export async function addNumbers({ database }: Pick<TestDatabase, 'database'>, count: number): Promise<void> {
  await database.sql
    .insertInto('Collection')
    .values({ name: 'numbers', createTime: NOON, createdBy: 'test' })
    .execute();
  const rows = Array.from({ length: count }, (_, index) => ({
    _id: `id-${String(index).padStart(5, '0')}`,
    collection: 'numbers',
    createTime: NOON + index,
    updateTime: NOON + index,
    revision: 1,
    body: JSON.stringify({ index, third: index % 3, name: `n${index % 10}` }),
  }));
  for (let at = 0; at < rows.length; at += 500) {
    await database.sql
      .insertInto('Document')
      .values(rows.slice(at, at + 500))
      .execute();
  }
}
