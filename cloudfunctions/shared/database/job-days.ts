import { sql } from 'kysely';
import type { Step } from '#contract/recruiting/statistics.ts';
import type { Store } from './tables.ts';

/** A category's counts are spread over so many rows, because simultaneous applications wait for one another at a row. */
export const PARTS = 8;

const none = { views: 0, applications: 0, interviews: 0, offers: 0, hires: 0 };

/** Adds 1 to a count of a job's day. */
export async function addToJobDay(
  store: Store,
  key: { employerId: string; day: number; jobId: string },
  step: Step,
): Promise<void> {
  const insert = store.sql.insertInto('JobDay').values({ ...key, ...none, [step]: 1 });
  const increment = { [step]: sql`${sql.ref(step)} + 1` };
  const upsert =
    store.dialect === 'mysql'
      ? insert.onDuplicateKeyUpdate(increment)
      : insert.onConflict((conflict) => conflict.columns(['employerId', 'day', 'jobId']).doUpdateSet(increment));
  await upsert.execute();
}

/** Adds 1 to a count of a category's day. `jobId` chooses the row. */
export async function addToCategoryDay(
  store: Store,
  { jobId, ...key }: { day: number; category: string; jobId: string },
  step: 'applications' | 'hires',
): Promise<void> {
  const part = (jobId.codePointAt(jobId.length - 1) ?? 0) % PARTS;
  const row = { ...key, part, applications: 0, hires: 0, [step]: 1 };
  const insert = store.sql.insertInto('CategoryDay').values(row);
  const increment = { [step]: sql`${sql.ref(step)} + 1` };
  const upsert =
    store.dialect === 'mysql'
      ? insert.onDuplicateKeyUpdate(increment)
      : insert.onConflict((conflict) => conflict.columns(['day', 'category', 'part']).doUpdateSet(increment));
  await upsert.execute();
}
