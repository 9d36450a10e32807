import { sql } from 'kysely';
import type { Store } from './tables.ts';

/** Documents read at once by a scan, unless they are large: few round trips, and no collection has to fit into memory. */
const BATCH = 1000;

export async function hasCollection(store: Store, name: string): Promise<boolean> {
  const row = await store.sql.selectFrom('Collection').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

export function findDocument(store: Store, collection: string, id: string) {
  return byKey(store, collection, id).executeTakeFirst();
}

/** A document as it is now, locked until the transaction ends. */
export function lockDocument(store: Store, collection: string, id: string) {
  const query = byKey(store, collection, id);
  return (store.dialect === 'mysql' ? query.forUpdate() : query).executeTakeFirst();
}

function byKey(store: Store, collection: string, id: string) {
  return store.sql.selectFrom('Document').selectAll().where('collection', '=', collection).where('_id', '=', id);
}

/** The ids behind an id and the sizes of their documents, in the order of the ids; none at the collection's end. */
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

/** The rows of a collection behind an id, up to another one. */
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
