import { AppError } from '#contract/errors.ts';
import type { ModelName } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import { refused } from './authorize.ts';
import type { Caller } from './caller.ts';
import { listRecords } from './list-records.ts';
import { readableFilter, readScope } from './readable.ts';
import { showRecord } from './show-record.ts';

/**
 * One record that the caller may read. Who may read only their own is refused alike for somebody else's record and for
 * one that does not exist; for the others a missing one is NOT_FOUND.
 */
export async function getRecord(
  store: Store,
  caller: Caller,
  model: ModelName,
  id: string,
): Promise<Record<string, unknown>> {
  const filter = await readableFilter(store, caller, model, { _id: id });
  const page = { orderBy: [], limit: 1, offset: 0, withTotal: false };
  const { records } = await listRecords(store, model, filter, page, (record) => showRecord(caller, model, record));
  const [record] = records;
  if (record) return record;
  throw readScope(caller, model) === 'own' ? refused(caller) : new AppError('NOT_FOUND');
}
