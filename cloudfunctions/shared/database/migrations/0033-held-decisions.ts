import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';
import { indexAgain } from './gram-table.ts';

/**
 * Decisions that the applicant has not been told of yet, the index that finds those that are due, and the grace time. What
 * the companies have decided has a column of its own, which their lists are filtered by. `npm run db:index-search` fills it
 * for what functions of the release before write meanwhile.
 */
export async function addHeldDecisions(store: Store): Promise<void> {
  await addColumns(store, {
    name: 'Application',
    columns: {
      held: "varchar(16) default 'none' not null",
      heldReason: 'text',
      tellTime: 'bigint',
      decided: 'varchar(16)',
    },
    indexes: [
      ['held', 'tellTime'],
      ['employerId', 'decided', 'createTime', '_id'],
    ],
  });
  await sql`update ${sql.table('Application')} set decided = status where decided = ''`.execute(store.sql);
  await indexAgain(store, 'Application');
  await addColumns(store, { name: 'Setting', columns: { graceMinutes: 'integer default 10 not null' } });
}
