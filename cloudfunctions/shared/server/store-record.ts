import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { UniqueColumn } from '#contract/define-model.ts';
import { AppError, type ErrorCode, errorTexts } from '#contract/errors.ts';
import { type ModelName, models, type RecordOf } from '#contract/models.ts';
import { rowOf } from '#database/columns.ts';
import { duplicateColumn } from '#database/duplicate-key.ts';
import { insertRows, updateRow } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { changedFields, keepsRevision, writeAudit } from './audit.ts';
import type { WriteContext } from './write-context.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Stores a new record and its audit entry, which contains the fields of `after`. Throws the error of a duplicate. */
export async function insertRecord<M extends ModelName>(
  store: Store,
  context: WriteContext,
  model: M,
  record: RecordOf<M>,
  { action, after }: { action: AuditAction; after: Fields },
): Promise<void> {
  const row: Fields = rowOf(model, record);
  await refuseDuplicates(store, model, row, () => insertRows(store, model, [row]));
  await writeAudit(store, context, { action, model, targetId: record._id, before: {}, after });
}

/**
 * Stores a changed record and its audit entry, unless nothing changed. Returns the record as stored. Throws the error of
 * a duplicate. `snapshot` is for decisions: the content that was decided on.
 */
export async function saveRecord<M extends ModelName>(
  store: Store,
  context: WriteContext,
  model: M,
  before: RecordOf<M>,
  wanted: RecordOf<M>,
  { action, snapshot }: { action: AuditAction; snapshot?: Fields | undefined },
): Promise<RecordOf<M>> {
  const changes = changedFields(before, wanted);
  if (Object.keys(changes.after).length === 0) return before;
  const after = keepsRevision.has(action)
    ? wanted
    : { ...wanted, updateTime: context.now, revision: before.revision + 1 };
  const row: Fields = rowOf(model, after);
  await refuseDuplicates(store, model, row, () => updateRow(store, model, rowOf(model, before), row));
  await writeAudit(store, context, { action, model, targetId: before._id, ...conceal(model, changes), snapshot });
  return after;
}

/** Replaces the values of a model's unaudited fields. */
function conceal(model: ModelName, changes: { before: Fields; after: Fields }) {
  const unaudited: readonly string[] = models[model].unaudited ?? [];
  const mask = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, unaudited.includes(name) ? '…' : value]));
  return { before: mask(changes.before), after: mask(changes.after) };
}

/** Translates a violation of a unique index into the error that the model declares for the column. */
async function refuseDuplicates(store: Store, model: ModelName, row: Fields, write: () => Promise<unknown>) {
  try {
    await write();
  } catch (error) {
    const reported = duplicateColumn(error);
    if (reported === undefined) throw error;
    // When a row violates two indexes, the databases report different ones.
    const taken: UniqueColumn[] = [];
    for (const unique of models[model].unique) {
      if (unique.column === reported || (await isTaken(store, model, unique.column, row))) taken.push(unique);
    }
    const [first] = taken;
    if (first) throw duplicate(model, first.error, taken);
    throw reported === '_id' ? new AppError('DUPLICATE_ID') : error;
  }
}

/** The error of the first violated index. Where the values of several fields are taken, it has the text of each. */
function duplicate(model: ModelName, code: ErrorCode, taken: readonly UniqueColumn[]): AppError {
  const written = taken.filter(({ field }) => Object.hasOwn(models[model].fields, field));
  if (written.length < 2) return new AppError(code);
  const texts = written.map(({ field, error }) => [field, errorTexts[error]] as const);
  return new AppError(code, undefined, { fields: Object.fromEntries(texts) });
}

async function isTaken(store: Store, model: ModelName, column: string, row: Fields): Promise<boolean> {
  const { rows } = await sql`select _id from ${sql.table(model)}
    where ${sql.ref(column)} = ${row[column]} and _id <> ${row._id} limit 1`.execute(store.sql);
  return rows.length > 0;
}
