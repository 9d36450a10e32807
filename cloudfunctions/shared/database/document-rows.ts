import { sql } from 'kysely';
import type { Store } from './tables.ts';

/** Number of documents that a scan reads per batch, unless they are large. A collection need not fit into memory. */
const BATCH = 1000;

export async function hasCollection(store: Store, name: string): Promise<boolean> {
  const row = await store.sql.selectFrom('Collection').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

export function findDocument(store: Store, collection: string, id: string) {
  return byKey(store, collection, id).executeTakeFirst();
}

/** Returns a document, locked until the transaction ends. */
export function lockDocument(store: Store, collection: string, id: string) {
  const query = byKey(store, collection, id);
  return (store.dialect === 'mysql' ? query.forUpdate() : query).executeTakeFirst();
}

/** Returns the revisions of those documents that exist, locked until the transaction ends, in the order of the ids. */
export async function lockRevisions(store: Store, collection: string, ids: readonly string[]) {
  const query = store.sql
    .selectFrom('Document')
    .select(['_id', 'revision'])
    .where('collection', '=', collection)
    .where('_id', 'in', ids)
    .orderBy('_id');
  const rows = await (store.dialect === 'mysql' ? query.forUpdate() : query).execute();
  return new Map(rows.map(({ _id, revision }) => [_id, revision]));
}

function byKey(store: Store, collection: string, id: string) {
  return store.sql.selectFrom('Document').selectAll().where('collection', '=', collection).where('_id', '=', id);
}

/** Returns the next ids after an id with the sizes of their documents, in the order of the ids. */
export function nextDocumentSizes(store: Store, collection: string, behindId: string) {
  return store.sql
    .selectFrom('Document')
    .select(['_id', sql<number>`octet_length(${sql.ref('body')})`.as('bytes')])
    .where('collection', '=', collection)
    .where('_id', '>', behindId)
    .orderBy('_id')
    .limit(BATCH)
    .execute();
}

/** Returns the rows of a collection after one id, up to and including another. */
export function documentsUpTo(store: Store, collection: string, behindId: string, lastId: string) {
  return store.sql
    .selectFrom('Document')
    .selectAll()
    .where('collection', '=', collection)
    .where('_id', '>', behindId)
    .where('_id', '<=', lastId)
    .orderBy('_id')
    .execute();
}
