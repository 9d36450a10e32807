import { AppError } from '#contract/errors.ts';
import { documentIdSchema } from '#contract/models.ts';
import { lockDocument } from '#database/document-rows.ts';
import { duplicateColumn } from '#database/duplicate-key.ts';
import type { Store } from '#database/tables.ts';
import { parseOrRefuse } from '../action.ts';
import { writeAudit } from '../audit.ts';
import { authorize } from '../authorize.ts';
import { type Change, requireSeen, type WriteContext } from '../write-context.ts';
import { missingDocument, requireCollection } from './collections.ts';
import { documentBody, readDocumentFields } from './document-data.ts';
import { type DocumentRecord, readBody, toDocument } from './document-record.ts';

type Data = Readonly<Record<string, unknown>>;

/** Stores a new document with its own `_id`, or else with the given one. Throws DUPLICATE_ID. */
export async function insertDocument(
  store: Store,
  context: WriteContext,
  collection: string,
  data: Data,
  id = context.dependencies.randomId(),
): Promise<string> {
  await requireCollection(store, context.caller, collection, 'Document.write');
  const fields = readDocumentFields(context.caller, data);
  const _id = data._id === undefined ? id : parseOrRefuse(documentIdSchema, data._id);
  const times = { createTime: context.now, updateTime: context.now };
  // An id of the payload may have belonged to an earlier document; a random one cannot.
  const revision = data._id === undefined ? 1 : 1 + (await lastRevision(store, collection, _id));
  const row = { _id, collection, ...times, revision, body: documentBody(fields) };
  await store.sql
    .insertInto('Document')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw duplicateColumn(error) === undefined ? error : new AppError('DUPLICATE_ID');
    });
  const entry = { action: 'insertDocument', model: collection, targetId: _id } as const;
  await writeAudit(store, context, { ...entry, before: {}, after: fields });
  return _id;
}

/**
 * Sets the given fields of a document and keeps the others. Writes nothing if nothing changes. Throws NOT_FOUND, and
 * STALE_REVISION if the document has changed since `revision`.
 */
export async function updateDocument(
  store: Store,
  context: WriteContext,
  collection: string,
  change: Change,
): Promise<DocumentRecord> {
  authorize(context.caller, 'Document.write');
  const fields = readDocumentFields(context.caller, change.data);
  const row = await lockDocument(store, collection, change.id);
  if (!row) throw await missingDocument(store, collection);
  requireSeen(change, row);

  const before = readBody(row.body);
  const body = documentBody({ ...before, ...fields });
  if (body === row.body) return toDocument(row);
  const stored = { body, updateTime: context.now, revision: row.revision + 1 };
  await store.sql
    .updateTable('Document')
    .set(stored)
    .where('collection', '=', collection)
    .where('_id', '=', change.id)
    .execute();
  const entry = { action: 'updateDocument', model: collection, targetId: change.id } as const;
  await writeAudit(store, context, { ...entry, ...changes(before, fields) });
  return toDocument({ ...row, ...stored });
}

/** Deletes a document; its audit entry keeps the fields. Throws NOT_FOUND if there is none. */
export async function deleteDocument(
  store: Store,
  context: WriteContext,
  collection: string,
  id: string,
): Promise<void> {
  authorize(context.caller, 'Document.write');
  const row = await lockDocument(store, collection, id);
  if (!row) throw await missingDocument(store, collection);
  await store.sql.deleteFrom('Document').where('collection', '=', collection).where('_id', '=', id).execute();
  const entry = { action: 'deleteDocument', model: collection, targetId: id } as const;
  const before = { ...readBody(row.body), revision: row.revision };
  await writeAudit(store, context, { ...entry, before, after: {} });
}

/**
 * Returns the last revision of deleted documents with the same id. A new document continues from there, so that a caller
 * who has seen the old one cannot mistake the new one for it.
 */
async function lastRevision(store: Store, collection: string, id: string): Promise<number> {
  const rows = await store.sql
    .selectFrom('Audit')
    .select('before')
    .where('targetId', '=', id)
    .where('model', '=', collection)
    .where('action', '=', 'deleteDocument')
    .execute();
  return Math.max(0, ...rows.map(({ before }) => Number(readBody(before).revision)));
}

/** Compares arrays and objects by their contents. */
function changes(before: Data, fields: Data): { before: Data; after: Data } {
  const names = Object.keys(fields).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]));
  const pick = (values: Data) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(fields) };
}
