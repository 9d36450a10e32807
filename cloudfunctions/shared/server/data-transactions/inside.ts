import { AppError } from '#contract/errors.ts';
import { MAX_TRANSACTION_OPERATIONS } from '#contract/limits.ts';
import { bufferedOperations, lockVersion, type SeenVersion, versionOf } from '#database/data-transaction-rows.ts';
import { openModel } from '#database/open-model.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { inTransaction } from '../in-transaction.ts';
import { readsOf } from '../model-reads.ts';
import { applyOperation, type Operation, type Written } from '../model-writes.ts';
import { readableModel } from '../readable.ts';
import { requireOpen, requireUnchanged } from './open-transaction.ts';
import { dryRun, relatedTo, replay } from './replay.ts';

/** Reads a record as it is after the transaction's own writes, and stores its version. A missing record has one too. */
export async function getInside(call: Call, transactionId: string, model: string, id: string) {
  const found = await withOpenTransaction(call, transactionId, async (store, seen) => {
    const related = relatedTo(await bufferedOperations(store, transactionId), model, id);
    const read = () => recordOrNone(store, call, model, id);
    if (related.length === 0) {
      const record = await read();
      if (isUnversioned(call, model, record)) return record;
      await storeVersion(store, transactionId, seen, { model, recordId: id, current: Number(record?.revision ?? 0) });
      return record;
    }
    // Read before the record: the commit detects a change in between.
    const version = await versionOf(store, model, id);
    const record = await dryRun(store, () => withReplay(store, call, related, read));
    if (isUnversioned(call, model, record)) return record;
    await storeVersion(store, transactionId, seen, { model, recordId: id, current: version });
    return record;
  });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * Checks a write (fields, permissions, rules between records) by a dry run, and buffers it. Returns the result that the
 * commit will have.
 */
export async function writeInside(call: Call, transactionId: string, operation: Operation): Promise<Written> {
  return withOpenTransaction(call, transactionId, async (store, seen) => {
    const all = await bufferedOperations(store, transactionId);
    if (all.length >= MAX_TRANSACTION_OPERATIONS) throw tooManyOperations();
    const { model } = operation;
    const named = operation.kind === 'insert' ? namedId(operation.data) : operation.id;
    const related = relatedTo(all, model, named);
    // Locked first, so that the dry run sees the version that is stored.
    const version = named === undefined ? 0 : await lockVersion(store, model, named);
    const result = await dryRun(store, () =>
      withReplay(store, call, related, () => applyOperation(store, call, operation)),
    );
    await storeVersion(store, transactionId, seen, { model, recordId: result.id, current: version });
    const row = {
      transactionId,
      position: all.length,
      kind: operation.kind,
      model,
      recordId: result.id,
      data: JSON.stringify(operation.kind === 'delete' ? {} : operation.data),
      revision: (operation.kind === 'update' ? operation.revision : undefined) ?? null,
    };
    await store.sql.insertInto('DataTransactionOperation').values(row).execute();
    return result;
  });
}

/** Runs one operation of an open transaction. Throws a conflict if a record that it read has changed. */
function withOpenTransaction<T>(
  call: Call,
  id: string,
  work: (store: Store, seen: SeenVersion[]) => Promise<T>,
): Promise<T> {
  return inTransaction(call.database, async (store) => {
    await requireOpen(store, call, id);
    return work(store, await requireUnchanged(store, id, false));
  });
}

async function withReplay<T>(store: Store, call: Call, related: Parameters<typeof replay>[2], work: () => Promise<T>) {
  await replay(store, call, related);
  return work();
}

/** The id in the payload: free documents may have one, records of models never do. */
function namedId(data: Readonly<Record<string, unknown>>): string | undefined {
  return typeof data._id === 'string' || typeof data._id === 'number' ? String(data._id) : undefined;
}

/**
 * Whether a read stores no version, because the commit would reveal something: that there is a hidden record, or why a
 * résumé has left the library. Companies write no résumés, so that they need no version of one.
 */
function isUnversioned({ caller }: Call, name: string, record: unknown): boolean {
  const model = openModel(name);
  if (model === undefined) return false;
  const { scope } = readableModel(caller, model);
  return scope === 'library' || (!record && scope !== 'any');
}

/** Returns undefined for a missing record, so that the transaction can store that it was missing. */
async function recordOrNone(store: Store, call: Call, model: string, id: string) {
  try {
    return await readsOf(model).get(store, call.caller, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

async function storeVersion(
  store: Store,
  transactionId: string,
  seen: readonly SeenVersion[],
  { model, recordId, current }: Omit<SeenVersion, 'seen'>,
): Promise<void> {
  // Audit entries never change, so they have no version to compare.
  if (model === 'Audit') return;
  if (seen.some((known) => known.model === model && known.recordId === recordId)) return;
  if (seen.length >= MAX_TRANSACTION_OPERATIONS) throw tooManyOperations();
  await store.sql
    .insertInto('DataTransactionRead')
    .values({ transactionId, model, recordId, revision: current })
    .execute();
}

function tooManyOperations(): AppError {
  return new AppError('VALIDATION_FAILED', `一个事务最多包含${MAX_TRANSACTION_OPERATIONS}项操作`);
}
