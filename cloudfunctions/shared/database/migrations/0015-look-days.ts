import { sql } from 'kysely';
import type { Store } from '../tables.ts';

const DAY_MS = 86_400_000;
/** A day in China begins 8 hours before that of UTC. */
const OFFSET_MS = 8 * 3_600_000;

/** Reduces the times of looks at jobs to the beginning of their day in China. `day` stays, because it is part of a key. */
export async function roundLooks(store: Store): Promise<void> {
  const time = sql<number>`createTime - (createTime + ${sql.lit(OFFSET_MS)}) % ${sql.lit(DAY_MS)}`;
  await store.sql.updateTable('JobView').set({ createTime: time }).execute();
  await store.sql
    .updateTable('JobView')
    .set(({ ref }) => ({ updateTime: ref('createTime') }))
    .execute();
}
