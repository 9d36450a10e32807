import { sql } from 'kysely';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { isPlainObject } from '#contract/filter.ts';
import { isModelName } from '#contract/models.ts';
import type { DataTransactionOperationTable, Store } from '#database/tables.ts';
import { writesOf } from '../model-writes.ts';
import type { WriteContext } from '../write-context.ts';

type Data = Readonly<Record<string, unknown>>;

/** What depends on records: it was checked when the write was buffered, so that somebody else must have been faster. */
const overtaken: ReadonlySet<ErrorCode> = new Set([
  'DUPLICATE_USERNAME',
  'DUPLICATE_EMAIL',
  'DUPLICATE_LICENSE',
  'DUPLICATE_PROFILE',
  'DUPLICATE_ID',
  'NOT_FOUND',
  'INVALID_TRANSITION',
  'STALE_REVISION',
]);

/**
 * Carries out what was buffered, in its order, by the same functions as outside: their rules and history hold here too.
 * Throws a conflict where others have overtaken it, and whatever else is refused as it is.
 */
export async function replay(
  store: Store,
  context: WriteContext,
  operations: readonly DataTransactionOperationTable[],
) {
  try {
    for (const operation of operations) await repeat(store, context, operation);
  } catch (error) {
    const isConflict = error instanceof AppError && overtaken.has(error.code);
    throw isConflict ? new AppError('DATABASE_TRANSACTION_CONFLICT', undefined, { cause: error }) : error;
  }
}

async function repeat(store: Store, context: WriteContext, operation: DataTransactionOperationTable): Promise<unknown> {
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

/**
 * The buffered operations that an operation on a record may depend on. Free documents stand alone; between the models
 * there are rules (unique names, a user's profile), so that all of theirs count.
 */
export function relatedTo(operations: readonly DataTransactionOperationTable[], model: string, id: string | undefined) {
  if (isModelName(model)) return operations.filter((operation) => isModelName(operation.model));
  return operations.filter((operation) => operation.model === model && operation.recordId === id);
}

/** Does `work` and undoes it: its result is what would be so. A refusal ends the whole SQL transaction. */
export async function rehearse<T>(store: Store, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(store.sql);
  const result = await work();
  await sql`rollback to savepoint rehearsal`.execute(store.sql);
  return result;
}

function readData(text: string): Data {
  const data: unknown = JSON.parse(text);
  if (!isPlainObject(data)) throw new TypeError('A buffered operation has no object');
  return data;
}
