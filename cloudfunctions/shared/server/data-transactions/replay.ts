import { AppError, type ErrorCode } from '#contract/errors.ts';
import { modelNames, models } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import type { DataTransactionOperationTable, Store } from '#database/tables.ts';
import { writesOf } from '../model-writes.ts';
import type { WriteContext } from '../write-context.ts';

type Data = Readonly<Record<string, unknown>>;

/** Errors that depend on other records. The dry run did not have them, so another caller must have changed something. */
const conflicts: ReadonlySet<ErrorCode> = new Set([
  ...modelNames.flatMap((model) => models[model].unique.map(({ error }) => error)),
  'DUPLICATE_ID',
  'NOT_FOUND',
  'INVALID_TRANSITION',
  'PRECONDITION_FAILED',
  'STALE_REVISION',
]);

/**
 * Applies buffered operations in their order, with the same functions as outside a transaction. Throws a conflict if
 * another caller's change made an operation impossible; other errors are thrown unchanged.
 */
export async function replay(
  store: Store,
  context: WriteContext,
  operations: readonly DataTransactionOperationTable[],
) {
  try {
    for (const operation of operations) await apply(store, context, operation);
  } catch (error) {
    const isConflict = error instanceof AppError && conflicts.has(error.code);
    throw isConflict ? new AppError('DATABASE_TRANSACTION_CONFLICT', undefined, { cause: error }) : error;
  }
}

async function apply(store: Store, context: WriteContext, operation: DataTransactionOperationTable): Promise<unknown> {
  const { kind, model, recordId: id, data, revision } = operation;
  const writes = writesOf(model);
  switch (kind) {
    case 'insert':
      return writes.insert(store, context, readData(data), id);
    case 'update':
      return writes.update(store, context, { id, data: readData(data), revision: revision ?? undefined });
    case 'delete':
      return writes.delete(store, context, id);
    default:
      return kind satisfies never;
  }
}

function readData(text: string): Data {
  const data: unknown = JSON.parse(text);
  if (!isPlainObject(data)) throw new TypeError('A buffered operation has no object');
  return data;
}
