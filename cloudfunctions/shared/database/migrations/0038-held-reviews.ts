import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';

/** Rejections of jobs that the company has not been told of yet, whose they are, and the index that finds those that are due. */
export async function addHeldReviews(store: Store): Promise<void> {
  await addColumns(store, {
    name: 'Job',
    columns: {
      held: "varchar(16) default 'none' not null",
      heldReason: 'text',
      tellTime: 'bigint',
      heldBy: 'varchar(32) null',
    },
    indexes: [['held', 'tellTime']],
  });
}
