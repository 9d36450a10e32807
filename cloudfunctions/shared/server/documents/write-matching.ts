import { MAX_WRITTEN_DOCUMENTS } from '#contract/call-limits.ts';
import { AppError } from '#contract/errors.ts';
import { TRANSACTION_RETRIES } from '#contract/limits.ts';
import { lockRevisions } from '#database/document-rows.ts';
import type { Store } from '#database/tables.ts';
import { writeWhenFree } from '#database/wait-for-write.ts';
import type { Call } from '../action.ts';
import { authorize } from '../authorize.ts';
import { ChangedMeanwhile, retryConflicts } from '../in-transaction.ts';
import { matchingDocuments } from './list-documents.ts';
import { deleteDocument, updateDocument } from './write-documents.ts';

type Data = Readonly<Record<string, unknown>>;

/** Sets the given fields of all documents that match a filter, or of none. Returns how many match. */
export function updateMatching(call: Call, collection: string, query: unknown, data: Data): Promise<number> {
  return writeMatching(call, collection, query, (store, id) => updateDocument(store, call, collection, { id, data }));
}

/** Deletes all documents that match a filter, or none. Returns how many. */
export function deleteMatching(call: Call, collection: string, query: unknown): Promise<number> {
  return writeMatching(call, collection, query, (store, id) => deleteDocument(store, call, collection, id));
}

/**
 * Writes all matching documents in one transaction. Searches before it, so that nothing is locked meanwhile, and starts
 * again if one of them has changed since. Throws VALIDATION_FAILED if there are too many.
 */
function writeMatching(
  call: Call,
  collection: string,
  query: unknown,
  write: (store: Store, id: string) => Promise<unknown>,
): Promise<number> {
  authorize(call.caller, 'Document.write');
  return retryConflicts(async () => {
    const found = await findMatching(call, collection, query);
    if (found.size === 0) return 0;
    return writeWhenFree(call.database, async (store) => {
      const current = await lockRevisions(store, collection, [...found.keys()]);
      for (const [id, revision] of found) if (current.get(id) !== revision) throw new ChangedMeanwhile();
      for (const id of found.keys()) await write(store, id);
      return found.size;
    });
  }, TRANSACTION_RETRIES);
}

/** Returns the revision of each matching document, in the order of the ids. */
async function findMatching(call: Call, collection: string, query: unknown): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { _id, revision } of matchingDocuments(call.database, call.caller, collection, query)) {
    found.set(_id, revision);
    if (found.size > MAX_WRITTEN_DOCUMENTS) {
      const text = `一次最多更新或删除${MAX_WRITTEN_DOCUMENTS}条文档，请缩小查询范围`;
      throw new AppError('VALIDATION_FAILED', text);
    }
  }
  return found;
}
