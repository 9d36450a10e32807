import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { addColumns, addIndexes } from './create-table.ts';

/**
 * A block names the company's user, because a profile can be deleted and written anew. The user of a deleted profile is
 * in the history of its creation. Without one, the block keeps the id of the profile, which is no user's.
 */
export async function nameBlockedUsers(store: Store): Promise<void> {
  await addColumns(store, { name: 'Block', columns: { employerId: 'varchar(32)' } });
  const ownerOf = sql`select ${sql.ref('Company.userId')} from ${sql.table('Company')}
    where ${sql.ref('Company._id')} = ${sql.ref('Block.companyId')}`;
  const authorOf = sql`select min(${sql.ref('actorId')}) from ${sql.table('Audit')}
    where ${sql.ref('targetId')} = ${sql.ref('Block.companyId')} and model = 'Company' and action = 'createCompany'`;
  await sql`update ${sql.table('Block')} set employerId = coalesce((${ownerOf}), (${authorOf}), companyId)
    where employerId = ''`.execute(store.sql);
  await removeRepeated(store);
  await addIndexes(store, { name: 'Block', unique: [['userId', 'employerId']] });
}

/** Keeps the latest of the blocks of two profiles of one user: it has the name that the person saw last. */
async function removeRepeated(store: Store): Promise<void> {
  const repeated = await store.sql
    .selectFrom('Block')
    .select(['userId', 'employerId'])
    .groupBy(['userId', 'employerId'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  for (const { userId, employerId } of repeated) {
    const [, ...earlier] = await store.sql
      .selectFrom('Block')
      .select('_id')
      .where('userId', '=', userId)
      .where('employerId', '=', employerId)
      .orderBy('createTime', 'desc')
      .orderBy('_id')
      .execute();
    const ids = earlier.map(({ _id }) => _id);
    await store.sql.deleteFrom('Block').where('_id', 'in', ids).execute();
  }
}
