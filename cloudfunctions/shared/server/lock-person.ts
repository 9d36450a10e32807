import { AppError } from '#contract/errors.ts';
import type { UserRecord } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import { requireUser } from './authorize.ts';
import { lockRecord } from './records.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Locks the caller's user and returns it. What is written of a person is written under this lock, so that a deletion
 * finds all of it. It is the first lock of a transaction: user, company, jobs, applications.
 */
export async function lockPerson({ store, context }: { store: Store; context: WriteContext }): Promise<UserRecord> {
  const user = await lockRecord(store, 'User', requireUser(context.caller)._id);
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
}
