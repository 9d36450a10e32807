import { AppError } from '#contract/errors.ts';
import { type Filter, matches, parseFilter } from '#contract/filter.ts';
import { documentsUpTo, findDocument, nextDocumentSizes } from '#database/document-rows.ts';
import type { SortKey } from '#database/order-sql.ts';
import type { Store } from '#database/tables.ts';
import { checkTime } from '#database/time-limit.ts';
import { authorize } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { createTurns } from '../give-turns.ts';
import { readWithRetry } from '../in-transaction.ts';
import { type ListOf, type Page, project } from '../list-records.ts';
import { countFitting, countWithin } from '../response-size.ts';
import { missingDocument, requireCollection } from './collections.ts';
import { isFieldName } from './document-data.ts';
import {
  compareKeys,
  documentField,
  type Keys,
  keysOf,
  readDocumentCursor,
  readDocumentOrder,
  writeDocumentCursor,
} from './document-order.ts';
import { type DocumentRecord, toDocument } from './document-record.ts';

type Ranked = { keys: Keys; document: DocumentRecord };

/** Returns one document of a collection. Throws NOT_FOUND if there is none. */
export async function getDocument(
  store: Store,
  caller: Caller,
  collection: string,
  id: string,
): Promise<DocumentRecord> {
  authorize(caller, 'Document.read');
  const row = await findDocument(store, collection, id);
  if (!row) throw await missingDocument(store, collection);
  return toDocument(row);
}

export async function countDocuments(
  store: Store,
  caller: Caller,
  collection: string,
  query: unknown,
): Promise<number> {
  let total = 0;
  for await (const _ of matchingDocuments(store, caller, collection, query)) total += 1;
  return total;
}

/**
 * Returns one page of the documents that match, how many match in all, and the cursor of the next page. A page ends early
 * when its documents fill a response.
 */
export async function listDocuments(
  store: Store,
  caller: Caller,
  collection: string,
  query: unknown,
  { select, orderBy, limit, offset, after: cursor }: Page,
): Promise<ListOf<Record<string, unknown>>> {
  if (select?.some((name) => !isFieldName(name))) throw new AppError('VALIDATION_FAILED', '不支持的返回字段');
  const order = readDocumentOrder(orderBy);
  const after = cursor === undefined ? undefined : readDocumentCursor(cursor, order);
  // One more than requested shows whether there is a next page.
  const wanted = offset + limit + 1;
  let total = 0;
  let best: Ranked[] = [];
  for await (const document of matchingDocuments(store, caller, collection, query)) {
    total += 1;
    const keys = keysOf(order, document);
    if (after && compareKeys(order, keys, after) <= 0) continue;
    best.push({ keys, document });
    // Drops documents that cannot be on the page, so that a large collection does not fill the memory.
    if (best.length > 2 * wanted) best = first(best, order, wanted);
  }
  const page = first(best, order, wanted).slice(offset);
  const shown = page.slice(0, limit).map(({ document }) => project(document, select));
  const records = shown.slice(0, countFitting(shown));
  const last = page[records.length - 1];
  const next = page.length > records.length && last ? writeDocumentCursor(order, last.keys) : null;
  return { records, total, next };
}

function first(ranked: Ranked[], order: readonly SortKey[], count: number): Ranked[] {
  return ranked.sort((a, b) => compareKeys(order, a.keys, b.keys)).slice(0, count);
}

/** Yields the documents that match a filter, ordered by id. Throws if the caller may not read them. */
export async function* matchingDocuments(
  store: Store,
  caller: Caller,
  collection: string,
  query: unknown,
): AsyncGenerator<DocumentRecord> {
  await requireCollection(store, caller, collection, 'Document.read');
  const filter = parseFilter(query, documentField);
  const turn = createTurns();
  for await (const document of scan(store, collection, filter)) {
    if (matches(filter, document)) yield document;
    await turn();
    checkTime();
  }
}

/** Yields a whole collection by primary key, or one document if the filter is for one id. */
async function* scan(store: Store, collection: string, filter: Filter): AsyncGenerator<DocumentRecord> {
  if (filter.kind === 'compare' && filter.field === '_id' && filter.operator === '$eq') {
    const row = await readWithRetry(() => findDocument(store, collection, String(filter.value)));
    if (row) yield toDocument(row);
    return;
  }
  for (let behind = ''; ; ) {
    const sizes = await readWithRetry(() => nextDocumentSizes(store, collection, behind));
    const last = sizes[countWithin(sizes.map(({ bytes }) => Number(bytes))) - 1];
    if (!last) return;
    const rows = await readWithRetry(() => documentsUpTo(store, collection, behind, last._id));
    for (const row of rows) yield toDocument(row);
    behind = last._id;
  }
}
