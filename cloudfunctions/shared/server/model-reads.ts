import type { ModelName } from '#contract/models.ts';
import { openModel } from '#database/open-model.ts';
import type { Store } from '#database/tables.ts';
import { aggregateDocuments } from './aggregate/aggregate-documents.ts';
import { aggregateRecords } from './aggregate/aggregate-records.ts';
import type { Aggregation } from './aggregate/groups.ts';
import type { Caller } from './caller.ts';
import { countDocuments, getDocument, listDocuments } from './documents/list-documents.ts';
import { getRecord } from './get-record.ts';
import { countRecords, type ListOf, listRecords, type Page } from './list-records.ts';
import { findLicense, requestedLicense } from './readable.ts';

type Fields = Record<string, unknown>;
type Reads = {
  list(store: Store, caller: Caller, query: unknown, page: Page): Promise<ListOf<Fields>>;
  /** Throws NOT_FOUND, or PERMISSION_DENIED for a caller who may not know whether the record exists. */
  get(store: Store, caller: Caller, id: string): Promise<Fields>;
  count(store: Store, caller: Caller, query: unknown): Promise<number>;
  aggregate(store: Store, caller: Caller, aggregation: Aggregation): Promise<Fields[]>;
};

/** How records of a model or documents of a collection are read. Each read returns only what the caller may read. */
export function readsOf(name: string): Reads {
  const model = openModel(name);
  return model === undefined ? documentReads(name) : recordReads(model);
}

function recordReads(model: ModelName): Reads {
  return {
    async list(store, caller, query, page) {
      const license = requestedLicense(caller, model, query);
      if (license === undefined) return listRecords(store, caller, model, query, page);
      const ids = await findLicense(store, license);
      return { records: ids.map((_id) => ({ _id })), total: ids.length, next: null };
    },
    get: (store, caller, id) => getRecord(store, caller, model, id),
    async count(store, caller, query) {
      const license = requestedLicense(caller, model, query);
      if (license === undefined) return countRecords(store, caller, model, query);
      return (await findLicense(store, license)).length;
    },
    aggregate: (store, caller, aggregation) => aggregateRecords(store, caller, model, aggregation),
  };
}

function documentReads(collection: string): Reads {
  return {
    list: (store, caller, query, page) => listDocuments(store, caller, collection, query, page),
    get: async (store, caller, id) => ({ ...(await getDocument(store, caller, collection, id)) }),
    count: (store, caller, query) => countDocuments(store, caller, collection, query),
    aggregate: (store, caller, aggregation) => aggregateDocuments(store, caller, collection, aggregation),
  };
}
