import { AppError } from '#contract/errors.ts';
import type { ModelName } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import { refused } from './authorize.ts';
import type { Caller } from './caller.ts';
import { listRecords } from './list-records.ts';
import { readableModel } from './readable.ts';

/**
 * Returns one record that the caller may read. A caller who may read only their own records gets the same refusal for
 * another user's record and for a missing one; for others a missing record is NOT_FOUND.
 */
export async function getRecord(
  store: Store,
  caller: Caller,
  model: ModelName,
  id: string,
): Promise<Record<string, unknown>> {
  const page = { orderBy: [], limit: 1, offset: 0, withTotal: false };
  const { records } = await listRecords(store, caller, model, { _id: id }, page);
  const [record] = records;
  if (record) return record;
  throw readableModel(caller, model).scope === 'own' ? refused(caller) : new AppError('NOT_FOUND');
}
