import type { UserRecord } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import { requireUser } from '../authorize.ts';
import { nothing } from '../records.ts';
import type { WriteContext } from '../write-context.ts';
import { saveUser } from './save-user.ts';
import { lockTarget } from './user-targets.ts';

/**
 * Changes the caller's telephone number, or removes it. What was sent with an application stays. Returns the user. See
 * docs/decisions.md#own-data-of-job-seekers.
 */
export async function changeOwnPhone(store: Store, context: WriteContext, phone: string): Promise<UserRecord> {
  const { _id } = requireUser(context.caller);
  const { before } = await lockTarget(store, context.caller, 'User.changeOwnPhone', _id, nothing);
  return saveUser(store, context, before, { ...before, phone }, 'changePhone');
}
