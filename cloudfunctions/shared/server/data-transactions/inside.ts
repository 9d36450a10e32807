import { MAX_TRANSACTION_OPERATIONS } from '#contract/call-limits.ts';
import { AppError } from '#contract/errors.ts';
import { nextPosition, type SeenVersion, storeSeen, versionOf } from '#database/data-transaction-rows.ts';
import { saveChanged } from '#database/dry-run/changed-rows.ts';
import { dryRun } from '#database/dry-run/dry-run.ts';
import { openModel } from '#database/open-model.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { inDataTransaction } from '../in-transaction.ts';
import { readsOf } from '../model-reads.ts';
import { applyOperation, type Operation, type Written } from '../model-writes.ts';
import { readableModel } from '../readable.ts';
import { requireOpen, requireUnchanged } from './open-transaction.ts';

/** Reads a record as it is after the transaction's own writes, and stores its version. A missing record has one too. */
export async function getInside(call: Call, transactionId: string, model: string, id: string) {
  const found = await withOpenTransaction(call, transactionId, async (store) => {
    // Read before the record: the commit detects a change in between.
    const revision = await versionOf(store, model, id);
    const { result: record } = await dryRun(store, transactionId, (view) => recordOrNone(view, call, model, id));
    if (!isUnversioned(call, model, record))
      await storeVersion(store, transactionId, { model, recordId: id, revision });
    return record;
  });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * Checks a write (fields, permissions, rules between records) by a dry run, and buffers it with the rows that it changes.
 * Returns the result that the commit will have.
 */
export async function writeInside(call: Call, transactionId: string, operation: Operation): Promise<Written> {
  return withOpenTransaction(call, transactionId, async (store) => {
    const position = await nextPosition(store, transactionId);
    if (position >= MAX_TRANSACTION_OPERATIONS) throw tooManyOperations();
    const { kind, model } = operation;
    const named = kind === 'insert' ? namedId(operation.data) : operation.id;
    // Read before the dry run, without a lock: the commit detects a change in between.
    const revision = named === undefined ? 0 : await versionOf(store, model, named);
    const { result, changes } = await dryRun(store, transactionId, (view) => applyOperation(view, call, operation));
    await storeVersion(store, transactionId, { model, recordId: result.id, revision });
    await saveChanged(store, transactionId, changes);
    const row = {
      transactionId,
      position,
      kind,
      model,
      recordId: result.id,
      data: JSON.stringify(kind === 'delete' ? {} : operation.data),
      revision: (kind === 'update' ? operation.revision : undefined) ?? null,
    };
    await store.sql.insertInto('DataTransactionOperation').values(row).execute();
    return result;
  });
}

/** Runs one operation of an open transaction. Throws a conflict if a record that it read has changed. */
function withOpenTransaction<T>(call: Call, id: string, work: (store: Store) => Promise<T>): Promise<T> {
  return inDataTransaction(call.database, async (store) => {
    await requireOpen(store, call, id);
    await requireUnchanged(store, id);
    return work(store);
  });
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

async function storeVersion(store: Store, transactionId: string, seen: SeenVersion): Promise<void> {
  // Audit entries never change, so they have no version to compare.
  if (seen.model === 'Audit') return;
  if ((await storeSeen(store, transactionId, seen)) > MAX_TRANSACTION_OPERATIONS) throw tooManyOperations();
}

function tooManyOperations(): AppError {
  return new AppError('VALIDATION_FAILED', `一个事务最多包含${MAX_TRANSACTION_OPERATIONS}项操作`);
}
