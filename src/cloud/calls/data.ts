import type { ActionOutput, ActionPayload } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import { isAllUndefined } from '#contract/filter.ts';
import { MAX_LIMIT } from '#contract/limits.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { dataCopy } from '../../copy/data.ts';
import { currentSignIn } from '../session/stored-user.ts';
import { callFunction } from './functions.ts';
import { parseRecord, type RecordFor } from './records.ts';
import { isRefusedByFunction, parsePart } from './response.ts';

/** A filter of the data service: `{field: value}`, `{field: {$op: value}}`, `$and`/`$or` of filters. */
export type Query = Record<string, unknown>;
export type Order = Record<string, 'asc' | 'desc'>[];
export type QueryOptions = { query?: Query; limit?: number; offset?: number; orderBy?: Order; after?: string };
export type Page<T> = { records: T[]; next: string | null };
type RawPage = ActionOutput<'queryMySQLData', 'query'>;
type Aggregation = Omit<ActionPayload<'queryMySQLData', 'aggregate'>, 'model' | 'query'> & { query?: Query };

/**
 * Returns a page of a model's records, or of the free documents of an added collection. `countRecords` returns how many
 * match in all.
 */
export async function queryRecords<N extends string>(
  model: N,
  options: QueryOptions = {},
): Promise<Page<RecordFor<N>>> {
  checkQuery(options.query);
  const page = await (takePreloaded(model, options) ?? queryPage(model, options));
  return { records: page.records.map((record) => parseRecord(model, record)), next: page.next };
}

function queryPage(model: string, options: QueryOptions): Promise<RawPage> {
  return callFunction('queryMySQLData', 'query', { model, withTotal: false, ...options });
}

/** A preloaded response that no page has taken is dropped after this time, because it is no longer the latest. */
const PRELOADED_MS = 10_000;

let preloaded: { request: string; signIn: number | undefined; response: Promise<RawPage> } | undefined;

/**
 * Sends a query for a page that is still loading. The next `queryRecords` with the same options takes its response, or its
 * failure: sent again, it would fail and be logged twice.
 */
export function preloadRecords(model: string, options: QueryOptions): void {
  const mine = {
    request: JSON.stringify([model, options]),
    signIn: currentSignIn(),
    response: queryPage(model, options),
  };
  preloaded = mine;
  const drop = () => {
    if (preloaded === mine) preloaded = undefined;
  };
  setTimeout(drop, PRELOADED_MS);
  mine.response.catch(() => undefined);
}

function takePreloaded(model: string, options: QueryOptions): Promise<RawPage> | undefined {
  if (preloaded?.request !== JSON.stringify([model, options]) || preloaded.signIn !== currentSignIn()) return undefined;
  const { response } = preloaded;
  preloaded = undefined;
  return response;
}

/** Returns all matching records, in as few calls as possible. For lists of one person that stay small. */
export async function queryAllRecords<N extends string>(
  model: N,
  options: Omit<QueryOptions, 'limit' | 'offset' | 'after'> = {},
): Promise<RecordFor<N>[]> {
  const records: RecordFor<N>[] = [];
  let after: string | undefined;
  do {
    const page = await queryRecords(model, { ...options, limit: MAX_LIMIT, ...(after !== undefined && { after }) });
    records.push(...page.records);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return records;
}

/** Returns selected fields only, not parsed, because a partial record has no schema. */
export function queryFields(
  model: string,
  select: [string, ...string[]],
  options: QueryOptions = {},
): Promise<ActionOutput<'queryMySQLData', 'query'>> {
  checkQuery(options.query);
  return callFunction('queryMySQLData', 'query', { model, select, withTotal: false, ...options });
}

export async function getRecord<N extends string>(model: N, id: string | number): Promise<RecordFor<N>> {
  const { record } = await callFunction('queryMySQLData', 'get', { model, id });
  return parseRecord(model, record);
}

export async function countRecords(model: string, query: Query = {}): Promise<number> {
  checkQuery(query);
  return (await callFunction('queryMySQLData', 'count', { model, query })).total;
}

/** Returns the id of the new record. */
export async function insertRecord(model: string, data: Record<string, unknown>): Promise<string> {
  try {
    return (await callFunction('insertMySQLData', 'insert', { model, data })).id;
  } catch (reason) {
    // The function gives a reason of its own.
    if (!(reason instanceof AppError) || reason.code !== 'INTERNAL' || isRefusedByFunction(reason)) throw reason;
    throw new AppError('INTERNAL', dataCopy.insertFailed, { cause: reason });
  }
}

/** Changes a record and returns it. With `revision`, throws STALE_REVISION if the record has changed since. */
export async function updateRecord<N extends string>(
  model: N,
  id: string | number,
  data: Record<string, unknown>,
  options: { revision?: number } = {},
): Promise<RecordFor<N>> {
  const payload = { model, query: { _id: id }, data, ...options };
  const output = await callFunction('queryMySQLData', 'update', payload);
  return parsePart(output, ({ record }) => parseRecord(model, record));
}

/**
 * Changes all documents of a collection that match a filter, or none if there are more than 1,000. Returns how many
 * match.
 */
export async function updateDocuments(
  collection: string,
  query: Query,
  data: Record<string, unknown>,
): Promise<number> {
  return (await callFunction('queryMySQLData', 'update', { model: collection, query, data })).updated;
}

/** Deletes all documents of a collection that match a filter, or none if there are more than 1,000. Returns how many. */
export async function deleteDocuments(collection: string, query: Query): Promise<number> {
  return (await callFunction('queryMySQLData', 'delete', { model: collection, query })).deleted;
}

/** Returns the number of deleted records. */
export async function deleteRecord(model: string, id: string | number): Promise<number> {
  return (await callFunction('queryMySQLData', 'delete', { model, query: { _id: id } })).deleted;
}

export async function aggregateRecords(
  model: string,
  aggregation: Aggregation,
): Promise<ActionOutput<'queryMySQLData', 'aggregate'>['groups']> {
  checkQuery(aggregation.query);
  return (await callFunction('queryMySQLData', 'aggregate', { model, ...aggregation })).groups;
}

export async function addCollection(name: string): Promise<string> {
  return (await callFunction('queryMySQLData', 'addCollection', { name })).name;
}

/** Validates a query before sending: JSON drops undefined values, so the server would match everything. */
function checkQuery(query: unknown): void {
  if (query === undefined) return;
  if (!isPlainObject(query)) throw new AppError('VALIDATION_FAILED', dataCopy.queryNotObject);
  if (isAllUndefined(query)) throw new AppError('VALIDATION_FAILED', dataCopy.queryAllUndefined);
}
